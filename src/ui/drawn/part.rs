//! A part of a page: an element with what keeps it up with the state, what it hears, and the parts in it.
//!
//! Pages are trees of parts, and a tree of parts is one view to Leptos, whatever is in it. Views written out as Leptos types
//! are a type each, and each type is another copy of the code that builds, mounts and drops it.

use super::listen::heard;
use super::patch;
use super::{Source, Upkeep, drawing, whenever_changed};
use crate::scene::draw::Element;
use crate::ui::drawn::Act;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

/// A part of a page.
pub struct Part(Box<Made>);

struct Made {
    element: Element,
    upkeep: Option<Upkeep>,
    acts: Vec<(&'static str, Act)>,
    parts: Vec<Part>,
}

impl Part {
    /// An element that stays as it is.
    #[inline(never)]
    pub fn new(element: Element) -> Self {
        Self(Box::new(Made {
            element,
            upkeep: None,
            acts: Vec::new(),
            parts: Vec::new(),
        }))
    }

    /// An element with a class.
    #[inline(never)]
    pub fn classed(name: &'static str, class: &'static str) -> Self {
        Self::new(Element::new(name).with("class", class))
    }

    /// Kept up with the state.
    #[must_use]
    #[inline(never)]
    pub fn kept_up(mut self, upkeep: Upkeep) -> Self {
        self.0.upkeep = Some(upkeep);
        self
    }

    /// Doing something whenever an event of a name reaches it.
    #[must_use]
    #[inline(never)]
    pub fn hearing(mut self, name: &'static str, act: Act) -> Self {
        self.0.acts.push((name, act));
        self
    }

    /// With another part in it, after what is there.
    #[must_use]
    #[inline(never)]
    pub fn holding(mut self, part: Self) -> Self {
        self.0.parts.push(part);
        self
    }

    fn build(self, host: &web_sys::Element) {
        let Made {
            element,
            upkeep,
            acts,
            parts,
        } = *self.0;
        let made = patch::make_element(host, &element);
        let _ = host.append_child(&made);
        for part in parts {
            part.build(&made);
        }
        heard(&made, acts);
        if let Some(upkeep) = upkeep {
            whenever_changed(Box::new(move || upkeep(&made)));
        }
    }
}

/// A part with a drawing in it.
pub fn drawn(class: &'static str, source: Source) -> Part {
    Part::classed("div", class).kept_up(drawing(source))
}

/// Parts as a view.
pub fn framed(parts: Vec<Part>) -> impl IntoView {
    let parts = Rc::new(RefCell::new(parts));
    view! { <div class="frame" use:built=parts></div> }
}

/// A directive: builds parts into an element, once.
fn built(host: web_sys::Element, parts: Rc<RefCell<Vec<Part>>>) {
    // Leptos keeps the place of children with a comment, which is no part of the page.
    host.set_text_content(None);
    for part in parts.take() {
        part.build(&host);
    }
}
