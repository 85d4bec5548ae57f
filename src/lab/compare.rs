//! What a run can be held against, and what differs.

use super::prose::{Paragraph, counted, figured};
use super::{LabId, changed, group, run_settings};
use crate::engine::{Cluster, CommandError, PartitionId, Tick};
use crate::timeline::comparison::Other;
use crate::timeline::{BranchId, Comparison, Timeline};

/// What a run is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Another branch.
    Branch(BranchId),
    /// The same journal from a start with another value of the setting at a place of its lab's.
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
    let scenario = timeline.scenario();
    let start = run_settings::values(scenario.model, &scenario.settings);
    for (setting, described) in LabId::of(scenario).settings().iter().enumerate() {
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
            let start = changed(timeline.scenario(), setting, value)?;
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
    let members = |cluster: &Cluster| cluster.settings().consumers();
    let (here, there) = (members(timeline.now()), members(&other.state));
    if here != there {
        reading.push(Paragraph::plain(format!(
            "{} here, `{there}` there.",
            figured(here.into(), "consumer")
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

/// What is compared of each partition.
pub const COMPARED: [&str; 6] = [
    "Owner",
    "Log end",
    "Position",
    "Committed",
    "Lag",
    "Delivered again",
];

/// What is compared of a partition, in the order of [`COMPARED`]; dashes where there is no such partition.
pub fn compared(cluster: &Cluster, partition: PartitionId) -> [String; COMPARED.len()] {
    if partition.0 >= cluster.settings().partitions() {
        return [const { String::new() }; COMPARED.len()].map(|_| "-".to_owned());
    }
    let state = cluster.partition(partition);
    [
        state
            .owner
            .map_or_else(|| "-".to_owned(), |owner| owner.to_string()),
        state.log_end.0.to_string(),
        state.position.0.to_string(),
        state.committed.0.to_string(),
        state.lag().to_string(),
        state.delivered_again.to_string(),
    ]
}
