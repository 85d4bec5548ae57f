//! A button for one action of a lab.

use super::{Look, push_button};
use crate::lab::control::Action;
use crate::ui::playground::Playground;
use leptos::prelude::*;
use std::rc::Rc;

/// The button; what the action does is its description.
#[component]
pub fn ActionButton(
    /// The action.
    action: &'static Action,
    /// Where it is carried out.
    playground: Playground,
) -> impl IntoView {
    push_button(
        "button",
        Box::new(move || Look::new(action.label).with("title", Some(action.help))),
        Rc::new(move || playground.dispatch(action.command)),
    )
}
