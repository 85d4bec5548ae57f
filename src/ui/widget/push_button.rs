//! A button whose look follows the state.

use crate::scene::draw::{Element, Text};
use crate::ui::drawn::{Part, Upkeep, act, attributes};
use std::cell::RefCell;
use std::rc::Rc;

/// How a button looks now.
#[derive(Default)]
pub struct Look {
    label: &'static str,
    attributes: Vec<(&'static str, Text)>,
}

impl Look {
    /// A button with these words.
    pub fn new(label: &'static str) -> Self {
        Self {
            label,
            attributes: Vec::new(),
        }
    }

    /// With an attribute, when there is a value for it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Option<&'static str>) -> Self {
        self.attributes.extend(value.map(|value| (name, value.into())));
        self
    }
}

/// The button. Where pressing it makes no sense now it is `aria-disabled`, can still be reached, and is told why.
pub fn push_button(class: &'static str, look: Box<dyn Fn() -> Look>, press: Rc<dyn Fn()>) -> Part {
    let before = RefCell::new(Look::default());
    let upkeep: Upkeep = Rc::new(move |host| {
        let now = look();
        let mut before = before.borrow_mut();
        attributes(host, &before.attributes, &now.attributes);
        if before.label != now.label {
            host.set_text_content(Some(now.label));
        }
        *before = now;
    });
    let button = Element::new("button").with("type", "button").with("class", class);
    Part::new(button)
        .kept_up(upkeep)
        .hearing("click", act(move |_| press()))
}
