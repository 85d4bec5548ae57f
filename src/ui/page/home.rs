//! The home page.

use crate::scene::draw;
use crate::timeline::Fault;
use crate::ui::address;
use crate::ui::figure::with_tapes;
use leptos::prelude::*;

/// The home page.
#[component]
pub fn HomePage(
    /// What is wrong with what led here.
    faults: Vec<Fault>,
    /// What led here, in a word: a link or a file.
    source: &'static str,
) -> impl IntoView {
    if source != "link" {
        address::write("#");
    }
    let page = move || {
        draw::faults(&faults, source, false)
            .into_iter()
            .chain([draw::home()])
            .collect()
    };
    with_tapes("", Box::new(page))
}
