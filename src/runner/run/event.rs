//! Events as JSON.

use logstep::engine::event::{Delivery, OffsetMove};
use logstep::engine::{Cause, Command, CommitMode, Event, EventId, EventKind, Offset, PartitionId};
use logstep::lab::control::{Kind, Setting};
use logstep::lab::group;
use logstep::lab::steps::step_text;
use serde::Serialize;

/// An event.
#[derive(Serialize)]
pub(super) struct EventLine {
    id: u32,
    tick: u32,
    event: &'static str,
    #[serde(flatten)]
    fields: Fields,
    cause: CauseField,
}

/// What an event has of its own.
#[derive(Serialize)]
#[serde(untagged)]
enum Fields {
    TopicSeeded {
        partitions: u32,
        records_per_partition: u32,
    },
    GroupStarted {
        offset: u64,
    },
    PartitionsAssigned {
        member: String,
        partitions: Vec<u32>,
    },
    RecordsAppended {
        records: Vec<RecordPlace>,
    },
    RecordsProcessed {
        member: String,
        deliveries: Vec<Delivered>,
    },
    OffsetsCommitted {
        mode: String,
        offsets: Vec<Moved>,
    },
    Nothing {},
    PositionsReset {
        positions: Vec<SetBack>,
    },
    OffsetsReset {
        positions: Vec<Moved>,
        committed: Vec<Moved>,
    },
    SettingChanged {
        setting: &'static str,
        value: SettingValue,
    },
}

#[derive(Serialize)]
struct RecordPlace {
    partition: u32,
    offset: u64,
}

#[derive(Serialize)]
struct Delivered {
    partition: u32,
    offset: u64,
    times: u32,
    /// The event that set the position back, when this was not the first time.
    #[serde(skip_serializing_if = "Option::is_none")]
    again_by: Option<u32>,
}

#[derive(Serialize)]
struct Moved {
    partition: u32,
    from: u64,
    to: u64,
}

/// A position that went back to the committed offset, and the event that had set that.
#[derive(Serialize)]
struct SetBack {
    #[serde(flatten)]
    moved: Moved,
    committed_by: u32,
}

#[derive(Serialize)]
#[serde(untagged)]
enum SettingValue {
    Number(u32),
    Choice(String),
}

#[derive(Serialize)]
#[serde(untagged)]
enum CauseField {
    Event(u32),
    Action { action: String },
    Named(&'static str),
}

impl EventLine {
    pub(super) fn new(event: &Event) -> Self {
        Self {
            id: event.id.0,
            tick: event.tick.0,
            event: event.kind.name(),
            fields: Fields::new(&event.kind),
            cause: CauseField::new(event.cause),
        }
    }
}

impl Fields {
    fn new(kind: &EventKind) -> Self {
        match kind {
            EventKind::TopicSeeded {
                partitions,
                records_per_partition,
            } => Self::TopicSeeded {
                partitions: *partitions,
                records_per_partition: *records_per_partition,
            },
            EventKind::GroupStarted { offset } => Self::GroupStarted { offset: offset.0 },
            EventKind::PartitionsAssigned { member, partitions } => Self::PartitionsAssigned {
                member: member.to_string(),
                partitions: partitions.iter().map(|partition| partition.0).collect(),
            },
            EventKind::RecordsAppended { records } => Self::RecordsAppended {
                records: records.iter().map(RecordPlace::new).collect(),
            },
            EventKind::RecordsProcessed { member, deliveries } => Self::RecordsProcessed {
                member: member.to_string(),
                deliveries: deliveries.iter().map(Delivered::new).collect(),
            },
            EventKind::OffsetsCommitted { mode, offsets } => Self::OffsetsCommitted {
                mode: commit_mode(*mode),
                offsets: moves(offsets),
            },
            EventKind::GroupCrashed => Self::Nothing {},
            EventKind::PositionsReset { positions, commits } => Self::PositionsReset {
                positions: positions.iter().zip(commits).map(SetBack::new).collect(),
            },
            EventKind::OffsetsReset { positions, committed } => Self::OffsetsReset {
                positions: moves(positions),
                committed: moves(committed),
            },
            EventKind::SettingChanged(command) => group::setting_of(*command)
                .map_or(Self::Nothing {}, |(place, value)| {
                    Self::setting(&group::SETTINGS[place], value)
                }),
        }
    }

    fn setting(setting: &Setting, value: u32) -> Self {
        Self::SettingChanged {
            setting: setting.name,
            value: match setting.kind {
                Kind::Number { .. } => SettingValue::Number(value),
                Kind::Choice(_) => SettingValue::Choice(setting.print(value)),
            },
        }
    }
}

impl RecordPlace {
    fn new(&(partition, offset): &(PartitionId, Offset)) -> Self {
        Self {
            partition: partition.0,
            offset: offset.0,
        }
    }
}

impl Delivered {
    fn new(delivery: &Delivery) -> Self {
        Self {
            partition: delivery.partition.0,
            offset: delivery.offset.0,
            times: delivery.times,
            again_by: delivery.again_by.map(|event| event.0),
        }
    }
}

impl Moved {
    fn new(mark: &OffsetMove) -> Self {
        Self {
            partition: mark.partition.0,
            from: mark.from.0,
            to: mark.to.0,
        }
    }
}

impl SetBack {
    fn new((mark, commit): (&OffsetMove, &EventId)) -> Self {
        Self {
            moved: Moved::new(mark),
            committed_by: commit.0,
        }
    }
}

impl CauseField {
    fn new(cause: Cause) -> Self {
        match cause {
            Cause::Event(id) => Self::Event(id.0),
            Cause::Action(command) => Self::Action {
                action: step_text(command),
            },
            Cause::Time => Self::Named("time"),
            Cause::Scenario => Self::Named("scenario"),
        }
    }
}

fn moves(marks: &[OffsetMove]) -> Vec<Moved> {
    marks.iter().map(Moved::new).collect()
}

/// The mode under the name it has as a setting's value.
fn commit_mode(mode: CommitMode) -> String {
    group::setting_of(Command::SetCommitMode(mode))
        .map_or_else(String::new, |(place, value)| group::SETTINGS[place].print(value))
}
