//! What keeps the page up with the state: one kind of part, one effect, one way of drawing, for all of it.
//!
//! That there is one of each, and that none is generic, keeps the download small: every view, effect or element type of its
//! own adds a copy of Leptos' machinery for it.

mod listen;
mod part;
mod patch;

use crate::scene::draw::{Element, Node};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

pub use listen::{Act, act, target, told_by};
pub use part::{Part, drawn, framed};
pub(super) use patch::attributes;

/// What a drawing is made by; it is made again whenever a signal it reads has changed.
pub type Source = Box<dyn Fn() -> Vec<Element>>;
/// What is done to an element at first and whenever a signal it reads has changed.
pub type Upkeep = Rc<dyn Fn(&web_sys::Element)>;

/// Runs `act` soon, and again whenever a signal it reads has changed.
pub fn whenever_changed(act: Box<dyn Fn()>) {
    Effect::new(move |_| act());
}

/// The upkeep of a part with a drawing in it, and nothing else.
pub fn drawing(source: Source) -> Upkeep {
    let before = RefCell::new(Vec::new());
    Rc::new(move |host| {
        let now: Vec<_> = source().into_iter().map(Node::Element).collect();
        patch::children(host, &before.borrow(), &now);
        before.replace(now);
    })
}
