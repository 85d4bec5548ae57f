//! What an answer looks for in a run, and what of it the answer is about.

use crate::engine::event::Delivery;
use crate::engine::{Cause, Event, EventId, EventKind, MemberId, Offset, PartitionId, SettingId};

/// The place of the log that an answer is about: a record, or for a mark the record before it.
pub(super) type Place = (PartitionId, Offset);

/// The place of an answer that is about none.
pub(super) const NOWHERE: Place = (PartitionId(0), Offset(0));

/// What is looked for; the last of it is found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sought {
    /// An event by its number.
    Event(EventId),
    /// What put the record into its log.
    Append,
    /// A delivery of the record.
    Delivery,
    /// A delivery of any record of the partition that was not the record's first.
    Repeat,
    /// What moved the partition's position.
    Move,
    /// What set the position back from beyond the record.
    Reset,
    /// What set the committed offsets, whether or not that moved them.
    Committed,
    /// The commit that the record is committed by.
    Commit,
    /// What gave a member what it owns.
    Assignment(MemberId),
    /// A change of a setting.
    Change(SettingId),
}

/// Whether an event is what is sought.
pub(super) fn is(event: &Event, sought: Sought, place: Place) -> bool {
    if let Sought::Event(id) = sought {
        return event.id == id;
    }
    let (partition, offset) = place;
    match &event.kind {
        EventKind::TopicSeeded { .. } => sought == Sought::Append,
        EventKind::GroupStarted { offset: start } => {
            let read_before = offset < *start && matches!(sought, Sought::Commit | Sought::Delivery);
            read_before || matches!(sought, Sought::Move | Sought::Committed)
        }
        EventKind::PartitionsAssigned { member, .. } => sought == Sought::Assignment(*member),
        EventKind::RecordsAppended { records } => sought == Sought::Append && records.contains(&place),
        EventKind::RecordsProcessed { deliveries, .. } => deliveries
            .iter()
            .any(|delivery| is_delivery(delivery, sought, place)),
        EventKind::OffsetsCommitted { offsets, .. } => offsets.get(partition.index()).is_some_and(|moved| {
            sought == Sought::Committed
                || sought == Sought::Commit && moved.from <= offset && offset < moved.to
        }),
        EventKind::PositionsReset { positions, .. } | EventKind::OffsetsReset { positions, .. } => {
            positions.get(partition.index()).is_some_and(|moved| {
                sought == Sought::Move && moved.moved()
                    || sought == Sought::Reset && moved.to <= offset && offset < moved.from
                    || sought == Sought::Committed && matches!(event.kind, EventKind::OffsetsReset { .. })
            })
        }
        EventKind::SettingChanged { setting, from, to } => {
            let added = *setting == SettingId::Partitions && (*from..*to).contains(&partition.0);
            sought == Sought::Change(*setting)
                || added && matches!(sought, Sought::Append | Sought::Move | Sought::Committed)
        }
        EventKind::PartitionsDrawn { .. } | EventKind::RecordsOvertaken { .. } => false,
        EventKind::GroupCrashed => false,
    }
}

fn is_delivery(delivery: &Delivery, sought: Sought, (partition, offset): Place) -> bool {
    delivery.partition == partition
        && (sought == Sought::Move
            || sought == Sought::Delivery && delivery.offset == offset
            || sought == Sought::Repeat && delivery.times > 1)
}

/// The first place that an event is about.
pub(super) fn first_place(event: &Event) -> Place {
    match &event.kind {
        EventKind::RecordsAppended { records } => records.first().copied(),
        EventKind::RecordsProcessed { deliveries, .. } => {
            // What was delivered again comes first: it is what the event is due to.
            let again = deliveries.iter().find(|delivery| delivery.again_by.is_some());
            let first = again.or(deliveries.first());
            first.map(|delivery| (delivery.partition, delivery.offset))
        }
        EventKind::OffsetsCommitted { offsets: marks, .. }
        | EventKind::PositionsReset { positions: marks, .. }
        | EventKind::OffsetsReset { positions: marks, .. } => {
            let moved = marks.iter().find(|mark| mark.moved());
            moved.map(|mark| (mark.partition, mark.to))
        }
        EventKind::PartitionsAssigned { partitions, .. } => {
            partitions.first().map(|&partition| (partition, Offset(0)))
        }
        EventKind::TopicSeeded { .. }
        | EventKind::GroupStarted { .. }
        | EventKind::GroupCrashed
        | EventKind::PartitionsDrawn { .. }
        | EventKind::SettingChanged { .. } => None,
        EventKind::RecordsOvertaken { overtaken, .. } => {
            let first = overtaken.first();
            first.map(|overtaken| (overtaken.older.partition, overtaken.older.offset))
        }
    }
    .unwrap_or(NOWHERE)
}

/// Leaves of an event what it says of a place, and of deliveries the one that was sought. Gives the place with its record.
pub(super) fn narrow(event: &mut Event, sought: Sought, mut place: Place) -> Place {
    match &mut event.kind {
        EventKind::RecordsAppended { records } => {
            records.truncate(1);
            records.fill(place);
        }
        EventKind::RecordsProcessed { deliveries, .. } => {
            let mut last = None;
            for &delivery in &*deliveries {
                if is_delivery(&delivery, sought, place) {
                    last = Some(delivery);
                }
            }
            if let Some(delivery) = last {
                place.1 = delivery.offset;
                deliveries.truncate(1);
                deliveries.fill(delivery);
                // A first delivery is due to time, or to who asked for it, whatever was delivered with it.
                match (delivery.again_by, event.cause) {
                    (Some(reset), _) => event.cause = Cause::Event(reset),
                    (None, Cause::Event(_)) => event.cause = Cause::Time,
                    (None, Cause::Action(_) | Cause::Time | Cause::Scenario) => (),
                }
            }
        }
        EventKind::OffsetsCommitted { offsets: marks, .. }
        | EventKind::PositionsReset { positions: marks, .. }
        | EventKind::OffsetsReset { positions: marks, .. } => {
            let last = marks.len() - 1;
            marks.swap(0, place.0.index().min(last));
            marks.truncate(1);
        }
        EventKind::TopicSeeded { .. }
        | EventKind::GroupStarted { .. }
        | EventKind::PartitionsAssigned { .. }
        | EventKind::GroupCrashed
        | EventKind::PartitionsDrawn { .. }
        | EventKind::RecordsOvertaken { .. }
        | EventKind::SettingChanged { .. } => (),
    }
    place
}
