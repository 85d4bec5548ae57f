//! A command that makes no sense. Kafka's own errors are not here: those are events.

use super::{Command, KeyId, MemberId, Tick};

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
    /// A setting that belongs to the start was to be changed later.
    #[error("{command:?}: only at the start")]
    OnlyAtStart {
        /// The command as it was given.
        command: Command,
    },
    /// Fewer partitions than there are. Kafka: `INVALID_PARTITIONS`.
    #[error("there are {now} partitions")]
    FewerPartitions {
        /// How many there are.
        now: u32,
    },
    /// A key that the workload does not have.
    #[error("no record has the key {}", key.name())]
    NoSuchKey {
        /// The key asked for.
        key: KeyId,
    },
    /// A member that the group does not have.
    #[error("{member} is none of {members} members")]
    NoSuchMember {
        /// The member asked for.
        member: MemberId,
        /// How many there are.
        members: u32,
    },
    /// A member that was to process a record has none waiting.
    #[error("{member} has nothing to take")]
    NothingWaits {
        /// The member.
        member: MemberId,
    },
    /// The run has as many branches as a run may have.
    #[error("a run has at most {most} branches")]
    TooManyBranches {
        /// The limit, in branches.
        most: usize,
    },
    /// The run and its branches would cost more than a link or file may ask for.
    #[error("a run costs at most {most}")]
    TooMuchWork {
        /// The limit, in the units of [`super::limits::WORK`].
        most: u64,
    },
    /// The run has as many steps as a run may have.
    #[error("a run has at most {most} steps")]
    RunFull {
        /// The limit, in steps.
        most: usize,
    },
}
