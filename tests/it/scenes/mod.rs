//! Figures as data: the geometry of a figure, and that its picture, its text and its table say the same.

mod arithmetic;
mod clients;
mod drawings;
mod export;
mod placement;
mod questions;
mod still;
mod tape_layout;
mod tape_text;
mod track;

use logstep::scene::draw::{Element, Node};

/// Every element of a drawing, the outermost first.
fn all(drawing: &Element) -> Vec<&Element> {
    let mut found = vec![drawing];
    for child in &drawing.children {
        if let Node::Element(element) = child {
            found.extend(all(element));
        }
    }
    found
}

fn named<'d>(drawing: &'d Element, name: &str) -> Vec<&'d Element> {
    all(drawing)
        .into_iter()
        .filter(|element| element.name == name)
        .collect()
}

fn with<'d>(drawing: &'d Element, attribute: &str, value: &str) -> Vec<&'d Element> {
    let has = |element: &&Element| element.attribute(attribute) == Some(value);
    all(drawing).into_iter().filter(has).collect()
}
