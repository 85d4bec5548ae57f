//! A run as lines of JSON.

use super::state::GroupState;
use super::teller::Teller;
use crate::runner::{Failure, json};
use logstep::engine::{Cluster, CommandError, Event, Tick};
use logstep::lab::{event_log, narrate};
use serde::Serialize;
use std::io::Write;

/// Tells a run as lines of JSON.
pub(super) struct JsonLines<W>(pub(super) W);

/// The state after a step.
#[derive(Serialize)]
pub(super) struct StateLine<'t, S> {
    pub(super) after: &'t str,
    pub(super) tick: u32,
    pub(super) state: S,
}

/// The last line.
#[derive(Serialize)]
pub(super) struct DigestLine {
    digest: String,
}

/// A step that was refused.
#[derive(Serialize)]
struct RefusalLine<'t> {
    after: &'t str,
    tick: u32,
    refused: String,
    /// Kafka's name for it; none where the refusal is the playground's own.
    error: Option<&'static str>,
}

impl<W: Write> Teller for JsonLines<W> {
    fn event(&mut self, event: &Event) -> Result<(), Failure> {
        Ok(writeln!(self.0, "{}", event_log::to_json(event))?)
    }

    fn refusal(&mut self, step: &str, tick: Tick, error: &CommandError) -> Result<(), Failure> {
        let line = RefusalLine {
            after: step,
            tick: tick.0,
            refused: narrate::refusal(error),
            error: None,
        };
        json::line(&line, &mut self.0)
    }

    fn state(&mut self, after: &str, cluster: &Cluster) -> Result<(), Failure> {
        let line = StateLine {
            after,
            tick: cluster.tick().0,
            state: GroupState::new(cluster),
        };
        json::line(&line, &mut self.0)
    }

    fn end(&mut self, cluster: &Cluster) -> Result<(), Failure> {
        json::line(&DigestLine::new(cluster.digest()), &mut self.0)
    }
}

impl DigestLine {
    pub(super) fn new(digest: u64) -> Self {
        Self {
            digest: format!("{digest:016x}"),
        }
    }
}
