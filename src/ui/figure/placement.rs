//! Partitions with their keys, and consumers with their load.

use crate::lab::Explorer;
use crate::scene::PlacementScene;
use crate::scene::draw::{self, CHOOSES_KEY};
use crate::ui::drawn::{drawing, kept_up};
use leptos::prelude::*;

/// The partition explorer's figure.
#[component]
pub fn PlacementFigure(
    /// What is drawn.
    explorer: RwSignal<Explorer>,
    /// The key whose arithmetic is shown.
    chosen: RwSignal<usize>,
) -> impl IntoView {
    let source = move || {
        vec![draw::placement(
            &PlacementScene::new(&explorer.get()),
            chosen.get(),
        )]
    };
    let click =
        move |event: web_sys::MouseEvent| chosen_key(&event).into_iter().for_each(|key| chosen.set(key));
    view! { <div use:kept_up=drawing(Box::new(source)) on:click=click></div> }
}

/// The key whose button was pressed.
fn chosen_key(event: &web_sys::MouseEvent) -> Option<usize> {
    let target: web_sys::Element = event_target(event);
    let button = target.closest(&format!("[{CHOOSES_KEY}]")).ok()??;
    button.get_attribute(CHOOSES_KEY)?.parse().ok()
}
