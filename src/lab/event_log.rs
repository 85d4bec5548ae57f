//! The event log as data: each event as JSON, all of them as CSV.

use super::control::Kind;
use super::narrate;
use super::run_settings::described;
use super::steps::step_text;
use crate::engine::event::{Delivery, OffsetMove};
use crate::engine::sink::Applied;
use crate::engine::{Cause, Event, EventId, EventKind, MemberId, Offset, PartitionId, SettingId};
use crate::timeline::json::Json;

/// An event as JSON: `id`, `tick`, `event`, what it has of its own, and its `cause`, which is the number of an earlier event,
/// `{"action":STEP}`, `"time"` or `"scenario"`.
pub fn to_json(event: &Event) -> Json {
    let mut members = vec![
        ("id", event.id.0.into()),
        ("tick", event.tick.0.into()),
        ("event", event.kind.name().into()),
    ];
    members.extend(own(&event.kind));
    members.push(("cause", cause(event.cause)));
    Json::object(members)
}

/// Events as a list of JSON, one a line.
pub fn to_json_list(events: &[Event]) -> String {
    let mut list = String::new();
    for event in events {
        list.push_str(if list.is_empty() { "[\n" } else { ",\n" });
        list.push_str(&to_json(event).to_string());
    }
    list.push_str("\n]\n");
    list
}

/// Events as CSV (RFC 4180, lines ended by a line feed) with a heading.
pub fn to_csv(events: &[Event]) -> String {
    let mut csv = "id,tick,event,cause,sentence\n".to_owned();
    for event in events {
        let cause = match event.cause {
            Cause::Event(EventId(id)) => format!("event {id}"),
            Cause::Action(command) => step_text(command),
            Cause::Time => "time".to_owned(),
            Cause::Scenario => "scenario".to_owned(),
        };
        let (id, tick, name) = (event.id.0, event.tick, event.kind.name());
        csv.push_str(&format!("{id},{tick},{name},{cause},"));
        put_quoted(&narrate::event(event), &mut csv);
        csv.push('\n');
    }
    csv
}

/// Puts a text as a field in quotation marks at the end of CSV.
pub fn put_quoted(text: &str, csv: &mut String) {
    csv.push('"');
    for character in text.chars() {
        csv.push(character);
        if character == '"' {
            csv.push(character);
        }
    }
    csv.push('"');
}

type Members = Vec<(&'static str, Json)>;

fn own(kind: &EventKind) -> Members {
    match kind {
        EventKind::TopicSeeded {
            partitions,
            records_per_partition,
        } => vec![
            ("partitions", (*partitions).into()),
            ("records_per_partition", (*records_per_partition).into()),
        ],
        EventKind::GroupStarted { offset } => vec![("offset", offset.0.into())],
        EventKind::PartitionsAssigned { member, partitions } => {
            let mut numbers = Vec::new();
            for partition in partitions {
                numbers.push(partition.0.into());
            }
            vec![name_of(*member), ("partitions", Json::List(numbers))]
        }
        EventKind::RecordsAppended { records } => {
            let mut places = Vec::new();
            for (partition, offset) in records {
                places.push(Json::object(place(*partition, *offset)));
            }
            vec![("records", Json::List(places))]
        }
        EventKind::PartitionsDrawn { drawn } => {
            let mut told = Vec::new();
            for one in drawn {
                let after = one.after_bytes.map_or(Json::Null, Json::from);
                told.push(Json::object(vec![
                    ("partition", one.partition.0.into()),
                    ("after_bytes", after),
                ]));
            }
            vec![("drawn", Json::List(told))]
        }
        EventKind::RecordsOvertaken { overtaken, dropped } => {
            let mut told = Vec::new();
            for one in overtaken {
                told.push(Json::object(vec![
                    ("key", one.key.name().into()),
                    ("older", applied(&one.older)),
                    ("newer", applied(&one.newer)),
                    ("more", one.more.into()),
                ]));
            }
            vec![("overtaken", Json::List(told)), ("dropped", Json::Bool(*dropped))]
        }
        EventKind::RecordsProcessed { member, deliveries } => {
            let mut told = Vec::new();
            for one in deliveries {
                told.push(delivery(one));
            }
            vec![name_of(*member), ("deliveries", Json::List(told))]
        }
        EventKind::OffsetsCommitted { mode, offsets } => {
            let mode = setting_value(SettingId::Commit, mode.value());
            vec![("mode", mode), ("offsets", moves(offsets, &[]))]
        }
        EventKind::GroupCrashed => Vec::new(),
        EventKind::PositionsReset { positions, commits } => vec![("positions", moves(positions, commits))],
        EventKind::OffsetsReset { positions, committed } => {
            vec![
                ("positions", moves(positions, &[])),
                ("committed", moves(committed, &[])),
            ]
        }
        EventKind::SettingChanged { setting, to, .. } => {
            let name = described(*setting).name;
            vec![("setting", name.into()), ("value", setting_value(*setting, *to))]
        }
    }
}

fn cause(cause: Cause) -> Json {
    match cause {
        Cause::Event(EventId(id)) => id.into(),
        Cause::Action(command) => Json::object(vec![("action", step_text(command).into())]),
        Cause::Time => "time".into(),
        Cause::Scenario => "scenario".into(),
    }
}

fn name_of(member: MemberId) -> (&'static str, Json) {
    ("member", member.to_string().into())
}

fn place(partition: PartitionId, offset: Offset) -> Members {
    vec![("partition", partition.0.into()), ("offset", offset.0.into())]
}

fn applied(applied: &Applied) -> Json {
    let mut members = place(applied.partition, applied.offset);
    members.push(("version", applied.version.into()));
    members.push(("tick", applied.tick.0.into()));
    Json::object(members)
}

fn delivery(delivery: &Delivery) -> Json {
    let mut members = place(delivery.partition, delivery.offset);
    members.push(("times", delivery.times.into()));
    if let Some(EventId(by)) = delivery.again_by {
        members.push(("again_by", by.into()));
    }
    Json::object(members)
}

/// Moves of a mark; for each, the event that had committed the offset it went to, where that is known.
fn moves(marks: &[OffsetMove], commits: &[EventId]) -> Json {
    let mut moves = Vec::new();
    for (place, mark) in marks.iter().enumerate() {
        let mut members = vec![
            ("partition", mark.partition.0.into()),
            ("from", mark.from.0.into()),
            ("to", mark.to.0.into()),
        ];
        if let Some(EventId(commit)) = commits.get(place) {
            members.push(("committed_by", (*commit).into()));
        }
        moves.push(Json::object(members));
    }
    Json::List(moves)
}

/// The value of a setting as files and transcripts have it.
fn setting_value(id: SettingId, value: u32) -> Json {
    let setting = described(id);
    match setting.kind {
        Kind::Number { .. } => value.into(),
        Kind::Choice(_) => setting.print(value).into(),
    }
}
