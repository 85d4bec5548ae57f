//! The steps of *Consumer group and offsets*: commands by their names in links.

use super::control::{names, setting_named};
use super::group;
use crate::engine::Command;
use crate::timeline::Rule;
use crate::timeline::link::Step;

/// The command that a step of a link asks for.
///
/// # Errors
/// The rule it breaks.
pub fn command(step: &Step) -> Result<Command, Rule> {
    match step {
        Step::Set { name, value } => {
            let (place, setting) = setting_named(&group::SETTINGS, name)
                .ok_or_else(|| Rule::unknown(name, "a setting of this lab", &names(&group::SETTINGS)))?;
            Ok(group::set(place, setting.parse(value)?))
        }
        Step::Act { name, argument } => {
            let action = group::ACTIONS
                .iter()
                .find(|action| action.name == name)
                .ok_or_else(|| {
                    Rule::unknown(
                        name,
                        "an action of this lab",
                        &group::ACTIONS.map(|action| action.name),
                    )
                })?;
            match argument {
                None => Ok(action.command),
                Some(argument) => Err(Rule::Argument {
                    action: name.clone(),
                    argument: argument.clone(),
                }),
            }
        }
    }
}

/// A command as a step of a link.
pub fn step(command: Command) -> Step {
    if let Some((place, value)) = group::setting_of(command) {
        let setting = &group::SETTINGS[place];
        return Step::Set {
            name: setting.name.to_owned(),
            value: setting.print(value),
        };
    }
    let action = group::ACTIONS.iter().find(|action| action.command == command);
    Step::Act {
        name: action.map_or("", |action| action.name).to_owned(),
        argument: None,
    }
}

/// A command as it stands in a link.
pub fn step_text(command: Command) -> String {
    step(command).to_string()
}

/// An action by its name, a changed setting with its new value: `commit`, `consumers=4`.
pub fn name(command: Command) -> String {
    match step(command) {
        Step::Set { name, value } => format!("{name}={value}"),
        Step::Act { name, .. } => name,
    }
}
