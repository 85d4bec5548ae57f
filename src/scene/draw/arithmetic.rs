//! From a key to its partition, step by step.

use super::{Element, classed, element, table};
use crate::scene::ArithmeticScene;

/// The arithmetic of one key.
pub fn arithmetic(scene: &ArithmeticScene) -> Element {
    let mut lines = Vec::new();
    for line in &scene.lines {
        lines.push(element("dt").text(line.name.clone()));
        lines.push(element("dd").text(line.numbers.clone()));
    }
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
