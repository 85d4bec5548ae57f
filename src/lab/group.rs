//! *Consumer group and offsets*: records arrive, a group reads them, and the committed offset follows or does not.

use super::control::{Action, Choice, Kind, Setting};
use super::prose::{Paragraph, figured, listed, offsets};
use crate::engine::scenario::Settings;
use crate::engine::snapshot::PartitionState;
use crate::engine::{Cluster, Command, CommandError, CommitMode, MemberId, Scenario, limits};
use crate::timeline::Timeline;

/// What there is to see.
pub const GOAL: &str = "See records append to four partition logs while a group works through them, and what a crash \
                        delivers again when processing has run ahead of the committed offset.";

/// The topic's name.
pub const TOPIC: &str = "telemetry";

/// The lab's settings.
pub const SETTINGS: [Setting; 5] = [
    Setting::number(
        "consumers",
        "Consumers",
        &limits::CONSUMERS,
        2,
        ("consumer", "consumers"),
    ),
    Setting::number("rate", "Records produced per tick", &limits::RATE, 2, PER_TICK),
    Setting::number(
        "capacity",
        "Each consumer processes per tick",
        &limits::CAPACITY,
        1,
        PER_TICK,
    ),
    Setting::choice("commit", "Commit", &COMMIT_MODES),
    Setting::number("length", "Length", &limits::LENGTH, 20, ("tick", "ticks")),
];

const PER_TICK: (&str, &str) = ("record per tick", "records per tick");
const COMMIT_MODES: [Choice; 2] = [
    Choice {
        name: "manual",
        label: "manual",
    },
    Choice {
        name: "auto",
        label: "automatic",
    },
];

/// What can be done, the tick first.
pub const ACTIONS: [Action; 4] = [
    Action {
        name: "tick",
        label: "Step",
        help: "One tick passes: records are produced, then processed, then committed if commit is automatic.",
        command: Command::Tick,
    },
    Action {
        name: "commit",
        label: "Commit",
        help: "Sets every committed offset to the position.",
        command: Command::CommitOffsets,
    },
    Action {
        name: "crash",
        label: "Crash and recover",
        help: "The whole group dies and comes back at its committed offsets.",
        command: Command::CrashGroup,
    },
    Action {
        name: "replay",
        label: "Replay from start",
        help: "Sets position and committed offset to the log start. No record is touched.",
        command: Command::ReplayFromStart,
    },
];

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

/// The article's playground.
const SCENARIO: Scenario = Scenario {
    topic: TOPIC,
    partitions: 4,
    seeded_per_partition: 3,
    settings: Settings {
        consumers: SETTINGS[0].default,
        rate: SETTINGS[1].default,
        capacity: SETTINGS[2].default,
        commit: CommitMode::Manual,
        length: SETTINGS[4].default,
    },
};

/// The scenario with these values of [`SETTINGS`], in their order.
pub fn scenario(values: &[u32; SETTINGS.len()]) -> Scenario {
    let settings = Settings {
        consumers: values[0],
        rate: values[1],
        capacity: values[2],
        commit: commit_mode(values[3]),
        length: values[4],
    };
    Scenario { settings, ..SCENARIO }
}

/// The command that gives the setting at a place of [`SETTINGS`] a value.
pub fn set(setting: usize, value: u32) -> Command {
    match setting {
        0 => Command::SetConsumers(value),
        1 => Command::SetRate(value),
        2 => Command::SetCapacity(value),
        3 => Command::SetCommitMode(commit_mode(value)),
        _ => Command::SetLength(value),
    }
}

/// The setting a command is about, by its place in [`SETTINGS`], and the value it gives.
pub fn setting_of(command: Command) -> Option<(usize, u32)> {
    match command {
        Command::SetConsumers(value) => Some((0, value)),
        Command::SetRate(value) => Some((1, value)),
        Command::SetCapacity(value) => Some((2, value)),
        Command::SetCommitMode(mode) => Some((3, u32::from(mode == CommitMode::Auto))),
        Command::SetLength(value) => Some((4, value)),
        Command::Tick | Command::CommitOffsets | Command::CrashGroup | Command::ReplayFromStart => None,
    }
}

/// The settings' values, in the order of [`SETTINGS`].
pub fn values(settings: Settings) -> [u32; SETTINGS.len()] {
    let Settings {
        consumers,
        rate,
        capacity,
        commit,
        length,
    } = settings;
    [
        consumers,
        rate,
        capacity,
        u32::from(commit == CommitMode::Auto),
        length,
    ]
}

/// The figure's letter for the n-th member, counted from 1: A, B, C.
pub fn member_letter(member: MemberId) -> char {
    (b'A'..=b'Z').nth(member.index()).map_or('?', char::from)
}

/// Begins a run that stands at its start anew, with one setting changed. What was done from the old start stays, as a branch.
///
/// # Errors
/// When the value is not allowed, or there are too many branches; the run is then as it was.
pub fn change_start(timeline: &mut Timeline, setting: usize, value: u32) -> Result<(), CommandError> {
    let start = *timeline.scenario();
    let settings = start.settings.after(set(setting, value))?;
    timeline.begin_again(Scenario { settings, ..start })
}

/// What a command may cost at most, with these settings: see [`limits::WORK`].
pub fn work(command: Command, settings: Settings) -> u64 {
    let records = settings.rate + settings.consumers * settings.capacity;
    1 + if command == Command::Tick {
        records.into()
    } else {
        0
    }
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

fn who_works(cluster: &Cluster) -> Paragraph {
    let mut idle = Vec::new();
    for (member, owned) in cluster.members() {
        if owned.is_empty() {
            idle.push(member.to_string());
        }
    }
    let all = cluster.settings().consumers as usize;
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
        figured(cluster.scenario().partitions.into(), "partition"),
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
    Paragraph::plain(match (cluster.settings().commit, uncommitted, cluster.is_at_last_tick()) {
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

fn commit_mode(value: u32) -> CommitMode {
    if value == 0 {
        CommitMode::Manual
    } else {
        CommitMode::Auto
    }
}

/// The words for the value a setting has now.
pub(super) fn setting_words(setting: usize, value: u32) -> String {
    let setting = &SETTINGS[setting];
    match setting.kind {
        Kind::Number { .. } => format!("{} set to {value}", setting.label),
        Kind::Choice(_) => format!("{} set to {}", setting.label, setting.spoken(value)),
    }
}
