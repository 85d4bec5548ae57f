//! From a key to its partition, step by step.

use super::{Element, classed, element, table};
use crate::scene::arithmetic::Line;
use crate::scene::{ArithmeticScene, Table};

/// The clients, to be opened.
pub fn clients(table: &Table) -> Element {
    classed("details", "clients")
        .child(element("summary").text("Which client places how, and what it does without a key"))
        .child(self::table(table))
}

/// The arithmetic of one key.
pub fn arithmetic(scene: &ArithmeticScene) -> Element {
    let mut lines = Vec::new();
    for line in &scene.lines {
        lines.extend(step(line));
    }
    let drawn = classed("section", "arithmetic")
        .with("aria-labelledby", "arithmetic")
        .child(element("h2").with("id", "arithmetic").text(scene.title.clone()))
        .child(element("dl").children(lines));
    let drawn = match &scene.parting {
        Some(parting) => drawn.child(element("p").text(parting.clone())),
        None => drawn,
    };
    drawn.child(
        element("details")
            .child(element("summary").text("The hash, step by step"))
            .child(table(&scene.hash_steps)),
    )
}

/// A step's name and numbers; of two rules, both, and a word where they part.
fn step(line: &Line) -> Vec<Element> {
    let mut name = element("dt")
        .flag("data-parts", line.parts)
        .text(line.name.clone());
    if line.parts {
        name = name.child(classed("span", "arithmetic__parts").text(" here they part"));
    }
    let mut step = vec![name];
    for numbers in &line.numbers {
        step.push(element("dd").flag("data-parts", line.parts).text(numbers.clone()));
    }
    step
}
