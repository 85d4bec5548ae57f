//! The sentence for each event, each refusal and each step. Wording exists here and nowhere else.

use super::prose::{counted, listed, offsets, ordinal};
use super::{group, steps};
use crate::engine::cluster::records_given_back;
use crate::engine::event::{Delivery, OffsetMove};
use crate::engine::{
    Cluster, Command, CommandError, CommitMode, Event, EventKind, Offset, PartitionId, Tick,
};
use crate::timeline::branch::NameError;
use crate::timeline::link::LONGEST;
use crate::timeline::{BranchId, Point, Timeline};

/// An event in one line.
pub fn event(event: &Event) -> String {
    match &event.kind {
        EventKind::TopicSeeded {
            partitions,
            records_per_partition,
        } => format!(
            "Topic {} seeded: {} in each of its {partitions} partitions",
            group::TOPIC,
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
        EventKind::SettingChanged(command) => group::setting_of(*command)
            .map_or_else(String::new, |(setting, value)| {
                group::setting_words(setting, value)
            }),
    }
}

/// Why a command was refused, as said beside its control.
pub fn refusal(error: &CommandError) -> String {
    match error {
        CommandError::RunEnded { last } => {
            format!(
                "Tick {last} is the last, since Length is set to {last}. Actions still work; a greater length makes room for more ticks."
            )
        }
        CommandError::OutOfRange { command, least, most } => {
            let setting =
                group::setting_of(*command).map_or("", |(setting, _)| group::SETTINGS[setting].label);
            format!("{setting}: from {least} to {most}.")
        }
        CommandError::TooManyBranches { most } => {
            format!("A run has at most {most} branches. Delete one, or go on from the end of one.")
        }
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
pub fn new_start(setting: usize, value: u32, timeline: &Timeline) -> String {
    format!(
        "{} at the start. {}.",
        group::setting_words(setting, value),
        lag(timeline)
    )
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
    match group::setting_of(command) {
        Some((setting, _)) => format!("the change of {}", group::SETTINGS[setting].label),
        None => {
            let action = group::ACTIONS.iter().find(|action| action.command == command);
            action.map_or("", |action| action.label).to_owned()
        }
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
