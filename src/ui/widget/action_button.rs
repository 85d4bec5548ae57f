//! A button for one action of a lab.

use super::{Look, push_button};
use crate::lab::control::Action;
use crate::ui::drawn::Part;
use crate::ui::playground::Playground;
use std::rc::Rc;

/// The button of an action that is carried out in a playground; what the action does is its description.
pub fn action_button(action: &'static Action, playground: Playground) -> Part {
    push_button(
        "button",
        Box::new(move || Look::new(action.label).with("title", Some(action.help))),
        Rc::new(move || playground.dispatch(action.command)),
    )
}
