//! Browser tests, one binary: the built site and the single file, as a reader meets them, in Chromium and in Firefox.
//!
//! `cargo xtask test --only browser` builds the page, serves it under a sub-path and a strict policy, starts the drivers
//! and says where everything is; see [`driving::environment`]. Each scenario is a function that is given a [`driving::Page`]
//! and becomes one test per browser, so that a failure names both. Whatever the browser's console says during a scenario
//! fails it, unless the scenario asked for it.
//!
//! Elements are found by what a reader knows them by, see [`driving::named`]. Nothing sleeps: what takes time is waited
//! for by a condition with a name, see [`driving::Page::until`].
#![cfg(not(target_arch = "wasm32"))]

mod accessible;
mod address;
mod branches;
mod driving;
mod failure;
mod focus;
mod group;
mod group_lab;
mod home;
mod hostile;
mod kept;
mod keys;
mod load;
mod motion;
mod narrow;
mod no_scripts;
mod opening;
mod own_keys;
mod quiet;
mod share;
mod single_file;
mod states;
mod theme;
mod timeline;
mod traces;
mod views;
mod why;
