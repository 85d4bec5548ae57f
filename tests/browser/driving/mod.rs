//! What the scenarios share: browsers, pages, keys, and the console that is watched all along.

mod bidi;
pub(crate) mod browser;
mod console;
pub(crate) mod environment;
pub(crate) mod failure;
mod files;
pub(crate) mod host;
mod keyboard;
pub(crate) mod named;
mod page;
mod pointer;
mod run;

pub(crate) use browser::{Browser, Setup};
pub(crate) use page::Page;
pub(crate) use run::{in_both_browsers, run};
