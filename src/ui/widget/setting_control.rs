//! A setting as a native control: a range with its value and its bounds, or a list of choices.

use super::select;
use crate::lab::control::{Choice, Kind, MANY, Setting};
use crate::ui::drawn::{Act, Upkeep, heard, kept_up, target};
use leptos::either::EitherOf3;
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

/// Reads the value a setting has now.
pub type Value = Rc<dyn Fn() -> u32>;
/// Takes a value.
pub type OnValue = Rc<dyn Fn(u32)>;

/// A setting's control.
#[component]
pub fn SettingControl(
    /// The setting.
    setting: &'static Setting,
    /// Its value.
    value: Value,
    /// Takes a value the learner has settled on.
    on_settled: OnValue,
    /// Takes each value on the way there, while a slider is dragged.
    on_way: Option<OnValue>,
) -> impl IntoView {
    let control = match setting.kind {
        Kind::Number { least, most, .. } if most - least < MANY => {
            EitherOf3::A(slider(setting, (least, most), value, on_settled, on_way))
        }
        Kind::Number { unit, .. } => EitherOf3::B(typed(setting, unit.1, value, on_settled)),
        Kind::Choice(choices) => EitherOf3::C(choice(setting.name, choices, value, on_settled)),
    };
    view! {
        <label class="setting">
            <span class="setting__name">{setting.label}</span>
            {control}
        </label>
    }
}

fn slider(
    setting: &'static Setting,
    (least, most): (u32, u32),
    value: Value,
    on_settled: OnValue,
    on_way: Option<OnValue>,
) -> impl IntoView {
    // While it is dragged the slider says where it is; the setting itself follows when it is let go.
    let input: Act = Rc::new(move |event| {
        if let Some((slider, value)) = stands_at(event) {
            say(setting, &slider, value);
            if let Some(on_way) = &on_way {
                on_way(value);
            }
        }
    });
    view! {
        <span class="setting__value" aria-hidden="true"></span>
        <input
            type="range"
            name=setting.name
            min=least.to_string()
            max=most.to_string()
            use:kept_up=kept_at(setting, Rc::clone(&value))
            use:heard=vec![("input", input), ("change", settles(setting, value, on_settled))]
        />
        <span class="setting__range" aria-hidden="true">
            <span>{least.to_string()}</span>
            <span>{most.to_string()}</span>
        </span>
    }
}

/// A number to be typed. What it may be is for the engine to say, which refuses it beside the actions.
fn typed(setting: &'static Setting, unit: &'static str, value: Value, on_settled: OnValue) -> impl IntoView {
    view! {
        <span class="setting__unit">{unit}</span>
        <input
            type="number"
            name=setting.name
            inputmode="numeric"
            min="1"
            use:kept_up=kept_at(setting, Rc::clone(&value))
            use:heard=vec![("change", settles(setting, value, on_settled))]
        />
    }
}

/// Keeps a control at the setting's value. It is touched only when that has changed: what is being typed or dragged meanwhile
/// is the learner's.
fn kept_at(setting: &'static Setting, value: Value) -> Upkeep {
    let shown = Cell::new(None);
    Rc::new(move |control| {
        let value = value();
        if shown.replace(Some(value)) != Some(value) {
            show(setting, control.unchecked_ref(), value);
        }
    })
}

/// Hands on the number a control was left at, and shows what has come of it: it may have been refused.
fn settles(setting: &'static Setting, value: Value, on_settled: OnValue) -> Act {
    Rc::new(move |event| {
        if let Some((_, number)) = stands_at(event) {
            on_settled(number);
        }
        if let Some(control) = target::<HtmlInputElement>(event) {
            show(setting, &control, untrack(|| value()));
        }
    })
}

/// The control of an event, and the number it stands at, if it is one.
fn stands_at(event: &web_sys::Event) -> Option<(HtmlInputElement, u32)> {
    let control: HtmlInputElement = target(event)?;
    let value = control.value().parse().ok()?;
    Some((control, value))
}

fn show(setting: &Setting, control: &HtmlInputElement, value: u32) {
    control.set_value(&value.to_string());
    if control.type_() == "range" {
        say(setting, control, value);
    }
}

/// Says a value before the slider, and to those who do not see it.
fn say(setting: &Setting, slider: &Element, value: u32) {
    let _ = slider.set_attribute("aria-valuetext", &setting.spoken(value));
    if let Some(shown) = slider.previous_element_sibling() {
        shown.set_text_content(Some(&value.to_string()));
    }
}

fn choice(
    name: &'static str,
    choices: &'static [Choice],
    value: Value,
    on_settled: OnValue,
) -> impl IntoView {
    select(
        name,
        choices.iter().map(|choice| (choice.name, choice.label)).collect(),
        Box::new(move || value() as usize),
        Rc::new(move |chosen| on_settled(chosen as u32)),
    )
}
