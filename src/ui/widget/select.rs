//! A list of choices.

use crate::ui::drawn::{Upkeep, kept_up};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

/// The list: `choices` are the names and the words of its options, `chosen` the place of the one that is chosen.
pub fn select(
    name: &'static str,
    choices: Vec<(&'static str, &'static str)>,
    chosen: Box<dyn Fn() -> usize>,
    choose: Rc<dyn Fn(usize)>,
) -> impl IntoView {
    let upkeep: Upkeep = Rc::new(move |host| {
        host.unchecked_ref::<HtmlSelectElement>()
            .set_selected_index(chosen() as i32)
    });
    let change = move |event: web_sys::Event| {
        if let Ok(chosen) = usize::try_from(event_target::<HtmlSelectElement>(&event).selected_index()) {
            choose(chosen);
        }
    };
    let options: Vec<_> = choices
        .into_iter()
        .map(|(value, words)| view! { <option value=value>{words}</option> })
        .collect();
    view! { <select name=name use:kept_up=upkeep on:change=change>{options}</select> }
}
