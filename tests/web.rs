//! Component tests, in a browser: each component stands on a stage of its own and is handled as a reader would.
//!
//! `cargo xtask test --only chromium` and `--only firefox` run them. Elements are found by role and name. Nothing sleeps:
//! what takes time is waited for by a condition with a name, see [`stage::until`].
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::wasm_bindgen_test_configure;

#[path = "web/branches.rs"]
mod branches;
#[path = "web/compare.rs"]
mod compare;
#[path = "web/corpus.rs"]
mod corpus;
#[path = "web/drawings.rs"]
mod drawings;
#[path = "web/figures.rs"]
mod figures;
#[path = "web/pages.rs"]
mod pages;
#[path = "web/runs.rs"]
mod runs;
#[path = "web/settings.rs"]
mod settings;
#[path = "web/slider.rs"]
mod slider;
#[path = "web/soak.rs"]
mod soak;
#[path = "web/stage.rs"]
mod stage;
#[path = "web/transport.rs"]
mod transport;
#[path = "web/travel.rs"]
mod travel;
#[path = "web/why.rs"]
mod why;

wasm_bindgen_test_configure!(run_in_browser);
