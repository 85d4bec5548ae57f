//! A button for one action of a lab, with a list of what it can be given where it takes something.

use super::{Look, push_button, select};
use crate::engine::{Command, KeyId, MemberId, SettingId};
use crate::lab::LabId;
use crate::lab::control::{Action, Takes};
use crate::scene::draw::{Text, classed};
use crate::ui::drawn::Part;
use crate::ui::playground::Playground;
use std::cell::Cell;
use std::rc::Rc;

/// What an action can be given: each command with its words.
type Choices = Vec<(Command, Text)>;

/// The button of an action that is carried out in a playground; what the action does is its description.
pub fn action_button(action: &'static Action, lab: LabId, playground: Playground) -> Part {
    let choices = choices(action, lab);
    let chosen = Rc::new(Cell::new(0));
    let mut options = Vec::new();
    for (place, (_, words)) in choices.iter().enumerate() {
        options.push((place.to_string().into(), words.clone()));
    }
    let given = Rc::clone(&chosen);
    let button = push_button(
        "button",
        Box::new(move || Look::new(action.label).with("title", Some(action.help))),
        Rc::new(move || {
            let choice = choices.get(given.get());
            playground.dispatch(choice.map_or(action.command, |(command, _)| *command));
        }),
    );
    if options.is_empty() {
        return button;
    }
    let shown = Rc::clone(&chosen);
    let list = select(
        action.name,
        options,
        Box::new(move || shown.get()),
        Rc::new(move |place| chosen.set(place)),
    );
    let label = classed("label", "action__given")
        .child(classed("span", "visually-hidden").text(given_in_words(action.takes)));
    Part::classed("span", "action")
        .holding(button)
        .holding(Part::new(label).holding(list))
}

fn choices(action: &Action, lab: LabId) -> Choices {
    let mut choices = Vec::new();
    match action.takes {
        Takes::Nothing => (),
        Takes::Key => {
            choices.push((action.command, "next in turn".into()));
            for key in (0..KeyId::COUNT as u32).map(KeyId) {
                choices.push((Command::Send(Some(key)), key.name().into()));
            }
        }
        Takes::Member => {
            for member in MemberId::all(lab.most(SettingId::Consumers)) {
                choices.push((Command::Take(member), member.to_string().into()));
            }
        }
    }
    choices
}

/// What a list of choices is a list of.
fn given_in_words(takes: Takes) -> &'static str {
    match takes {
        Takes::Nothing => "",
        Takes::Key => "of the key",
        Takes::Member => "by the consumer",
    }
}
