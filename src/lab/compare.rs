//! What a run can be held against, and what differs.

use super::group;
use super::prose::{Paragraph, counted};
use crate::engine::snapshot::PartitionState;
use crate::engine::{Cluster, CommandError, PartitionId, Tick};
use crate::timeline::comparison::Other;
use crate::timeline::{BranchId, Comparison, Timeline};

/// What a run is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Another branch.
    Branch(BranchId),
    /// The same journal from a start with another value of the setting at a place of [`group::SETTINGS`].
    Setting {
        /// The setting's place.
        setting: usize,
        /// Its value.
        value: u32,
    },
}

/// One choice of what to hold a run against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it is.
    pub against: Against,
    /// Its words.
    pub words: String,
}

/// Everything a run can be held against: its other branches, then every other value a setting could have started with.
pub fn choices(timeline: &Timeline) -> Vec<Choice> {
    let mut choices = Vec::new();
    for branch in timeline.branches() {
        if branch.id != timeline.branch() {
            let (against, words) = (Against::Branch(branch.id), branch.name());
            choices.push(Choice { against, words });
        }
    }
    let start = group::values(timeline.scenario().settings);
    for (setting, described) in group::SETTINGS.iter().enumerate() {
        for value in described.few_values() {
            if value != start[setting] {
                let words = format!("Start with {}: {}", described.label, described.spoken(value));
                let against = Against::Setting { setting, value };
                choices.push(Choice { against, words });
            }
        }
    }
    choices
}

/// The comparison, unless there is no such branch.
///
/// # Errors
/// When the setting has no such value.
pub fn compare(timeline: &Timeline, against: Against) -> Result<Option<Comparison>, CommandError> {
    match against {
        Against::Branch(id) => Ok(Comparison::with_branch(timeline, id)),
        Against::Setting { setting, value } => {
            let mut start = *timeline.scenario();
            start.settings = start.settings.after(group::set(setting, value))?;
            Ok(Some(Comparison::with_start(timeline, start)))
        }
    }
}

/// Both runs in sentences: what is held against what, and where they part.
pub fn reading(timeline: &Timeline, words: &str, comparison: &Comparison, other: &Other) -> Vec<Paragraph> {
    let mut reading = vec![Paragraph::plain(first_difference(timeline, words, comparison))];
    if !other.reached {
        reading.push(Paragraph::warning(format!(
            "{words} goes no further than tick `{}`, so that is what stands beside tick `{}` here.",
            other.state.tick(),
            timeline.now().tick(),
        )));
    }
    let again = |cluster: &Cluster| group::sum(cluster, |state| state.delivered_again);
    reading.push(Paragraph::plain(format!(
        "Delivered again so far: {} here, {} there. Still to be delivered again: {} here, {} there.",
        counted(again(timeline.now()), "record"),
        counted(again(&other.state), "record"),
        group::to_be_delivered_again(timeline.now()),
        group::to_be_delivered_again(&other.state),
    )));
    reading
}

/// Where two runs part, in one sentence.
pub fn first_difference(timeline: &Timeline, words: &str, comparison: &Comparison) -> String {
    let here = timeline.branch_name();
    match comparison.first_difference() {
        None => format!("{here} and {words}: no tick that both reach ends differently."),
        Some(Tick(tick)) => format!("{here} and {words}: tick {tick} is the first that ends differently."),
    }
}

/// A number of a partition on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The partition.
    pub partition: PartitionId,
    /// The numbers here and there, in the order of [`NUMBERS`].
    pub numbers: [(u64, u64); NUMBERS.len()],
}

/// What is compared of each partition.
pub const NUMBERS: [&str; 5] = ["Log end", "Position", "Committed", "Lag", "Delivered again"];

/// Each partition's numbers on both sides.
pub fn pairs(here: &Cluster, there: &Cluster) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for here in here.partitions() {
        let there = numbers(&there.partition(here.partition));
        let mut both = [(0, 0); NUMBERS.len()];
        for (place, number) in numbers(&here).into_iter().enumerate() {
            both[place] = (number, there[place]);
        }
        pairs.push(Pair {
            partition: here.partition,
            numbers: both,
        });
    }
    pairs
}

fn numbers(state: &PartitionState) -> [u64; NUMBERS.len()] {
    [
        state.log_end.0,
        state.position.0,
        state.committed.0,
        state.lag(),
        state.delivered_again,
    ]
}
