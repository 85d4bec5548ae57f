//! A run as text: a line for each event, then the state as a table and in sentences.

use super::teller::Teller;
use crate::runner::Failure;
use logstep::engine::{Cluster, CommandError, Event, Tick};
use logstep::lab::prose::Paragraph;
use logstep::lab::{LabId, narrate};
use logstep::scene::{Table, tapes};
use logstep::timeline::Rule;
use std::io::Write;

/// Tells a run as text.
pub(super) struct Text<W>(pub(super) W);

impl<W: Write> Teller for Text<W> {
    fn event(&mut self, event: &Event) -> Result<(), Failure> {
        Ok(writeln!(
            self.0,
            "tick {}  {}",
            event.tick,
            narrate::event(event)
        )?)
    }

    fn refusal(&mut self, step: &str, tick: Tick, error: &CommandError) -> Result<(), Failure> {
        let refusal = Rule::Refused {
            step: step.to_owned(),
            reason: narrate::refusal(error),
        };
        Ok(writeln!(self.0, "tick {tick}  {refusal}")?)
    }

    fn state(&mut self, after: &str, cluster: &Cluster) -> Result<(), Failure> {
        writeln!(self.0, "\nAfter {after}:")?;
        table(&tapes::table(cluster), &mut self.0)
    }

    fn end(&mut self, cluster: &Cluster) -> Result<(), Failure> {
        reading(&LabId::reading(cluster), &mut self.0)?;
        digest(cluster.digest(), &mut self.0)
    }
}

/// A table under its caption, and an empty line.
pub(super) fn table(table: &Table, out: &mut impl Write) -> Result<(), Failure> {
    Ok(writeln!(out, "{}\n{}", table.caption, table.to_text())?)
}

/// A reading, a line for each paragraph, and an empty line.
pub(super) fn reading(paragraphs: &[Paragraph], out: &mut impl Write) -> Result<(), Failure> {
    for paragraph in paragraphs {
        writeln!(out, "{}", paragraph.text())?;
    }
    Ok(writeln!(out)?)
}

/// The last line.
pub(super) fn digest(digest: u64, out: &mut impl Write) -> Result<(), Failure> {
    Ok(writeln!(out, "digest {digest:016x}")?)
}
