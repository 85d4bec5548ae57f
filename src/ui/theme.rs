//! Light or dark: the system's wish, unless the reader has chosen.

use super::drawn::whenever_changed;
use super::storage;
use super::widget::{Look, push_button};
use leptos::prelude::*;
use std::rc::Rc;

const NAME: &str = "logstep.theme";
/// The choices: their attribute value, empty for the system's, and their words.
const CHOICES: [(&str, &str); 3] = [("", "Auto"), ("light", "Light"), ("dark", "Dark")];

/// The switch between light, dark and the system's wish.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let stored = storage::load(NAME).unwrap_or_default();
    let chosen = CHOICES
        .iter()
        .position(|(theme, _)| *theme == stored)
        .unwrap_or(0);
    let chosen = RwSignal::new(chosen);
    whenever_changed(Box::new(move || apply(CHOICES[chosen.get()].0)));
    let buttons = [0, 1, 2].map(|place| {
        let look = move || {
            let pressed = if chosen.get() == place { "true" } else { "false" };
            Look::new(CHOICES[place].1).with("aria-pressed", Some(pressed))
        };
        push_button("", Box::new(look), Rc::new(move || chosen.set(place)))
    });
    view! {
        <div class="theme-switch" role="group" aria-label="Colours">
            {Vec::from(buttons)}
        </div>
    }
}

fn apply(theme: &str) {
    let Some(root) = document().document_element() else {
        return;
    };
    let chosen = (!theme.is_empty()).then_some(theme);
    let _ = match chosen {
        Some(theme) => root.set_attribute("data-theme", theme),
        None => root.remove_attribute("data-theme"),
    };
    storage::store(NAME, chosen);
}
