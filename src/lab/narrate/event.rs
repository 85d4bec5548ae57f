//! The sentence for each event.

use crate::engine::cluster::records_given_back;
use crate::engine::event::{Delivery, OffsetMove};
use crate::engine::producer::keyless::Drawn;
use crate::engine::sink::Overtaken;
use crate::engine::{CommitMode, Event, EventKind, Offset, PartitionId};
use crate::lab::prose::{counted, listed, offsets, ordinal};
use crate::lab::run_settings;

/// An event in one line.
pub fn event(event: &Event) -> String {
    match &event.kind {
        EventKind::TopicSeeded {
            partitions,
            records_per_partition,
        } => format!(
            "The topic begins with {}, and {} in each",
            counted((*partitions).into(), "partition"),
            counted((*records_per_partition).into(), "record"),
        ),
        EventKind::GroupStarted { offset } => {
            format!(
                "The group starts at offset {offset} on every partition, position and committed offset alike"
            )
        }
        EventKind::PartitionsAssigned { member, partitions } if partitions.is_empty() => {
            format!("{member} owns nothing: every partition has its owner")
        }
        EventKind::PartitionsAssigned { member, partitions } => {
            format!("{member} owns {}", named(partitions))
        }
        EventKind::PartitionsDrawn { drawn } => turned(drawn),
        EventKind::RecordsOvertaken { overtaken, dropped } => overtaking(overtaken, *dropped),
        EventKind::RecordsAppended { records } => {
            format!(
                "{} appended: {}",
                counted(records.len() as u64, "record"),
                places(records)
            )
        }
        EventKind::RecordsProcessed { member, deliveries } => {
            format!("{member} processed {}", work(deliveries))
        }
        EventKind::OffsetsCommitted { mode, offsets } => committed(*mode, offsets),
        EventKind::GroupCrashed => "The group crashed and came back".to_owned(),
        EventKind::PositionsReset { positions, .. } => positions_reset(positions),
        EventKind::OffsetsReset { positions, .. } => offsets_reset(positions),
        EventKind::SettingChanged { setting, to, .. } => run_settings::words(*setting, *to),
    }
}

/// Places by partition in number order, runs of offsets folded.
fn places(records: &[(PartitionId, Offset)]) -> String {
    let (mut runs, mut left) = (Vec::new(), records.len());
    for partition in (0..).map(PartitionId) {
        if left == 0 {
            break;
        }
        let mut run: Option<(u64, u64)> = None;
        for (_, offset) in records.iter().filter(|(p, _)| *p == partition) {
            left -= 1;
            run = Some(match run {
                Some((first, last)) if last + 1 == offset.0 => (first, offset.0),
                Some((first, last)) => {
                    runs.push(offsets(partition, first, last));
                    (offset.0, offset.0)
                }
                None => (offset.0, offset.0),
            });
        }
        if let Some((first, last)) = run {
            runs.push(offsets(partition, first, last));
        }
    }
    listed(&runs)
}

/// The partitions a producer turned to.
fn turned(drawn: &[Drawn]) -> String {
    let mut turns = Vec::new();
    for Drawn {
        partition,
        after_bytes,
    } in drawn
    {
        turns.push(match after_bytes {
            Some(bytes) => format!("{partition} after {}", counted((*bytes).into(), "byte")),
            None => partition.to_string(),
        });
    }
    format!("The producer turned to {}", turns.join(", then "))
}

/// Records that came too late.
fn overtaking(all: &[Overtaken], dropped: bool) -> String {
    let mut told = Vec::new();
    for Overtaken {
        key,
        older,
        newer,
        more,
    } in all
    {
        let more = match more {
            0 => String::new(),
            more => format!(", and {more} more of this key"),
        };
        told.push(format!(
            "{0} v{1} ({2}) after v{3} ({4}, tick {5}){more}",
            key.name(),
            older.version,
            offsets(older.partition, older.offset.0, older.offset.0),
            newer.version,
            offsets(newer.partition, newer.offset.0, newer.offset.0),
            newer.tick,
        ));
    }
    let what = if dropped {
        "Stale, and dropped"
    } else {
        "Out of order, and applied"
    };
    format!("{what}: {}", told.join("; "))
}

fn named(partitions: &[PartitionId]) -> String {
    let mut names = Vec::new();
    for partition in partitions {
        names.push(partition.to_string());
    }
    listed(&names)
}

fn work(deliveries: &[Delivery]) -> String {
    let (mut all, mut again) = (Vec::new(), Vec::new());
    let (mut times, mut alike) = (0, true);
    for delivery in deliveries {
        let place = (delivery.partition, delivery.offset);
        all.push(place);
        if delivery.times > 1 {
            alike &= again.is_empty() || times == delivery.times;
            times = delivery.times;
            again.push(place);
        }
    }
    let told = places(&all);
    let each = if all.len() == 1 { "" } else { "each " };
    if again.is_empty() {
        told
    } else if again.len() < all.len() {
        format!("{told}; delivered again: {}", places(&again))
    } else if alike {
        format!("{told}, {each}for the {} time", ordinal(times))
    } else {
        format!("{told}, {each}delivered again")
    }
}

fn committed(mode: CommitMode, offsets: &[OffsetMove]) -> String {
    let how = match mode {
        CommitMode::Manual => "Offsets committed",
        CommitMode::Auto => "Offsets committed automatically",
    };
    if let [only] = offsets
        && !only.moved()
    {
        return format!("{how}: {} {}, the same as before", only.partition, only.to);
    }
    let mut moved = Vec::new();
    for offset in offsets {
        if offset.moved() {
            moved.push(format!("{} {}", offset.partition, offset.to));
        }
    }
    if moved.is_empty() {
        return format!("{how}: the same as before, every position is there already");
    }
    format!("{how}: {}", listed(&moved))
}

fn positions_reset(positions: &[OffsetMove]) -> String {
    match records_given_back(positions) {
        0 => "Every position was at its committed offset: none is set back".to_owned(),
        count => format!(
            "Positions set back to the committed offsets ({}): {} will be delivered again",
            moves(positions),
            these(count),
        ),
    }
}

fn offsets_reset(positions: &[OffsetMove]) -> String {
    let what = "Position and committed offset set to the log start on every partition";
    match records_given_back(positions) {
        0 => format!("{what}: they were there already"),
        count => format!(
            "{what} (positions {}): {} will be delivered again",
            moves(positions),
            these(count)
        ),
    }
}

/// Records just named, which may not be all that wait to be delivered again.
fn these(count: u64) -> String {
    if count == 1 {
        "this record".to_owned()
    } else {
        format!("these {count} records")
    }
}

fn moves(marks: &[OffsetMove]) -> String {
    let mut moves = Vec::new();
    for mark in marks {
        if mark.moved() {
            moves.push(format!("{} {} → {}", mark.partition, mark.from, mark.to));
        }
    }
    listed(&moves)
}
