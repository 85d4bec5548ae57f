//! A list of choices.

use crate::ui::drawn::{Act, Upkeep, heard, kept_up, target};
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
    let change: Act = Rc::new(move |event| {
        let place = target::<HtmlSelectElement>(event).map(|select| select.selected_index());
        if let Some(Ok(chosen)) = place.map(usize::try_from) {
            choose(chosen);
        }
    });
    let options: Vec<_> = choices
        .into_iter()
        .map(|(value, words)| view! { <option value=value>{words}</option> })
        .collect();
    view! { <select name=name use:kept_up=upkeep use:heard=vec![("change", change)]>{options}</select> }
}
