//! Partitions with their keys, and consumers with their load.

use crate::lab::Explorer;
use crate::scene::PlacementScene;
use crate::scene::draw::{self, CHOOSES_KEY};
use crate::ui::drawn::{Act, Part, drawn, told_by};
use crate::ui::held::Held;
use std::rc::Rc;

/// The partition explorer's figure: what is drawn, and the key whose arithmetic is shown.
pub fn placement_figure(explorer: Held<Explorer>, chosen: Held<usize>) -> Part {
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
    drawn("", Box::new(source)).hearing("click", click)
}
