//! `check`: whether a link is right, or what is wrong with it and where.

use super::arguments::{Check, Format};
use super::failure::tell;
use super::{Failure, input, json};
use logstep::lab::Opened;
use logstep::timeline::Fault;
use serde::Serialize;
use std::ffi::OsStr;
use std::io::Write;

/// One thing wrong, as JSON.
#[derive(Serialize)]
struct Wrong {
    place: String,
    rule: String,
}

/// Answers `check`.
pub(super) fn answer(asked: &Check, out: &mut impl Write) -> Result<(), Failure> {
    let (refusals, faults): (Vec<_>, Vec<_>) = found(&asked.link)?
        .into_iter()
        .partition(|fault| fault.rule.is_refusal());
    match asked.format.format {
        Format::Json => {
            // The array is of what is wrong; a refusal is not, and is told beside it.
            tell(
                &refusals
                    .iter()
                    .map(|refusal| format!("note: {refusal}"))
                    .collect::<Vec<_>>(),
            );
            json::line(&faults.iter().map(Wrong::new).collect::<Vec<_>>(), out)?;
        }
        Format::Text if faults.is_empty() => {
            writeln!(out, "ok")?;
            for refusal in refusals {
                writeln!(out, "note: {refusal}")?;
            }
        }
        Format::Text => (),
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Failure::faults(&faults))
    }
}

fn found(scenario: &OsStr) -> Result<Vec<Fault>, Failure> {
    let (opened, mut faults) = input::scenario(scenario)?;
    match opened {
        Opened::Run(script) => faults.extend(script.play().1),
        Opened::Home | Opened::Keys(_) | Opened::OwnKeys(..) => (),
    }
    Ok(faults)
}

impl Wrong {
    fn new(fault: &Fault) -> Self {
        Self {
            place: fault.place.clone(),
            rule: fault.rule.to_string(),
        }
    }
}
