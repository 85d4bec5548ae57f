//! Partitions with their keys, and consumers with their load.

use crate::lab::Explorer;
use crate::scene::PlacementScene;
use crate::scene::draw::{self, CHOOSES_KEY};
use crate::ui::drawn::{Act, drawing, heard, kept_up, told_by};
use leptos::prelude::*;
use std::rc::Rc;

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
    let click: Act = Rc::new(move |event| {
        if let Some(Ok(key)) = told_by(event, CHOOSES_KEY).map(|key| key.parse()) {
            chosen.set(key);
        }
    });
    view! { <div use:kept_up=drawing(Box::new(source)) use:heard=vec![("click", click)]></div> }
}
