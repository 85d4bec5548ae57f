//! The steps of runs: commands by their names in links.

use super::LabId;
use super::actions::action_of;
use super::control::{Action, Takes, names, setting_named};
use super::run_settings::described;
use crate::engine::{Command, KeyId, MemberId, SettingId};
use crate::timeline::Rule;
use crate::timeline::link::Step;

/// The command that a step of a link asks for in a lab.
///
/// # Errors
/// The rule it breaks.
pub fn command(step: &Step, lab: LabId) -> Result<Command, Rule> {
    match step {
        Step::Set { name, value } => {
            let (place, setting) = setting_named(lab.settings(), name)
                .ok_or_else(|| Rule::unknown(name, "a setting of this lab", &names(lab.settings())))?;
            Ok(lab.set(place, setting.parse(value)?))
        }
        Step::Act { name, argument } => {
            let actions = lab.actions();
            let Some(action) = actions.iter().find(|action| action.name == name) else {
                let mut known = Vec::new();
                for action in actions {
                    known.push(action.name);
                }
                return Err(Rule::unknown(name, "an action of this lab", &known));
            };
            with_argument(action, argument.as_deref(), lab)
        }
    }
}

/// The command of an action with what it is given.
fn with_argument(action: &Action, argument: Option<&str>, lab: LabId) -> Result<Command, Rule> {
    let Some(argument) = argument else {
        return match action.takes {
            Takes::Nothing | Takes::Key => Ok(action.command),
            Takes::Member => Err(Rule::NoArgument {
                action: action.name,
                example: "consumer-1",
            }),
        };
    };
    match action.takes {
        Takes::Nothing => Err(Rule::Argument {
            action: action.name.to_owned(),
            argument: argument.to_owned(),
        }),
        Takes::Key => {
            let mut known = Vec::new();
            for key in (0..KeyId::COUNT as u32).map(KeyId) {
                if key.name() == argument {
                    return Ok(Command::Send(Some(key)));
                }
                known.push(key.name());
            }
            Err(Rule::unknown(argument, "a key of this lab", &known))
        }
        Takes::Member => {
            let most = lab.most(SettingId::Consumers);
            for member in MemberId::all(most) {
                if member.to_string() == argument {
                    return Ok(Command::Take(member));
                }
            }
            Err(Rule::Member {
                found: argument.to_owned(),
                most,
            })
        }
    }
}

/// A command as a step of a link.
pub fn step(command: Command) -> Step {
    if let Command::Set(setting, value) = command {
        let setting = described(setting);
        return Step::Set {
            name: setting.name.to_owned(),
            value: setting.print(value),
        };
    }
    Step::Act {
        name: action_of(command).map_or("", |action| action.name).to_owned(),
        argument: argument(command),
    }
}

/// What an action is given.
pub fn argument(command: Command) -> Option<String> {
    match command {
        Command::Send(key) => key.map(|key| key.name().to_owned()),
        Command::Take(member) => Some(member.to_string()),
        Command::Tick
        | Command::CommitOffsets
        | Command::CrashGroup
        | Command::ReplayFromStart
        | Command::Set(..) => None,
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
        Step::Act { .. } => step_text(command),
    }
}
