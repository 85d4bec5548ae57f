//! `run`: plays a link's run, and tells what happened and where it ended.

mod json_lines;
mod keys;
mod own_keys;
mod played;
mod state;
mod teller;
mod text;

use super::arguments::{Format, Run};
use super::{Failure, input};
use logstep::lab::{LabId, Opened};
use logstep::timeline::{Fault, Rule};
use std::io::Write;

/// The text of the step that every run begins with.
const START: &str = "start";

/// Answers `run`. Input that is wrong anywhere is not played at all.
pub(super) fn answer(asked: &Run, out: &mut impl Write) -> Result<(), Failure> {
    let (opened, faults) = input::scenario(&asked.link)?;
    match opened {
        Opened::Run(script) => {
            let (played, found) = script.play();
            let until = asked.until.and_then(|until| played::past_the_end(&played, until));
            refuse(faults.into_iter().chain(found).chain(until))?;
            if let (Some(at), Format::Text) = (script.at, asked.format.format) {
                writeln!(
                    out,
                    "note: at {at} is what a page shows; a run is told to its end, or to --until"
                )?;
            }
            played::tell(&script, asked, out)
        }
        Opened::Keys(explorer) => {
            let until = asked.until.map(|_| Rule::NoTime.at("--until"));
            refuse(faults.into_iter().chain(until))?;
            keys::tell(&explorer, asked.format.format, out)
        }
        Opened::OwnKeys(tool, keys) => {
            let until = asked.until.map(|_| Rule::NoTime.at("--until"));
            refuse(faults.into_iter().chain(until))?;
            own_keys::tell(tool, &keys, asked.format.format, out)
        }
        Opened::Home => {
            refuse(faults)?;
            Err(Failure::bad_input(format!(
                "link: it names no lab; the labs are {}",
                LabId::ALL.map(LabId::name).join(", ")
            )))
        }
    }
}

/// Fails when anything is wrong. What the engine refuses is not: that is told as part of the run.
fn refuse(faults: impl IntoIterator<Item = Fault>) -> Result<(), Failure> {
    let wrong: Vec<_> = faults
        .into_iter()
        .filter(|fault| !fault.rule.is_refusal())
        .collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::faults(&wrong))
    }
}
