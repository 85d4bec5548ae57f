//! The marks of a partition, and what they say of each of its records.

use crate::engine::Offset;
use crate::engine::snapshot::PartitionState;

/// The marks of a partition. Each means *next*: it stands before the record it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Log start offset.
    LogStart,
    /// The group's committed offset.
    Committed,
    /// The group's position.
    Position,
    /// Log end offset.
    LogEnd,
}

/// What has happened to a record, from the group's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordState {
    /// Below the committed offset: the group would not read it again.
    Committed,
    /// Below the position, not below the committed offset: a crash would deliver it again.
    Processed,
    /// Not below the position, and never delivered.
    Waiting,
    /// Not below the position, but delivered before: it will be delivered again.
    WaitingAgain,
}

impl MarkKind {
    /// Every mark, in the order they stand in at most.
    pub const ALL: [Self; 4] = [Self::LogStart, Self::Committed, Self::Position, Self::LogEnd];

    /// Its name in attributes.
    pub fn name(self) -> &'static str {
        match self {
            Self::LogStart => "log-start",
            Self::Committed => "committed",
            Self::Position => "position",
            Self::LogEnd => "log-end",
        }
    }

    /// Its words.
    pub fn words(self) -> &'static str {
        match self {
            Self::LogStart => "log start offset",
            Self::Committed => "committed offset",
            Self::Position => "position",
            Self::LogEnd => "log end offset",
        }
    }

    /// Where it stands.
    pub fn of(self, state: &PartitionState) -> Offset {
        match self {
            Self::LogStart => state.log_start,
            Self::Committed => state.committed,
            Self::Position => state.position,
            Self::LogEnd => state.log_end,
        }
    }
}

impl RecordState {
    /// Every state, in the order of the legend.
    pub const ALL: [Self; 4] = [
        Self::Committed,
        Self::Processed,
        Self::Waiting,
        Self::WaitingAgain,
    ];

    /// The state of a record that was delivered so many times.
    pub fn of(state: &PartitionState, offset: Offset, times: u32) -> Self {
        if offset < state.committed {
            Self::Committed
        } else if offset < state.position {
            Self::Processed
        } else if times > 0 {
            Self::WaitingAgain
        } else {
            Self::Waiting
        }
    }

    /// Its name in attributes.
    pub fn name(self) -> &'static str {
        match self {
            Self::Committed => "committed",
            Self::Processed => "processed",
            Self::Waiting => "waiting",
            Self::WaitingAgain => "waiting-again",
        }
    }

    /// Its word where there is no room for more.
    pub fn word(self) -> &'static str {
        match self {
            Self::Committed => "committed",
            Self::Processed => "processed",
            Self::Waiting => "waiting",
            Self::WaitingAgain => "again",
        }
    }

    /// Its words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Committed => "committed",
            Self::Processed => "processed, not committed",
            Self::Waiting => "waiting",
            Self::WaitingAgain => "waiting to be delivered again",
        }
    }
}
