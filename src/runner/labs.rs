//! `labs`: the labs there are, with their settings and actions.

use super::arguments::{Format, Labs};
use super::{Failure, json};
use logstep::lab::LabId;
use logstep::lab::control::{Action, Kind, Setting, Takes};
use serde::Serialize;
use std::io::Write;

/// A lab, as JSON.
#[derive(Serialize)]
struct Lab {
    name: &'static str,
    title: &'static str,
    goal: &'static str,
    settings: Vec<Value>,
    actions: Vec<Deed>,
}

/// A setting, as JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Number {
        name: &'static str,
        label: &'static str,
        least: u32,
        most: u32,
        default: u32,
    },
    Choice {
        name: &'static str,
        label: &'static str,
        choices: Vec<&'static str>,
        default: String,
    },
}

/// An action, as JSON.
#[derive(Serialize)]
struct Deed {
    name: &'static str,
    label: &'static str,
    does: &'static str,
}

/// Answers `labs`.
pub(super) fn answer(asked: &Labs, out: &mut impl Write) -> Result<(), Failure> {
    match asked.format.format {
        Format::Json => json::line(&LabId::ALL.map(Lab::new), out),
        Format::Text => LabId::ALL.into_iter().try_for_each(|lab| write_lab(lab, out)),
    }
}

fn write_lab(lab: LabId, out: &mut impl Write) -> Result<(), Failure> {
    if lab != LabId::ALL[0] {
        writeln!(out)?;
    }
    writeln!(out, "{}: {}", lab.name(), lab.title())?;
    writeln!(out, "  {}", lab.goal())?;
    writeln!(out, "  settings")?;
    for setting in lab.settings() {
        let Setting { name, label, .. } = setting;
        let (values, default) = (values_in_words(setting), setting.print(setting.default));
        writeln!(out, "    {name:<10}  {label}: {values}, {default} by default")?;
    }
    if !lab.actions().is_empty() {
        writeln!(out, "  actions")?;
    }
    for action in lab.actions() {
        writeln!(out, "    {:<10}  {}", written(action), action.help)?;
    }
    if !lab.actions().is_empty() {
        writeln!(
            out,
            "    set:NAME=VALUE  Changes a setting in the middle of a run."
        )?;
        writeln!(out, "  link")?;
        writeln!(
            out,
            "    #lab={}&v=1&SETTING=VALUE&do=STEP,STEP*TIMES&at=TICK or TICK.N",
            lab.name()
        )?;
    }
    Ok(())
}

/// An action as it stands in a link.
fn written(action: &Action) -> String {
    let argument = match action.takes {
        Takes::Nothing => "",
        Takes::Key => "[:KEY]",
        Takes::Member => ":consumer-N",
    };
    action.name.to_owned() + argument
}

fn values_in_words(setting: &Setting) -> String {
    match setting.kind {
        Kind::Number { least, most, .. } => format!("{least} to {most}"),
        Kind::Choice(choices) => {
            let names: Vec<_> = choices.iter().map(|choice| choice.name).collect();
            names.join(" or ")
        }
    }
}

impl Lab {
    fn new(lab: LabId) -> Self {
        Self {
            name: lab.name(),
            title: lab.title(),
            goal: lab.goal(),
            settings: lab.settings().iter().map(Value::new).collect(),
            actions: lab.actions().iter().map(Deed::new).collect(),
        }
    }
}

impl Value {
    fn new(setting: &Setting) -> Self {
        let Setting { name, label, .. } = *setting;
        match setting.kind {
            Kind::Number { least, most, .. } => Self::Number {
                name,
                label,
                least,
                most,
                default: setting.default,
            },
            Kind::Choice(choices) => Self::Choice {
                name,
                label,
                choices: choices.iter().map(|choice| choice.name).collect(),
                default: setting.print(setting.default),
            },
        }
    }
}

impl Deed {
    fn new(action: &Action) -> Self {
        let Action {
            name, label, help, ..
        } = *action;
        Self {
            name,
            label,
            does: help,
        }
    }
}
