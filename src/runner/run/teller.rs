//! How a run is told: each form of the output has its own teller.

use crate::runner::Failure;
use logstep::engine::{Cluster, CommandError, Event, Tick};

/// How a run is told.
pub(super) trait Teller {
    /// Something happened.
    fn event(&mut self, event: &Event) -> Result<(), Failure>;
    /// A step was refused.
    fn refusal(&mut self, step: &str, tick: Tick, error: &CommandError) -> Result<(), Failure>;
    /// The state after a step.
    fn state(&mut self, after: &str, cluster: &Cluster) -> Result<(), Failure>;
    /// The run is over, in this state.
    fn end(&mut self, cluster: &Cluster) -> Result<(), Failure>;
}
