//! The home page.

use crate::scene::draw;
use crate::ui::figure::with_tapes;
use leptos::prelude::*;

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    with_tapes(Box::new(|| vec![draw::home()]))
}
