//! Light or dark: the system's wish, unless the reader has chosen.

use super::drawn::{Part, whenever_changed};
use super::held::Held;
use super::storage;
use super::widget::{Look, push_button};
use crate::scene::draw::classed;
use leptos::prelude::*;
use std::rc::Rc;

const NAME: &str = "logstep.theme";
/// The choices: their attribute value, empty for the system's, and their words.
const CHOICES: [(&str, &str); 3] = [("", "Auto"), ("light", "Light"), ("dark", "Dark")];

/// The switch between light, dark and the system's wish.
pub(super) fn theme_switch() -> Part {
    let stored = storage::load(NAME).unwrap_or_default();
    let chosen = CHOICES
        .iter()
        .position(|(theme, _)| *theme == stored)
        .unwrap_or(0);
    let chosen = Held::new(chosen);
    whenever_changed(Box::new(move || apply(CHOICES[chosen.get()].0)));
    let switch = classed("div", "theme-switch")
        .with("role", "group")
        .with("aria-label", "Colours");
    let mut switch = Part::new(switch);
    for (place, (_, words)) in CHOICES.into_iter().enumerate() {
        let look = move || {
            let pressed = if chosen.get() == place { "true" } else { "false" };
            Look::new(words).with("aria-pressed", Some(pressed))
        };
        switch = switch.holding(push_button(
            "",
            Box::new(look),
            Rc::new(move || chosen.set(place)),
        ));
    }
    switch
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
