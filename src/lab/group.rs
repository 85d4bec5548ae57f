//! *Consumer group and offsets*: records arrive, a group reads them, and the committed offset follows or does not.

use super::actions::{COMMIT, CRASH, REPLAY, TICK};
use super::control::{Action, Setting};
use super::prose::{Paragraph, figured, listed, offsets};
use super::run_settings::taken;
use crate::engine::producer::workload::Workload;
use crate::engine::scenario::Allowed;
use crate::engine::snapshot::PartitionState;
use crate::engine::{Cluster, CommitMode, MemberId, Model, SettingId, limits};

/// What there is to see.
pub const GOAL: &str = "See records append to four partition logs while a group works through them, and what a crash \
                        delivers again when processing has run ahead of the committed offset.";

/// The topic's name.
pub const TOPIC: &str = "telemetry";

const ALLOWED: [Allowed; 5] = [
    Allowed::new(SettingId::Consumers, &limits::CONSUMERS, 2),
    Allowed::new(SettingId::Rate, &limits::RATE, 2),
    Allowed::new(SettingId::Capacity, &limits::CAPACITY, 1),
    Allowed::new(SettingId::Commit, &(0..=1), 0),
    Allowed::new(SettingId::Length, &limits::LENGTH, 20),
];

/// The article's playground.
pub static MODEL: Model = Model {
    name: "group",
    topic: TOPIC,
    allowed: &ALLOWED,
    fixed: &[
        (SettingId::Partitions, 4),
        (SettingId::Unread, 3),
        (SettingId::Keys, Workload::Devices as u32),
        (SettingId::Shards, 1),
    ],
};

/// The lab's settings.
pub const SETTINGS: [Setting; ALLOWED.len()] = taken(&ALLOWED);

/// What can be done, the tick first.
pub const ACTIONS: [Action; 4] = [TICK, COMMIT, CRASH, REPLAY];

/// What is simplified, and what real Kafka does instead.
pub const ASSUMPTIONS: [&str; 8] = [
    "The topic has four made-up partitions, each starting with three records. New records go to the partitions in turn, as \
     records without a key could; a producer with keys would place them by its partitioner, and less evenly. The names on \
     the records say where they lie, they did not choose it.",
    "Partitions are dealt to consumers by number, afresh at each change and in no time. Kafka's group protocol is not \
     played here: no rebalance that takes time, no cooperative assignment, no static membership. A partition that changes its \
     owner is read on where it was; in Kafka the new owner begins at the committed offset.",
    "In one tick a consumer processes at most the records its setting allows, over all its partitions together. Consumers \
     beyond the fourth are idle, since a partition has at most one owner in its group.",
    "Position and committed offset both name the next record: the one to read, and the one to resume at. Lag is log end \
     minus committed offset, so what is processed and not committed still counts; the lag by position stands beside it, \
     because monitors report either.",
    "A crash takes the whole group at once; it resumes at the committed offsets and is given again what lies between them \
     and its old positions. A record is delivered and processed in one tick, so a crash never falls between the two.",
    "Replay moves this group's offsets to the log start and leaves the records alone. Kafka's tool does that only while the \
     group is stopped.",
    "Automatic commit here closes every tick. Kafka's consumer commits inside poll, every auto.commit.interval.ms (5 seconds \
     by default), what earlier polls returned: a crash in between delivers again there what here it would not.",
    "No real cluster runs: no brokers, disks, transactions, retention or network failures. The version meant is Kafka 4.3.",
];

/// The figure's letter for the n-th member, counted from 1: A, B, C.
pub fn member_letter(member: MemberId) -> char {
    (b'A'..=b'Z').nth(member.index()).map_or('?', char::from)
}

/// The state in sentences.
pub fn reading(cluster: &Cluster) -> Vec<Paragraph> {
    let mut reading = vec![
        who_works(cluster),
        progress(cluster),
        commit_meaning(cluster),
        crash_outlook(cluster),
    ];
    reading.extend(waiting_again(cluster));
    reading
}

/// Lag of all partitions together, by the committed offset, in records.
pub fn total_lag(cluster: &Cluster) -> u64 {
    sum(cluster, PartitionState::lag)
}

/// Lag of all partitions together, by position, in records.
pub fn total_lag_by_position(cluster: &Cluster) -> u64 {
    sum(cluster, PartitionState::lag_by_position)
}

/// A number of every partition, added up.
pub(super) fn sum(cluster: &Cluster, number: fn(&PartitionState) -> u64) -> u64 {
    let mut sum = 0;
    for state in cluster.partitions() {
        sum += number(&state);
    }
    sum
}

pub(super) fn who_works(cluster: &Cluster) -> Paragraph {
    let mut idle = Vec::new();
    for (member, owned) in cluster.members() {
        if owned.is_empty() {
            idle.push(member.to_string());
        }
    }
    let all = cluster.settings().consumers() as usize;
    let group = match (idle.len(), all) {
        (0, 1) => "`1` consumer, active on all of them".to_owned(),
        (0, _) => format!("`{all}` consumers, all active"),
        (1, _) => format!(
            "`{all}` consumers, `{}` active; {} is idle and owns nothing",
            all - 1,
            listed(&idle)
        ),
        (count, _) => {
            format!(
                "`{all}` consumers, `{}` active; {} are idle and own nothing",
                all - count,
                listed(&idle)
            )
        }
    };
    Paragraph::plain(format!(
        "Tick `{}` of {}. {}, {group}.",
        cluster.tick(),
        cluster.last_tick(),
        figured(cluster.settings().partitions().into(), "partition"),
    ))
}

fn progress(cluster: &Cluster) -> Paragraph {
    Paragraph::plain(format!(
        "Positions have passed `{}` of {}, committed offsets `{}`. Lag is {} by the committed offset, `{}` by position.",
        sum(cluster, |state| state.log_start.records_until(state.position)),
        figured(
            sum(cluster, |state| state.log_start.records_until(state.log_end)),
            "record"
        ),
        sum(cluster, |state| state.log_start.records_until(state.committed)),
        figured(total_lag(cluster), "record"),
        total_lag_by_position(cluster),
    ))
}

fn commit_meaning(cluster: &Cluster) -> Paragraph {
    let uncommitted = uncommitted(cluster);
    Paragraph::plain(match (cluster.settings().commit(), uncommitted, cluster.is_at_last_tick()) {
        (CommitMode::Manual, 0, _) => {
            "Commit is manual, and every committed offset is at its position.".to_owned()
        }
        (CommitMode::Manual, _, _) => {
            "Commit is manual: the committed offsets stay where they are until you commit.".to_owned()
        }
        (CommitMode::Auto, 0, _) => {
            "Commit is automatic: each tick ends with a commit of every position.".to_owned()
        }
        (CommitMode::Auto, _, false) => {
            "Commit is automatic, and takes hold with the next tick, which ends with a commit of every position.".to_owned()
        }
        (CommitMode::Auto, _, true) => {
            "Commit is automatic, but this is the last tick: only a commit by hand moves the committed offsets now.".to_owned()
        }
    })
}

fn crash_outlook(cluster: &Cluster) -> Paragraph {
    match uncommitted(cluster) {
        0 => Paragraph::plain("A crash now would set no position back.".to_owned()),
        count => Paragraph::warning(format!(
            "A crash now would deliver {} again ({}): processed, but the group would resume at its committed offsets.",
            figured(count, "record"),
            listed(&uncommitted_ranges(cluster)),
        )),
    }
}

/// How many records were delivered and lie before the group again.
pub fn to_be_delivered_again(cluster: &Cluster) -> u64 {
    let mut count = 0;
    for state in cluster.partitions() {
        let delivered = cluster.deliveries(state.partition).end();
        count += state.position.records_until(delivered);
    }
    count
}

fn waiting_again(cluster: &Cluster) -> Option<Paragraph> {
    let count = to_be_delivered_again(cluster);
    let were = if count == 1 { "was" } else { "were" };
    (count > 0).then(|| {
        Paragraph::plain(format!(
            "{} {were} delivered before and will be delivered again, since a crash or a replay set positions back.",
            figured(count, "record"),
        ))
    })
}

fn uncommitted(cluster: &Cluster) -> u64 {
    sum(cluster, PartitionState::uncommitted)
}

fn uncommitted_ranges(cluster: &Cluster) -> Vec<String> {
    let mut ranges = Vec::new();
    for state in cluster.partitions() {
        if state.uncommitted() > 0 {
            ranges.push(offsets(state.partition, state.committed.0, state.position.0 - 1));
        }
    }
    ranges
}
