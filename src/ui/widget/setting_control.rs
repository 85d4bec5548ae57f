//! A setting as a native control: a range with its value and its bounds, or a list of choices.

use super::select;
use crate::lab::control::{Choice, Kind, MANY, Setting};
use crate::ui::drawn::{Act, Upkeep, heard, kept_up, target};
use leptos::either::EitherOf3;
use leptos::prelude::*;
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
        Kind::Number { unit, .. } => EitherOf3::B(typed(setting.name, unit.1, value, on_settled)),
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
    let upkeep: Upkeep = Rc::new(move |slider| {
        let value = value();
        slider
            .unchecked_ref::<HtmlInputElement>()
            .set_value(&value.to_string());
        say(setting, slider, value);
    });
    // While it is dragged the slider says where it is; the setting itself follows when it is let go.
    let input: Act = Rc::new(move |event| {
        if let Some((slider, value)) = slid(event) {
            say(setting, &slider, value);
            if let Some(on_way) = &on_way {
                on_way(value);
            }
        }
    });
    let change: Act = Rc::new(move |event| {
        if let Some((_, value)) = slid(event) {
            on_settled(value);
        }
    });
    view! {
        <span class="setting__value" aria-hidden="true"></span>
        <input
            type="range"
            name=setting.name
            min=least.to_string()
            max=most.to_string()
            use:kept_up=upkeep
            use:heard=vec![("input", input), ("change", change)]
        />
        <span class="setting__range" aria-hidden="true">
            <span>{least.to_string()}</span>
            <span>{most.to_string()}</span>
        </span>
    }
}

/// A number to be typed. What it may be is for the engine to say, which refuses it beside the actions.
fn typed(name: &'static str, unit: &'static str, value: Value, on_settled: OnValue) -> impl IntoView {
    let shown = Rc::clone(&value);
    let upkeep: Upkeep = Rc::new(move |field| {
        let field: &HtmlInputElement = field.unchecked_ref();
        field.set_value(&shown().to_string());
    });
    let change: Act = Rc::new(move |event| match slid(event) {
        Some((_, number)) => on_settled(number),
        None => target::<HtmlInputElement>(event)
            .iter()
            .for_each(|field| field.set_value(&untrack(|| value()).to_string())),
    });
    view! {
        <span class="setting__unit">{unit}</span>
        <input type="number" name=name inputmode="numeric" min="1" use:kept_up=upkeep use:heard=vec![("change", change)] />
    }
}

/// The control of an event, and the number it stands at.
fn slid(event: &web_sys::Event) -> Option<(HtmlInputElement, u32)> {
    let slider: HtmlInputElement = target(event)?;
    let value = slider.value().parse().ok()?;
    Some((slider, value))
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
