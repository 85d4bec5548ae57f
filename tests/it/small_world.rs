//! Every sequence of commands of a tiny world, to a depth: what must never happen does not, what the lab promises does, and
//! the number of states is known.

use logstep::engine::producer::workload::Workload;
use logstep::engine::scenario::Allowed;
use logstep::engine::snapshot::PartitionState;
use logstep::engine::{Cluster, Command, CommandError, CommitMode, Model, Offset, Scenario, SettingId};
use std::collections::BTreeSet;

const DEPTH: u32 = 6;
/// Sequences of up to `DEPTH` of the commands below.
const SEQUENCES: usize = 1 + 6 + 36 + 216 + 1_296 + 7_776 + 46_656;
/// Different states among them.
const STATES: usize = 346;

/// Two partitions with a record each, and three members: one is idle until there is one member only.
static TINY: Model = Model {
    name: "tiny",
    topic: "tiny",
    allowed: &[
        Allowed::new(SettingId::Consumers, &(1..=3), 3),
        Allowed::new(SettingId::Rate, &(1..=1), RATE),
        Allowed::new(SettingId::Capacity, &(1..=1), CAPACITY),
        Allowed::new(SettingId::Commit, &(0..=1), CommitMode::Manual.value()),
        Allowed::new(SettingId::Length, &(4..=4), LENGTH),
    ],
    fixed: &[
        (SettingId::Partitions, 2),
        (SettingId::Unread, 1),
        (SettingId::Keys, Workload::Devices as u32),
        (SettingId::Shards, 1),
    ],
};
const RATE: u32 = 1;
const CAPACITY: u32 = 1;
const LENGTH: u32 = 4;

const COMMANDS: [Command; 6] = [
    Command::Tick,
    Command::CommitOffsets,
    Command::CrashGroup,
    Command::ReplayFromStart,
    Command::Set(SettingId::Consumers, 1),
    Command::Set(SettingId::Commit, CommitMode::Auto.value()),
];

/// What was met on the way.
#[derive(Default)]
struct Met {
    sequences: usize,
    states: BTreeSet<u64>,
    sometimes: BTreeSet<&'static str>,
}

#[test]
fn every_sequence_of_a_tiny_world_keeps_the_rules() {
    let mut met = Met::default();
    let (start, _) = Cluster::start(Scenario {
        model: &TINY,
        settings: TINY.start(),
    });
    explore(&start, DEPTH, &mut met);
    assert_eq!((met.sequences, met.states.len()), (SEQUENCES, STATES));
    let reached: Vec<_> = met.sometimes.into_iter().collect();
    assert_eq!(
        reached,
        [
            "a crash after automatic commit gives nothing back",
            "a crash gives records back",
            "a member is idle",
            "a record is delivered a third time",
            "a record is delivered again",
            "a tick past the last is refused",
            "everything is read, and lag remains",
        ]
    );
}

fn explore(cluster: &Cluster, depth: u32, met: &mut Met) {
    met.sequences += 1;
    met.states.insert(cluster.digest());
    note_state(cluster, met);
    if depth == 0 {
        return;
    }
    for command in COMMANDS {
        let mut after = cluster.clone();
        let applied = after.apply(command);
        note_step(cluster, command, &after, applied.is_err(), met);
        match applied {
            Ok(_) => check_step(cluster, command, &after),
            Err(error) => check_refusal(cluster, command, &after, error),
        }
        explore(&after, depth - 1, met);
    }
}

/// What holds from any state to the next.
fn check_step(before: &Cluster, command: Command, after: &Cluster) {
    let ticks = u32::from(command == Command::Tick);
    assert_eq!(after.tick().0, before.tick().0 + ticks);
    let (mut appended, mut processed) = (0, 0);
    for (before_it, after_it) in before.partitions().zip(after.partitions()) {
        let context = format!("{command:?}: {before_it:?} became {after_it:?}");
        assert!(after_it.log_start == before_it.log_start, "{context}");
        assert!(after_it.log_start <= after_it.committed, "{context}");
        assert!(after_it.committed <= after_it.position, "{context}");
        assert!(after_it.position <= after_it.log_end, "{context}");
        assert!(after_it.log_end >= before_it.log_end, "{context}");
        assert!(after_it.delivered_again >= before_it.delivered_again, "{context}");
        appended += after_it.log_end.0 - before_it.log_end.0;
        processed += after_it.position.0.saturating_sub(before_it.position.0);
        check_moves(
            command,
            after.settings().commit(),
            &before_it,
            &after_it,
            &context,
        );
        check_deliveries(before, command, after, &before_it, &context);
    }
    assert_eq!(appended, u64::from(ticks * RATE), "{command:?}");
    let most = ticks * before.settings().consumers() * CAPACITY;
    assert!(processed <= most.into(), "{command:?}: {processed} processed");
}

/// Which marks each command moves.
fn check_moves(
    command: Command,
    mode: CommitMode,
    before: &PartitionState,
    after: &PartitionState,
    context: &str,
) {
    let PartitionState {
        position, committed, ..
    } = *before;
    let now = (after.position, after.committed);
    let right = match command {
        Command::Tick if mode == CommitMode::Auto => now.0 >= position && now.1 == now.0,
        Command::Tick => now.0 >= position && now.1 == committed,
        Command::CommitOffsets => now == (position, position),
        Command::CrashGroup => now == (committed, committed),
        Command::ReplayFromStart => now == (before.log_start, before.log_start),
        Command::Set(..) | Command::Send(_) | Command::Take(_) => now == (position, committed),
    };
    assert!(right, "{context}");
}

/// Records are delivered by a tick only, each at the position, and never below the committed offset.
fn check_deliveries(
    before: &Cluster,
    command: Command,
    after: &Cluster,
    state: &PartitionState,
    context: &str,
) {
    let position = after.partition(state.partition).position;
    for offset in (0..state.log_end.0).map(Offset) {
        let times = |cluster: &Cluster| cluster.deliveries(state.partition).of(offset);
        let passed = command == Command::Tick && state.position <= offset && offset < position;
        assert_eq!(
            times(after),
            times(before) + u32::from(passed),
            "{offset}: {context}"
        );
        assert!(offset >= state.committed || !passed, "{offset}: {context}");
    }
}

fn check_refusal(before: &Cluster, command: Command, after: &Cluster, error: CommandError) {
    assert_eq!(command, Command::Tick);
    assert_eq!(error, CommandError::RunEnded { last: before.tick() });
    assert_eq!(before.tick().0, LENGTH);
    assert_eq!(after.digest(), before.digest());
}

fn note_state(cluster: &Cluster, met: &mut Met) {
    let lag: u64 = cluster.partitions().map(|state| state.lag()).sum();
    let unread: u64 = cluster.partitions().map(|state| state.lag_by_position()).sum();
    let again = cluster.partitions().any(|state| state.delivered_again > 0);
    let thrice = cluster.partitions().any(|state| {
        let times = |offset| cluster.deliveries(state.partition).of(Offset(offset));
        (0..state.log_end.0).map(times).any(|times| times > 2)
    });
    let idle = cluster.members().any(|(_, owned)| owned.is_empty());
    met.note("everything is read, and lag remains", unread == 0 && lag > 0);
    met.note("a record is delivered again", again);
    met.note("a record is delivered a third time", thrice);
    met.note("a member is idle", idle);
}

fn note_step(before: &Cluster, command: Command, after: &Cluster, refused: bool, met: &mut Met) {
    let crashed = command == Command::CrashGroup;
    let read: u64 = before.partitions().map(|state| state.position.0).sum();
    let kept: u64 = after.partitions().map(|state| state.position.0).sum();
    let automatic = before.settings().commit() == CommitMode::Auto;
    met.note("a crash gives records back", crashed && kept < read);
    met.note(
        "a crash after automatic commit gives nothing back",
        crashed && automatic && kept == read && read > 0,
    );
    met.note("a tick past the last is refused", refused);
}

impl Met {
    fn note(&mut self, what: &'static str, met: bool) {
        if met {
            self.sometimes.insert(what);
        }
    }
}
