//! From a key to its partition, step by step.

use super::{Element, classed, element, table};
use crate::scene::ArithmeticScene;

/// The arithmetic of one key.
pub fn arithmetic(scene: &ArithmeticScene) -> Element {
    let lines = scene.lines.iter().flat_map(|line| {
        [
            element("dt").text(line.name.clone()),
            element("dd").text(line.numbers.clone()),
        ]
    });
    classed("section", "arithmetic")
        .with("aria-labelledby", "arithmetic")
        .child(element("h2").with("id", "arithmetic").text(scene.title.clone()))
        .child(element("dl").children(lines))
        .child(
            element("details")
                .child(element("summary").text("The hash, step by step"))
                .child(table(&scene.hash_steps)),
        )
}
