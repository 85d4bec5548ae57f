//! Another run beside the one that is shown.

use super::{Playground, Run};
use crate::engine::Scenario;
use crate::lab::compare::{Against, choices, compare, first_difference};
use crate::timeline::{BranchId, Comparison, Timeline};

/// What stands beside a run.
pub struct Beside {
    /// What it is held against.
    pub against: Against,
    /// The same in words.
    pub words: String,
    /// The two of them.
    pub comparison: Comparison,
    /// What the comparison was made from; once that is different it is made anew.
    made_from: (BranchId, Scenario, usize),
}

impl Beside {
    fn new(timeline: &Timeline, against: Against) -> Option<Self> {
        let choice = choices(timeline)
            .into_iter()
            .find(|choice| choice.against == against)?;
        Some(Self {
            against,
            words: choice.words,
            comparison: compare(timeline, against).ok()??,
            made_from: made_from(timeline),
        })
    }
}

fn made_from(timeline: &Timeline) -> (BranchId, Scenario, usize) {
    (timeline.branch(), *timeline.scenario(), timeline.journal().len())
}

impl Run {
    /// Makes the comparison anew where the run is no longer the one it was made from.
    pub(super) fn keep_beside(&mut self) {
        if let Some(before) = self.beside.take() {
            self.beside = if before.made_from == made_from(&self.timeline) {
                Some(before)
            } else {
                Beside::new(&self.timeline, before.against)
            };
        }
    }
}

impl Playground {
    /// Puts the run beside another; beside none where there is no such.
    pub fn compare(&self, against: Option<Against>) {
        self.change(&|run| {
            run.beside = against.and_then(|against| Beside::new(&run.timeline, against));
            if let Some(beside) = &run.beside {
                let said = first_difference(&run.timeline, &beside.words, &beside.comparison);
                run.announce(said);
            }
        });
    }
}
