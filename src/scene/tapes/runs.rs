//! The records of a partition as stretches that share their state and how often they were delivered.

use super::RecordState;
use crate::engine::snapshot::PartitionState;
use crate::engine::{Cluster, Offset};
use crate::scene::table::BETWEEN_PARTS;
use std::ops::Range;

/// Stretches told one by one at most; those before them are told together.
const TOLD: usize = 30;

/// A stretch of records.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// Their offsets.
    pub(super) offsets: Range<u64>,
    /// The state they share.
    pub(super) state: RecordState,
    /// How many times each of them was delivered.
    pub(super) times: u32,
}

/// The stretches of a partition, in offset order. There are as many as what was done made, however many records there are.
pub(super) fn record_runs(cluster: &Cluster, state: &PartitionState) -> Vec<Run> {
    let delivered = cluster.deliveries(state.partition);
    let rest = delivered.end().0..state.log_end.0;
    let marks = [
        state.log_start.0,
        state.committed.0,
        state.position.0,
        state.log_end.0,
    ];
    let mut runs = Vec::new();
    let mut delivered = delivered.runs().collect::<Vec<_>>();
    delivered.push((rest, 0));
    for (run, times) in delivered {
        for pair in marks.windows(2) {
            let offsets = run.start.max(pair[0])..run.end.min(pair[1]);
            if !offsets.is_empty() {
                let state = RecordState::of(state, Offset(offsets.start), times);
                runs.push(Run {
                    offsets,
                    state,
                    times,
                });
            }
        }
    }
    runs
}

/// The records of a partition in words.
pub(super) fn in_words(cluster: &Cluster, state: &PartitionState) -> String {
    let mut all = String::new();
    tell_in_words(cluster, state, &mut |_, words| {
        if !all.is_empty() {
            all += BETWEEN_PARTS;
        }
        all += &words;
    });
    if all.is_empty() { "none".to_owned() } else { all }
}

/// Tells the same part by part, each with the first record it is about.
pub(super) fn tell_in_words(
    cluster: &Cluster,
    state: &PartitionState,
    visit: &mut dyn FnMut(Offset, String),
) {
    let runs = record_runs(cluster, state);
    let (older, told) = runs.split_at(runs.len().saturating_sub(TOLD));
    if let Some(words) = together(older) {
        visit(state.log_start, words);
    }
    for run in told {
        visit(Offset(run.offsets.start), run.words());
    }
}

fn together(runs: &[Run]) -> Option<String> {
    let place = place(&(runs.first()?.offsets.start..runs.last()?.offsets.end));
    let (mut least, mut most) = (u32::MAX, 0);
    for run in runs {
        least = least.min(run.times);
        most = most.max(run.times);
    }
    Some(format!("{place} each delivered {least} to {most} times"))
}

fn place(offsets: &Range<u64>) -> String {
    match offsets.end - offsets.start {
        1 => offsets.start.to_string(),
        _ => format!("{}–{}", offsets.start, offsets.end - 1),
    }
}

impl Run {
    fn words(&self) -> String {
        let delivered = match (self.state, self.times) {
            (_, 2..) => format!(" (delivered {} times)", self.times),
            (RecordState::WaitingAgain, 1) => " (delivered once before)".to_owned(),
            _ => String::new(),
        };
        format!("{} {}{delivered}", place(&self.offsets), self.state.words())
    }
}
