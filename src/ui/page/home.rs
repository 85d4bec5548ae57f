//! The home page.

use crate::scene::draw;
use crate::timeline::Fault;
use crate::ui::drawn::framed;
use crate::ui::figure::with_tapes;
use leptos::prelude::*;

/// The home page.
#[component]
pub fn HomePage(
    /// What is wrong with what led here.
    faults: Vec<Fault>,
) -> impl IntoView {
    let page = move || {
        draw::faults(&faults, "link", false)
            .into_iter()
            .chain([draw::home()])
            .collect()
    };
    framed(vec![with_tapes("", Box::new(page))])
}
