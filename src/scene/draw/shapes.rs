//! What drawings below an `svg` are put together from.

use super::{Element, classed};

/// An entry of a legend.
pub(in crate::scene) struct Sample {
    /// The hue it is shown in.
    pub(in crate::scene) hue: u32,
    /// Its width and height.
    pub(in crate::scene) size: (u32, u32),
    /// What it shows, in a group.
    pub(in crate::scene) drawn: Element,
    /// What that means.
    pub(in crate::scene) words: &'static str,
}

/// A rectangle by its left and top edge.
pub(in crate::scene) fn rectangle(class: &'static str, x: u32, y: u32, width: u32, height: u32) -> Element {
    classed("rect", class)
        .number("x", x)
        .number("y", y)
        .number("width", width)
        .number("height", height)
}

/// A line of text by its middle.
pub(in crate::scene) fn words(class: &'static str, x: u32, y: u32, text: String) -> Element {
    classed("text", class)
        .number("x", x)
        .number("y", y)
        .with("text-anchor", "middle")
        .text(text)
}
