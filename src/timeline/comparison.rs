//! A run beside another: another branch, or the same journal from another start.

use super::path::Path;
use super::{BranchId, Journal, Point, Timeline};
use crate::engine::{Cluster, Scenario, Tick};

/// Another run to hold one against.
#[derive(Clone, Debug)]
pub struct Comparison {
    path: Path,
    first_difference: Option<Tick>,
}

/// The other run at a moment.
#[derive(Clone, Debug)]
pub struct Other {
    /// Its state.
    pub state: Cluster,
    /// Whether it goes as far as the moment asked for; if not, its state is its last.
    pub reached: bool,
}

impl Comparison {
    /// Beside another branch of the run; `None` when there is none with this number.
    pub fn with_branch(timeline: &Timeline, id: BranchId) -> Option<Self> {
        let branch = timeline.branches().into_iter().find(|branch| branch.id == id)?;
        let path = Path::played(branch.scenario, &branch.journal);
        Some(Self::new(timeline, path))
    }

    /// Beside the same journal from another start.
    pub fn with_start(timeline: &Timeline, scenario: Scenario) -> Self {
        let path = Path::played(scenario, timeline.journal());
        Self::new(timeline, path)
    }

    fn new(timeline: &Timeline, path: Path) -> Self {
        Self {
            first_difference: first_difference(timeline, &path),
            path,
        }
    }

    /// The first tick at whose end the two differ in what can be seen of them: a mark or the owner of a partition, what was
    /// delivered again, or the members. Only ticks that both reach are looked at.
    pub fn first_difference(&self) -> Option<Tick> {
        self.first_difference
    }

    /// The other run where this one stands.
    pub fn at(&self, timeline: &Timeline) -> Other {
        let (journal, point) = (self.path.journal(), timeline.point());
        let bare = Point {
            actions: None,
            ..point
        };
        let steps = journal.steps_up_to(point).or_else(|| journal.steps_up_to(bare));
        Other {
            state: self.path.state_after(steps.unwrap_or(journal.len())),
            reached: steps.is_some(),
        }
    }
}

fn first_difference(timeline: &Timeline, other: &Path) -> Option<Tick> {
    let mut mine = Walk::new(timeline.scenario(), timeline.journal());
    let mut others = Walk::new(other.scenario(), other.journal());
    let both = timeline.journal().last_tick().min(other.journal().last_tick());
    for tick in 0..=both.0 {
        mine.go_to_end_of(Tick(tick));
        others.go_to_end_of(Tick(tick));
        if differ(&mine.state, &others.state) {
            return Some(Tick(tick));
        }
    }
    None
}

fn differ(here: &Cluster, there: &Cluster) -> bool {
    // With other members the idle ones can differ where no owner does.
    let mut differ = here.settings().consumers() != there.settings().consumers();
    differ |= here.settings().partitions() != there.settings().partitions();
    for state in here.partitions() {
        differ = differ || state != there.partition(state.partition);
    }
    differ
}

/// A run, walked tick by tick.
struct Walk<'j> {
    state: Cluster,
    journal: &'j Journal,
    made: usize,
}

impl<'j> Walk<'j> {
    fn new(scenario: &Scenario, journal: &'j Journal) -> Self {
        Self {
            state: Cluster::start(*scenario).0,
            journal,
            made: 0,
        }
    }

    fn go_to_end_of(&mut self, tick: Tick) {
        let end = self.journal.steps_up_to(Point { tick, actions: None });
        for command in self.journal.range(self.made, end.unwrap_or(self.made)) {
            self.made += 1;
            // A journal repeated from another start can ask for what is so already.
            let _ = self.state.apply(command);
        }
    }
}
