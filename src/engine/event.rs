//! What happened: past tense, with its tick and its cause. Wording is not here but in `lab::narrate`.

use super::producer::keyless::Drawn;
use super::sink::Overtaken;
use super::{Command, CommitMode, EventId, MemberId, Offset, PartitionId, SettingId, Tick};

/// Something that happened in the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in the run.
    pub id: EventId,
    /// When it happened.
    pub tick: Tick,
    /// What happened.
    pub kind: EventKind,
    /// What made it happen.
    pub cause: Cause,
}

/// What made an event happen. Following causes always ends at an action, the passing of time or the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// An earlier event.
    Event(EventId),
    /// A learner's command.
    Action(Command),
    /// A tick went by.
    Time,
    /// It was so from the start.
    Scenario,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The topic exists and holds its first records.
    TopicSeeded {
        /// Partitions of the topic.
        partitions: u32,
        /// Records in each partition.
        records_per_partition: u32,
    },
    /// The group exists, with every position and committed offset at the same offset.
    GroupStarted {
        /// Where it starts, on every partition.
        offset: Offset,
    },
    /// A member owns these partitions from now on; none when it is idle.
    PartitionsAssigned {
        /// The member.
        member: MemberId,
        /// What it owns, by number.
        partitions: Vec<PartitionId>,
    },
    /// The producer drew partitions for records without a key, in this order.
    PartitionsDrawn {
        /// Each one, with the bytes that had gone to the one before.
        drawn: Vec<Drawn>,
    },
    /// Records were appended, in this order.
    RecordsAppended {
        /// Where each one lies.
        records: Vec<(PartitionId, Offset)>,
    },
    /// A member processed records, in this order.
    RecordsProcessed {
        /// The member.
        member: MemberId,
        /// What was delivered to it.
        deliveries: Vec<Delivery>,
    },
    /// Records were processed after newer ones of their keys.
    RecordsOvertaken {
        /// The first of each key.
        overtaken: Vec<Overtaken>,
        /// Whether they were dropped; if not, they were applied, and their rows are older than they were.
        dropped: bool,
    },
    /// The group's offsets were committed.
    OffsetsCommitted {
        /// Who committed.
        mode: CommitMode,
        /// Each partition with its committed offset before and after.
        offsets: Vec<OffsetMove>,
    },
    /// Every member of the group died and came back.
    GroupCrashed,
    /// The group's positions were set back to its committed offsets.
    PositionsReset {
        /// Each partition with its position before and after.
        positions: Vec<OffsetMove>,
        /// For each of them, the event that had set the committed offset it went back to.
        commits: Vec<EventId>,
    },
    /// The group's positions and committed offsets were set to the log start.
    OffsetsReset {
        /// Each partition with its position before and after.
        positions: Vec<OffsetMove>,
        /// Each partition with its committed offset before and after.
        committed: Vec<OffsetMove>,
    },
    /// A setting has a new value.
    SettingChanged {
        /// The setting.
        setting: SettingId,
        /// Its value before.
        from: u32,
        /// Its value now.
        to: u32,
    },
}

/// One record handed to a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The record's partition.
    pub partition: PartitionId,
    /// The record's offset.
    pub offset: Offset,
    /// How many times this group has now been given this record, this time included.
    pub times: u32,
    /// The event that set the position back, so that it was delivered again; none at the first time.
    pub again_by: Option<EventId>,
}

/// A mark of one partition, before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffsetMove {
    /// The partition.
    pub partition: PartitionId,
    /// Where the mark was.
    pub from: Offset,
    /// Where it is now.
    pub to: Offset,
}

impl OffsetMove {
    /// Whether the mark moved at all.
    pub fn moved(&self) -> bool {
        self.from != self.to
    }
}

impl EventKind {
    /// The event's name in transcripts and JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::TopicSeeded { .. } => "TopicSeeded",
            Self::GroupStarted { .. } => "GroupStarted",
            Self::PartitionsAssigned { .. } => "PartitionsAssigned",
            Self::PartitionsDrawn { .. } => "PartitionsDrawn",
            Self::RecordsOvertaken { .. } => "RecordsOvertaken",
            Self::RecordsAppended { .. } => "RecordsAppended",
            Self::RecordsProcessed { .. } => "RecordsProcessed",
            Self::OffsetsCommitted { .. } => "OffsetsCommitted",
            Self::GroupCrashed => "GroupCrashed",
            Self::PositionsReset { .. } => "PositionsReset",
            Self::OffsetsReset { .. } => "OffsetsReset",
            Self::SettingChanged { .. } => "SettingChanged",
        }
    }
}
