//! The same state as figure, table or text: one arrow key away from each other.

use crate::ui::drawn::{act, heard, target};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The views: their names in attributes, and their words. The first is shown first.
const VIEWS: [(&str, &str); 3] = [("figure", "Figure"), ("table", "Table"), ("text", "Text")];

/// The choice between the views. It sets `data-view` on what is around it.
#[component]
pub fn ViewSwitch() -> impl IntoView {
    let radios = VIEWS.map(|(name, label)| {
        view! {
            <label class="segment">
                <input type="radio" name="view" value=name checked=name == VIEWS[0].0 />
                <span>{label}</span>
            </label>
        }
    });
    view! {
        <fieldset class="segments" use:heard=vec![("change", act(show))]>
            <legend>"Show as"</legend>
            {Vec::from(radios)}
        </fieldset>
    }
}

/// Shows the view that was chosen.
fn show(event: &web_sys::Event) {
    let Some(chosen) = target::<web_sys::HtmlInputElement>(event) else {
        return;
    };
    if let Ok(Some(views)) = chosen.unchecked_ref::<web_sys::Element>().closest("[data-view]") {
        let _ = views.set_attribute("data-view", &chosen.value());
    }
}
