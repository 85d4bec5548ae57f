//! Scenes as elements: what is put on the page, as data.
//!
//! The page draws each of these with one small piece of code that changes only what differs from the drawing before. That
//! keeps the download small (views written out as Leptos types were three times as large), and the same drawings can be
//! written out as text where there is no page.

mod arithmetic;
mod bars;
mod branches;
mod element;
mod examples;
mod home;
mod own_keys;
mod panels;
mod placement;
mod shapes;
mod share;
mod still;
mod table;
mod tapes;
mod track;
mod why;

pub use arithmetic::{arithmetic, clients};
pub use bars::{Bar, bars};
pub use branches::{Branches, DOES, GOES_TO_BRANCH, beside, branches, kept_run};
pub use element::{Element, Node, Text};
pub(super) use element::{write_attribute, write_end, write_text};
pub use examples::{OPENS_EXAMPLE, examples};
pub use home::{bar, foot, home, lab_head};
pub use own_keys::{
    OPENS_KEYS, SORTS, STOPS_KEYS, TAKES_KEYS, TURNS_TO, key_faults, keys_field, keys_told, load_bars,
    placement_rows,
};
use panels::sentence;
pub use panels::{assumptions, events, faults, reading, refusal, sentences, status};
pub use placement::{CHOOSES_KEY, placement};
pub(super) use placement::{LIES, MOVED};
pub(super) use shapes::{Sample, rectangle, words};
pub use share::{COPIES, OPENS_FILE, SAVES, Share, TOLD, share};
pub use still::still;
pub use table::{table, tapes_table};
pub use tapes::{Asked, SEEN_FROM, SEEN_TO, tapes};
pub(super) use tapes::{cell, mark, samples};
pub use track::{WHY_NOT, rail, tick, why_not};
pub use why::{ASKS, ASKS_REFUSAL, CHAIN, CLOSES_WHY, GOES_TO, LINK, chain};

/// An element with children, most often.
pub fn element(name: &'static str) -> Element {
    Element::new(name)
}

/// An element with a class.
#[inline(never)]
pub fn classed(name: &'static str, class: &'static str) -> Element {
    Element::new(name).with("class", class)
}
