//! The generated half of the corpus: states of the labs without time, journals of those with it, drawn by a fixed seed.
//!
//! What is drawn follows from the labs' own lists, so a new lab, setting or action is among it once the file is written
//! anew.

use crate::draws::Draws;
use logstep::lab::LabId;
use logstep::lab::control::{Kind, MANY, Setting};
use logstep::timeline::link::{Link, Parameter, Step};

/// States of each lab without time.
const STATES: usize = 60;
/// Journals of each lab with time.
const JOURNALS: usize = 260;
/// The steps of the longest journal. The shortest has none, the others lie evenly between.
pub(crate) const MOST_STEPS: usize = 200;
const SEED: u64 = 0x6b61_666b_6131;

/// Every generated link, lab by lab.
pub(crate) fn links() -> Vec<String> {
    let of_lab = |(place, lab): (u64, LabId)| {
        let mut draws = Draws::seeded(SEED + place);
        let count = if lab.actions().is_empty() {
            STATES
        } else {
            JOURNALS
        };
        (0..count)
            .map(|number| link(lab, number, &mut draws))
            .collect::<Vec<_>>()
    };
    (0..).zip(LabId::ALL).flat_map(of_lab).collect()
}

fn link(lab: LabId, number: usize, draws: &mut Draws) -> String {
    let mut values: Vec<u32> = lab.settings().iter().map(|setting| setting.default).collect();
    let mut link = start(lab, &mut values, draws);
    if !lab.actions().is_empty() {
        for _ in 0..number * MOST_STEPS / (JOURNALS - 1) {
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
    let act = |name: &str| Step::Act {
        name: name.to_owned(),
        argument: None,
    };
    match draws.below(8) {
        0..4 => act(lab.actions()[0].name),
        4 | 5 => act(draws.among(lab.actions()).name),
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

fn some_value(setting: &Setting, draws: &mut Draws) -> u32 {
    match setting.kind {
        // A length is mostly one that such a journal can come to the end of.
        Kind::Number { least, most, .. } => least + draws.below((most - least + 1).min(MANY) as usize) as u32,
        Kind::Choice(choices) => draws.below(choices.len()) as u32,
    }
}
