//! What a run starts from.

use super::{CommandError, command::Command, limits};
use std::ops::RangeInclusive;

/// Who moves the committed offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitMode {
    /// Only the learner's *Commit*. Kafka: `enable.auto.commit=false` and a call to `commitSync`.
    Manual,
    /// Every tick ends with a commit of every position. Kafka: `enable.auto.commit=true` (its default), where the commit
    /// happens in `poll`, every `auto.commit.interval.ms` (5 s by default), for records of earlier polls.
    Auto,
}

/// The settings that can change while a run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Members of the group.
    pub consumers: u32,
    /// Records produced per tick.
    pub rate: u32,
    /// Records one consumer can process per tick.
    pub capacity: u32,
    /// Who commits.
    pub commit: CommitMode,
    /// The last tick that can be stepped to.
    pub length: u32,
}

/// The topic, the group and the settings a run starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The topic's name.
    pub topic: &'static str,
    /// The topic's partitions.
    pub partitions: u32,
    /// Records that each partition holds before the first tick.
    pub seeded_per_partition: u32,
    /// The settings at the start.
    pub settings: Settings,
}

impl Settings {
    /// These settings after `command`; themselves when it is not about a setting.
    ///
    /// # Errors
    /// [`CommandError::OutOfRange`] when the command asks for a value outside its limits.
    pub fn after(self, command: Command) -> Result<Self, CommandError> {
        Ok(match command {
            Command::SetConsumers(asked) => Self {
                consumers: within(command, asked, limits::CONSUMERS)?,
                ..self
            },
            Command::SetRate(asked) => Self {
                rate: within(command, asked, limits::RATE)?,
                ..self
            },
            Command::SetCapacity(asked) => Self {
                capacity: within(command, asked, limits::CAPACITY)?,
                ..self
            },
            Command::SetCommitMode(commit) => Self { commit, ..self },
            Command::SetLength(asked) => Self {
                length: within(command, asked, limits::LENGTH)?,
                ..self
            },
            Command::Tick | Command::CommitOffsets | Command::CrashGroup | Command::ReplayFromStart => self,
        })
    }
}

/// The value that was asked for.
///
/// # Errors
/// [`CommandError::OutOfRange`] when it is not allowed.
pub(super) fn within(
    command: Command,
    asked: u32,
    allowed: RangeInclusive<u32>,
) -> Result<u32, CommandError> {
    if allowed.contains(&asked) {
        Ok(asked)
    } else {
        Err(CommandError::OutOfRange {
            command,
            least: *allowed.start(),
            most: *allowed.end(),
        })
    }
}
