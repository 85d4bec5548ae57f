//! The generated half of the corpus: states of the labs without time, journals of those with it, drawn by a fixed seed.
//!
//! What is drawn follows from the labs' own lists, so a new lab, setting or action is among it once the file is written
//! anew.

use crate::draws::Draws;
use logstep::engine::{KeyId, MemberId, SettingId};
use logstep::lab::LabId;
use logstep::lab::control::{Action, Kind, MANY, Setting, Takes};
use logstep::timeline::link::{Link, Parameter, Step};

/// States of each lab without time.
const STATES: usize = 60;
/// Journals of the lab that every engine has had longest, and of each other lab with time.
const JOURNALS: (usize, usize) = (260, 60);
/// The steps of the longest journal. The shortest has none, the others lie evenly between.
pub(crate) const MOST_STEPS: usize = 200;
const SEED: u64 = 0x6b61_666b_6131;

/// Every generated link, lab by lab.
pub(crate) fn links() -> Vec<String> {
    let of_lab = |(place, lab): (u64, LabId)| {
        let mut draws = Draws::seeded(SEED + place);
        let count = match lab {
            LabId::Keys | LabId::OwnKeys => STATES,
            LabId::Group => JOURNALS.0,
            LabId::Keyless | LabId::Load => JOURNALS.1,
        };
        (0..count)
            .map(|number| link(lab, number * MOST_STEPS / (count - 1), &mut draws))
            .collect::<Vec<_>>()
    };
    (0..).zip(LabId::ALL).flat_map(of_lab).collect()
}

fn link(lab: LabId, steps: usize, draws: &mut Draws) -> String {
    let mut values: Vec<u32> = lab.settings().iter().map(|setting| setting.default).collect();
    let mut link = start(lab, &mut values, draws);
    if !lab.actions().is_empty() {
        for _ in 0..steps {
            link.push(step(lab, &mut values, draws), 1);
        }
    }
    link.to_short_text()
        .expect("a link of so few steps is short enough")
}

/// A start in which every other setting is given, now and then the value it has anyway.
fn start(lab: LabId, values: &mut [u32], draws: &mut Draws) -> Link {
    let parameter = |name: &str, value: String| Parameter {
        name: name.to_owned(),
        value,
    };
    let mut parameters = vec![parameter("lab", lab.name().to_owned())];
    for (setting, value) in lab.settings().iter().zip(values) {
        if draws.below(2) == 0 {
            *value = some_value(setting, draws);
            parameters.push(parameter(setting.name, setting.print(*value)));
        }
    }
    Link {
        parameters,
        ..Link::default()
    }
}

/// Most often a tick, which is refused once the run has ended; else any action, or a setting changed or set to what it is.
fn step(lab: LabId, values: &mut [u32], draws: &mut Draws) -> Step {
    match draws.below(8) {
        0..4 => act(&lab.actions()[0], lab, draws),
        4 | 5 => {
            let action = draws.among(lab.actions());
            act(action, lab, draws)
        }
        kind => {
            let place = draws.below(values.len());
            let setting = &lab.settings()[place];
            if kind == 6 {
                values[place] = some_value(setting, draws);
            }
            Step::Set {
                name: setting.name.to_owned(),
                value: setting.print(values[place]),
            }
        }
    }
}

/// An action with what it may be given, a member or a key that is not there among it.
fn act(action: &Action, lab: LabId, draws: &mut Draws) -> Step {
    let argument = match action.takes {
        Takes::Nothing => None,
        Takes::Key => (draws.below(2) == 0).then(|| {
            let key = KeyId(draws.below(KeyId::COUNT) as u32);
            key.name().to_owned()
        }),
        Takes::Member => {
            let member = MemberId(1 + draws.below(lab.most(SettingId::Consumers) as usize) as u32);
            Some(member.to_string())
        }
    };
    Step::Act {
        name: action.name.to_owned(),
        argument,
    }
}

fn some_value(setting: &Setting, draws: &mut Draws) -> u32 {
    match setting.kind {
        // A length is mostly one that such a journal can come to the end of.
        Kind::Number { least, most, .. } => least + draws.below((most - least + 1).min(MANY) as usize) as u32,
        Kind::Choice(choices) => draws.below(choices.len()) as u32,
    }
}
