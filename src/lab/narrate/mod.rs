//! The sentence for each event, each refusal and each step. Wording exists here and nowhere else.

mod event;

pub use event::event;

use super::actions::action_of;
use super::prose::{counted, grouped, listed};
use super::steps::argument;
use super::{group, run_settings, steps};
use crate::engine::{Cluster, Command, CommandError, EventKind, Tick};
use crate::timeline::branch::NameError;
use crate::timeline::link::LONGEST;
use crate::timeline::{BranchId, Point, Timeline};

/// Why a command was refused, as said beside its control.
pub fn refusal(error: &CommandError) -> String {
    match error {
        CommandError::RunEnded { last } => {
            format!(
                "Tick {last} is the last, since Length is set to {last}. Actions still work; a greater length makes room for more ticks."
            )
        }
        CommandError::OutOfRange { command, least, most } => {
            format!("{}: from {least} to {most}.", set_by(*command))
        }
        CommandError::OnlyAtStart { command } => {
            format!(
                "{} belongs to the start: Reset, then change it.",
                set_by(*command)
            )
        }
        CommandError::FewerPartitions { now } => format!(
            "The topic has {}, and Kafka never removes one (INVALID_PARTITIONS).",
            counted((*now).into(), "partition")
        ),
        CommandError::NoSuchKey { key } => {
            format!("No record has the key {} with Keys as it is set.", key.name())
        }
        CommandError::NoSuchMember { member, members } => format!(
            "There is no {member}: the group has {}.",
            counted((*members).into(), "consumer")
        ),
        CommandError::NothingWaits { member } => {
            format!("Nothing waits for {member}.")
        }
        CommandError::TooManyBranches { most } => {
            format!("A run has at most {most} branches. Delete one, or go on from the end of one.")
        }
        CommandError::TooMuchWork { most } => format!(
            "A run with its branches takes at most {} units of work: a step is one, and so is each record it may append or \
             deliver. Go on from an earlier step, or delete a branch.",
            grouped(*most)
        ),
        CommandError::RunFull { most } => {
            format!("A run has at most {most} steps. Go on from an earlier one.")
        }
    }
}

/// Why the run goes no further, once it does not.
pub fn end_of_run(cluster: &Cluster) -> Option<String> {
    cluster
        .is_at_last_tick()
        .then(|| refusal(&CommandError::RunEnded { last: cluster.tick() }))
}

/// Why the address stays behind a run.
pub fn too_long_for_a_link() -> String {
    format!(
        "This run has become too long for a link ({LONGEST} characters): the address leads to the last step that fits."
    )
}

/// A start that was changed, in one sentence.
pub fn new_start(command: Command, timeline: &Timeline) -> String {
    format!("{} at the start. {}.", changed(command), lag(timeline))
}

/// The newest step in one sentence, for those who do not see the figure.
pub fn newest_step(timeline: &Timeline) -> String {
    let cluster = timeline.now();
    match timeline.newest_command() {
        None => format!("Start. {}.", lag(timeline)),
        Some(Command::Tick) => {
            let (mut appended, mut processed) = (0, 0);
            for event in timeline.newest_events() {
                if let EventKind::RecordsAppended { records } = &event.kind {
                    appended += records.len() as u64;
                } else if let EventKind::RecordsProcessed { deliveries, .. } = &event.kind {
                    processed += deliveries.len() as u64;
                }
            }
            format!(
                "Tick {} of {}: {} appended, {processed} processed. {}.",
                cluster.tick(),
                cluster.last_tick(),
                counted(appended, "record"),
                lag(timeline),
            )
        }
        Some(_) => {
            let mut told = String::new();
            for happened in timeline.newest_events() {
                told += &event(happened);
                told += ". ";
            }
            format!("{told}{}.", lag(timeline))
        }
    }
}

/// What has led from where a run stood to where it stands, one step or one tick on, in one sentence; and that it has left the
/// branch it was on, if it has.
pub fn moved_from((branch, made): (BranchId, usize), timeline: &Timeline) -> String {
    let step = match timeline.made() - made {
        ..=1 => newest_step(timeline),
        _ => tick_along_a_branch(made + 1, timeline),
    };
    if branch == timeline.branch() {
        return step;
    }
    let left = timeline.branches().into_iter().find(|before| before.id == branch);
    let left = left.map_or_else(String::new, |branch| branch.name());
    format!(
        "{step} This is {} now; what came after is kept on {left}.",
        timeline.branch_name()
    )
}

/// A tick, and what was done at it on the branch.
fn tick_along_a_branch(first_action: usize, timeline: &Timeline) -> String {
    let mut deeds = Vec::new();
    for command in timeline.journal().range(first_action, timeline.made()) {
        deeds.push(deed(command));
    }
    format!(
        "Tick {} of {}, then, as on this branch before, {}. {}.",
        timeline.now().tick(),
        last_tick(timeline),
        listed(&deeds),
        lag(timeline)
    )
}

/// A point of a run: `at the start`, `tick 4`, `tick 4, after 1 action`.
pub fn moment(timeline: &Timeline, steps: usize) -> String {
    let journal = timeline.journal();
    let tick = journal.point_after(steps).tick;
    let began = journal.steps_up_to(Point {
        tick,
        actions: Some(0),
    });
    match steps - began.unwrap_or(steps) {
        0 if steps == 0 => "at the start".to_owned(),
        0 => format!("tick {tick}"),
        actions => format!("tick {tick}, after {}", counted(actions as u64, "action")),
    }
}

/// Where a run stands, for the slider that leads there: `tick 7 of 20, lag 10 records, last action crash`.
pub fn whereabouts(timeline: &Timeline) -> String {
    let tick = format!(
        "tick {} of {}, lag {}",
        timeline.now().tick(),
        last_tick(timeline),
        counted(group::total_lag(timeline.now()), "record")
    );
    match timeline.journal().last_action(timeline.made()) {
        Some(action) => format!("{tick}, last action {}", steps::name(action)),
        None => tick,
    }
}

/// A point of a run: `tick 7`, `tick 7, before its actions`, `tick 7, after action 1`.
pub fn point(point: Point) -> String {
    let tick = point.tick;
    match point.actions {
        None => format!("tick {tick}"),
        Some(0) => format!("tick {tick}, before its actions"),
        Some(actions) => format!("tick {tick}, after action {actions}"),
    }
}

/// The last tick there is to go to: as the length is set now, or as far as the branch goes if that is further.
pub fn last_tick(timeline: &Timeline) -> Tick {
    timeline.now().last_tick().max(timeline.journal().last_tick())
}

/// A run that has gone to another branch, in one sentence.
pub fn reopened(timeline: &Timeline) -> String {
    format!("{}, {}.", timeline.branch_name(), whereabouts(timeline))
}

/// A run that was opened from a file, in one sentence.
pub fn opened(timeline: &Timeline) -> String {
    let with = match timeline.branches().len() - 1 {
        0 => String::new(),
        1 => ", with 1 other branch".to_owned(),
        others => format!(", with {others} other branches"),
    };
    format!("Opened{with}. This is {}", reopened(timeline))
}

/// Why a branch cannot have a name.
pub fn name_refused(error: &NameError) -> String {
    format!("Not saved: {error}.")
}

/// A branch that was deleted, in one sentence.
pub fn deleted(name: &str, timeline: &Timeline) -> String {
    format!(
        "{name} deleted; it can be brought back. This is {}",
        reopened(timeline)
    )
}

/// What was undone, in one sentence.
pub fn undone(command: Command, timeline: &Timeline) -> String {
    format!("Back: {} undone. {}", deed(command), standing(timeline))
}

/// What was done again, in one sentence.
pub fn done_again(command: Command, timeline: &Timeline) -> String {
    format!("Forward: {} done again. {}", deed(command), standing(timeline))
}

/// What a command does, as it is named on the page.
pub fn deed(command: Command) -> String {
    if let Command::Set(..) = command {
        return format!("the change of {}", set_by(command));
    }
    let label = action_of(command).map_or("", |action| action.label);
    match argument(command) {
        Some(argument) => format!("{label} ({argument})"),
        None => label.to_owned(),
    }
}

/// What a command changes, with its new value.
fn changed(command: Command) -> String {
    match command {
        Command::Set(setting, value) => run_settings::words(setting, value),
        Command::Tick
        | Command::CommitOffsets
        | Command::CrashGroup
        | Command::ReplayFromStart
        | Command::Send(_)
        | Command::Take(_) => String::new(),
    }
}

/// The setting that a command sets, by its label.
fn set_by(command: Command) -> &'static str {
    match command {
        Command::Set(setting, _) => run_settings::described(setting).label,
        Command::Tick
        | Command::CommitOffsets
        | Command::CrashGroup
        | Command::ReplayFromStart
        | Command::Send(_)
        | Command::Take(_) => "",
    }
}

fn standing(timeline: &Timeline) -> String {
    format!(
        "Tick {} of {}. {}.",
        timeline.now().tick(),
        last_tick(timeline),
        lag(timeline)
    )
}

fn lag(timeline: &Timeline) -> String {
    format!("Lag {}", counted(group::total_lag(timeline.now()), "record"))
}
