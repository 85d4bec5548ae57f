//! A setting as a native control: a range with its value and its bounds, or a list of choices.

use super::select;
use crate::lab::control::{Choice, Kind, MANY, Setting};
use crate::scene::draw::{self, classed};
use crate::ui::drawn::{Act, Part, Upkeep, target};
use leptos::prelude::untrack;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

/// Reads the value a setting has now.
pub type Value = Rc<dyn Fn() -> u32>;
/// Takes a value.
pub type OnValue = Rc<dyn Fn(u32)>;

/// A setting's control: `value` is what it shows, `on_settled` takes a value the learner has settled on, `on_way` each value on
/// the way there, while a slider is dragged.
pub fn setting_control(
    setting: &'static Setting,
    value: Value,
    on_settled: OnValue,
    on_way: Option<OnValue>,
) -> Part {
    let label =
        Part::new(classed("label", "setting").child(classed("span", "setting__name").text(setting.label)));
    match setting.kind {
        Kind::Number { least, most, .. } if most - least < MANY => {
            slider(label, setting, (least, most), value, on_settled, on_way)
        }
        Kind::Number { least, most, .. } => typed(label, setting, (least, most), value, on_settled),
        Kind::Choice(choices) => label.holding(choice(setting.name, choices, value, on_settled)),
    }
}

fn slider(
    label: Part,
    setting: &'static Setting,
    (least, most): (u32, u32),
    value: Value,
    on_settled: OnValue,
    on_way: Option<OnValue>,
) -> Part {
    // While it is dragged the slider says where it is; the setting itself follows when it is let go.
    let input: Act = Rc::new(move |event| {
        if let Some((slider, value)) = stands_at(event) {
            say(setting, &slider, value);
            if let Some(on_way) = &on_way {
                on_way(value);
            }
        }
    });
    let shown = classed("span", "setting__value").with("aria-hidden", "true");
    let slider = input_named(setting, "range")
        .number("min", least)
        .number("max", most);
    let range = classed("span", "setting__range")
        .with("aria-hidden", "true")
        .child(draw::element("span").text(least.to_string()))
        .child(draw::element("span").text(most.to_string()));
    label
        .holding(Part::new(shown))
        .holding(
            Part::new(slider)
                .kept_up(kept_at(setting, Rc::clone(&value)))
                .hearing("input", input)
                .hearing("change", settles(setting, value, on_settled)),
        )
        .holding(Part::new(range))
}

/// A number to be typed. What is no value of the setting stays in the field, with the rule after it; what the engine alone can
/// refuse is refused beside the actions.
fn typed(
    label: Part,
    setting: &'static Setting,
    (least, most): (u32, u32),
    value: Value,
    on_settled: OnValue,
) -> Part {
    let field = input_named(setting, "number")
        .with("inputmode", "numeric")
        .number("min", least)
        .number("max", most);
    let kept = Rc::clone(&value);
    let change: Act = Rc::new(move |event| {
        let Some(field) = target::<HtmlInputElement>(event) else {
            return;
        };
        if let Ok(number) = setting.parse(&field.value()) {
            on_settled(number);
            show(setting, &field, untrack(|| value()));
        } else {
            refuse(&field, &setting.refusal(untrack(|| value())));
        }
    });
    label
        .holding(Part::new(
            classed("span", "setting__unit").text(format!("{least}–{most}")),
        ))
        .holding(
            Part::new(field)
                .kept_up(kept_at(setting, kept))
                .hearing("change", change),
        )
        .holding(Part::new(
            classed("span", "setting__refusal").with("role", "alert"),
        ))
}

/// Says after a field why what stands in it is not taken; with nothing to say, all is well.
fn refuse(field: &Element, why: &str) {
    let wrong = if why.is_empty() { "false" } else { "true" };
    let _ = field.set_attribute("aria-invalid", wrong);
    if let Some(said) = field.next_element_sibling() {
        said.set_text_content(Some(why));
    }
}

fn input_named(setting: &'static Setting, kind: &'static str) -> draw::Element {
    draw::element("input")
        .with("type", kind)
        .with("name", setting.name)
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
    } else {
        refuse(control, "");
    }
}

/// Says a value before the slider, and to those who do not see it.
fn say(setting: &Setting, slider: &Element, value: u32) {
    let _ = slider.set_attribute("aria-valuetext", &setting.spoken(value));
    if let Some(shown) = slider.previous_element_sibling() {
        shown.set_text_content(Some(&value.to_string()));
    }
}

fn choice(name: &'static str, choices: &'static [Choice], value: Value, on_settled: OnValue) -> Part {
    select(
        name,
        choices
            .iter()
            .map(|choice| (choice.name.into(), choice.label.into()))
            .collect(),
        Box::new(move || value() as usize),
        Rc::new(move |chosen| on_settled(chosen as u32)),
    )
}
