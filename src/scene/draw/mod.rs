//! Scenes as elements: what is put on the page, as data.
//!
//! The page draws each of these with one small piece of code that changes only what differs from the drawing before. That
//! keeps the download small (views written out as Leptos types were three times as large), and the same drawings can be
//! written out as text where there is no page.

mod arithmetic;
mod branches;
mod element;
mod home;
mod panels;
mod placement;
mod still;
mod table;
mod tapes;
mod track;

pub use arithmetic::arithmetic;
pub use branches::{GOES_TO_BRANCH, beside, beside_options, branches};
pub use element::{Element, Node, Text};
pub use home::{bar, foot, home, lab_head};
use panels::sentence;
pub use panels::{assumptions, events, faults, reading, refusal, sentences, status};
pub use placement::{CHOOSES_KEY, placement};
pub use still::still;
pub use table::table;
pub use tapes::{SEEN_FROM, SEEN_TO, tapes};
pub use track::{WHY_NOT, rail, tick, why_not};

/// An element with children, most often.
fn element(name: &'static str) -> Element {
    Element::new(name)
}

/// An element with a class.
fn classed(name: &'static str, class: &'static str) -> Element {
    Element::new(name).with("class", class)
}
