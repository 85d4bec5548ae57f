//! What keeps an element of the page up with the state: one effect, one way of drawing, for all of them.
//!
//! That there is one of each, and that neither is generic, keeps the download small: every view, effect or element type of
//! its own adds a copy of Leptos' machinery for it.

mod listen;
mod patch;

use crate::scene::draw::{Element, Node};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

pub use listen::{Act, act, heard, target, told_by};
pub(super) use patch::attributes;

/// What a drawing is made by; it is made again whenever a signal it reads has changed.
pub type Source = Box<dyn Fn() -> Vec<Element>>;
/// What is done to an element at first and whenever a signal it reads has changed.
pub type Upkeep = Rc<dyn Fn(&web_sys::Element)>;

/// A directive: keeps an element up with the state.
pub fn kept_up(element: web_sys::Element, upkeep: Upkeep) {
    whenever_changed(Box::new(move || upkeep(&element)));
}

/// Runs `act` soon, and again whenever a signal it reads has changed.
pub fn whenever_changed(act: Box<dyn Fn()>) {
    Effect::new(move |_| act());
}

/// A host with a drawing in it.
pub fn drawn(class: &'static str, source: Source) -> impl IntoView {
    view! { <div class=class use:kept_up=drawing(source)></div> }
}

/// The upkeep of a host with a drawing in it.
pub fn drawing(source: Source) -> Upkeep {
    let before = RefCell::new(Vec::new());
    Rc::new(move |host| {
        let now: Vec<_> = source().into_iter().map(Node::Element).collect();
        if before.borrow().is_empty() {
            // Leptos keeps the place of children with a comment, which is not part of any drawing.
            host.set_text_content(None);
        }
        patch::children(host, &before.borrow(), &now);
        before.replace(now);
    })
}
