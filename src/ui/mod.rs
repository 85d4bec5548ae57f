//! The page: Leptos components that hand commands to a playground and draw what follows.
//!
//! The app and each page are components. What they are made of are [`drawn::Part`]s: an element with what keeps it up with
//! the state and what it hears. What only shows (figures, tables, panels of text) comes as elements from
//! [`crate::scene::draw`]. Nothing here knows a rule of Kafka, words a result or counts with offsets.

#![allow(
    unreachable_pub,
    reason = "leptos writes out a `pub` type beside each component"
)]

mod address;
mod app;
pub mod drawn;
mod failure;
pub mod figure;
pub mod held;
pub mod page;
pub mod playback;
pub mod playground;
mod shell;
mod storage;
mod theme;
pub mod widget;

pub use app::App;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Puts the app into the element `#logstep`; the page's script calls it once the module is there.
#[wasm_bindgen]
pub fn mount() {
    failure::tell_the_page();
    if let Some(root) = document().get_element_by_id("logstep") {
        root.set_text_content(None);
        mount_to(root.unchecked_into(), App).forget();
    }
}
