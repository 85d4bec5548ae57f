//! Settings and actions as data: their names in links, their words on the page, their ranges and defaults.

use crate::engine::Command;
use crate::timeline::Rule;
use crate::timeline::number::whole_number;
use std::ops::{Range, RangeInclusive};

/// With so many values or more, a setting is typed, and not chosen on a slider or from a list.
pub const MANY: u32 = 100;

/// A setting of a lab. Its values are numbers: of the range, or the place among the choices.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name in links.
    pub name: &'static str,
    /// Its name on the page.
    pub label: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// The value it starts with.
    pub default: u32,
}

/// The values a setting takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Whole numbers.
    Number {
        /// The least value.
        least: u32,
        /// The greatest value.
        most: u32,
        /// What it counts: one, and many.
        unit: (&'static str, &'static str),
    },
    /// One of a few.
    Choice(&'static [Choice]),
}

/// One choice of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name in links.
    pub name: &'static str,
    /// Its name on the page.
    pub label: &'static str,
}

/// Something a learner can do at a moment of a run.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    /// Its name in links.
    pub name: &'static str,
    /// The button's words.
    pub label: &'static str,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// What it asks of the engine, where it is given nothing.
    pub command: Command,
    /// What it can be given.
    pub takes: Takes,
}

/// What an action can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// A key, or nothing.
    Key,
    /// A member of the group.
    Member,
}

impl Setting {
    /// A setting that takes the numbers of a range.
    pub const fn number(
        name: &'static str,
        label: &'static str,
        range: &RangeInclusive<u32>,
        default: u32,
        unit: (&'static str, &'static str),
    ) -> Self {
        Self {
            name,
            label,
            default,
            kind: Kind::Number {
                least: *range.start(),
                most: *range.end(),
                unit,
            },
        }
    }

    /// A setting that takes one of `choices`, the first by default.
    pub const fn choice(name: &'static str, label: &'static str, choices: &'static [Choice]) -> Self {
        Self {
            name,
            label,
            default: 0,
            kind: Kind::Choice(choices),
        }
    }

    /// The same setting with other bounds, where it takes numbers, and another default.
    #[must_use]
    pub(super) const fn within(mut self, least: u32, most: u32, default: u32) -> Self {
        if let Kind::Number { unit, .. } = self.kind {
            self.kind = Kind::Number { least, most, unit };
        }
        self.default = default;
        self
    }

    /// A value as it is read: a number as it is, a choice by its label.
    pub fn shown(&self, value: u32) -> String {
        match self.kind {
            Kind::Number { .. } => value.to_string(),
            Kind::Choice(_) => self.spoken(value),
        }
    }

    /// Reads a value as it stands in a link.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn parse(&self, text: &str) -> Result<u32, Rule> {
        match self.kind {
            Kind::Number { least, most, .. } => whole_number(text)
                .filter(|value| (least..=most).contains(value))
                .ok_or_else(|| Rule::NotInRange {
                    found: text.to_owned(),
                    least,
                    most,
                }),
            Kind::Choice(choices) => {
                let place = choices.iter().position(|choice| choice.name == text);
                place.map(|place| place as u32).ok_or_else(|| Rule::NotAChoice {
                    found: text.to_owned(),
                    choices: {
                        let mut names = Vec::new();
                        for choice in choices {
                            names.push(choice.name);
                        }
                        names.join(", ")
                    },
                })
            }
        }
    }

    /// What is said beside a control where something else was typed than a value it takes.
    pub fn refusal(&self, stays: u32) -> String {
        match self.kind {
            Kind::Number { least, most, .. } => {
                format!("Only whole numbers from {least} to {most}. It is still {stays}.")
            }
            Kind::Choice(_) => String::new(),
        }
    }

    /// A value as it stands in a link.
    pub fn print(&self, value: u32) -> String {
        match self.kind {
            Kind::Number { .. } => value.to_string(),
            Kind::Choice(choices) => choices
                .get(value as usize)
                .map_or("", |choice| choice.name)
                .to_owned(),
        }
    }

    /// Its values, in order; none where there are too many to choose from.
    pub fn few_values(&self) -> Range<u32> {
        match self.kind {
            Kind::Number { least, most, .. } if most - least < MANY => least..most + 1,
            Kind::Number { .. } => 0..0,
            Kind::Choice(choices) => 0..choices.len() as u32,
        }
    }

    /// A value as it is spoken: with what it counts.
    pub fn spoken(&self, value: u32) -> String {
        match self.kind {
            Kind::Number {
                unit: (one, many), ..
            } => format!("{value} {}", if value == 1 { one } else { many }),
            Kind::Choice(choices) => choices
                .get(value as usize)
                .map_or("", |choice| choice.label)
                .to_owned(),
        }
    }
}

/// The names of settings.
pub fn names(settings: &'static [Setting]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for setting in settings {
        names.push(setting.name);
    }
    names
}

/// The setting with a name, and its place among `settings`.
pub fn setting_named(settings: &'static [Setting], name: &str) -> Option<(usize, &'static Setting)> {
    settings
        .iter()
        .enumerate()
        .find(|(_, setting)| setting.name == name)
}
