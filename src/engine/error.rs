//! A command that makes no sense. Kafka's own errors are not here: those are events.

use super::{Command, Tick};

/// Why a command was refused. The cluster is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The run has reached its last tick.
    #[error("tick {last} is the last")]
    RunEnded {
        /// The last tick of the scenario.
        last: Tick,
    },
    /// A setting's value outside its limits.
    #[error("{command:?}: from {least} to {most}")]
    OutOfRange {
        /// The command as it was given.
        command: Command,
        /// The least value allowed.
        least: u32,
        /// The greatest value allowed.
        most: u32,
    },
    /// The run has as many branches as a run may have.
    #[error("a run has at most {most} branches")]
    TooManyBranches {
        /// The limit, in branches.
        most: usize,
    },
    /// The run has as many steps as a run may have.
    #[error("a run has at most {most} steps")]
    RunFull {
        /// The limit, in steps.
        most: usize,
    },
}
