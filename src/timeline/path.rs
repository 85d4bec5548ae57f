//! One branch of a run, as far as it was ever played: its journal, and states to begin a replay from.
//!
//! Events are not kept: they follow from the commands, as the states do. So a branch takes room for what was done, not for
//! the records that came of it.

use super::{Journal, Work};
use crate::engine::{Cluster, Command, CommandError, Event, Scenario};

/// States kept at most; once there are more, every second one goes.
const CHECKPOINTS: usize = 64;
/// Steps between two kept states at first.
const FIRST_SPACING: usize = 32;

/// A branch, played.
#[derive(Clone, Debug)]
pub(super) struct Path {
    scenario: Scenario,
    journal: Journal,
    checkpoints: Vec<Cluster>,
    spacing: usize,
    work: Work,
}

/// Takes what a replay tells: after how many steps it stands, and what happened in the last of them.
pub(super) type Visit<'v> = &'v mut dyn FnMut(usize, Vec<Event>);

impl Path {
    /// A branch that has not begun; the state it begins in, and what the scenario says has happened.
    pub(super) fn new(scenario: Scenario) -> (Self, Cluster, Vec<Event>) {
        let (start, events) = Cluster::start(scenario);
        let path = Self {
            scenario,
            journal: Journal::default(),
            checkpoints: vec![start.clone()],
            spacing: FIRST_SPACING,
            work: Work::of_start(scenario),
        };
        (path, start, events)
    }

    /// A branch with commands that were accepted before, or are left out where they are not now.
    pub(super) fn played(scenario: Scenario, journal: &Journal) -> Self {
        let (mut path, mut now, _) = Self::new(scenario);
        for command in journal.range(0, journal.len()) {
            if !now.changes_nothing(command) {
                let _ = path.push(&mut now, command);
            }
        }
        path
    }

    /// What it starts from.
    pub(super) fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Its commands.
    pub(super) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Carries out a command at the end of the path, where `now` stands, and gives what followed.
    ///
    /// # Errors
    /// When the cluster refuses it; path and state are then as they were.
    pub(super) fn push(&mut self, now: &mut Cluster, command: Command) -> Result<Vec<Event>, CommandError> {
        let followed = now.apply(command)?;
        self.journal.push(command);
        self.work.add(command);
        if self.journal.len().is_multiple_of(self.spacing) {
            self.checkpoints.push(now.clone());
            self.thin_out();
        }
        Ok(followed)
    }

    /// Drops the steps from `count` on.
    pub(super) fn truncate(&mut self, count: usize) {
        self.journal.truncate(count);
        self.work = Work::of_journal(self.scenario, &self.journal, count);
        self.checkpoints.truncate(count / self.spacing + 1);
    }

    /// What it costs.
    pub(super) fn work(&self) -> &Work {
        &self.work
    }

    /// What its first `count` steps cost.
    pub(super) fn work_of(&self, count: usize) -> Work {
        if count >= self.journal.len() {
            self.work.clone()
        } else {
            Work::of_journal(self.scenario, &self.journal, count)
        }
    }

    /// The state after the first `count` steps.
    pub(super) fn state_after(&self, count: usize) -> Cluster {
        self.replay(count / self.spacing, count, &mut |_, _| ())
    }

    /// The same, with the newest events before it, oldest first: at least `least` where there are as many. Told last is how
    /// many of them are of the last step.
    pub(super) fn state_with_events(&self, count: usize, least: usize) -> (Cluster, Vec<Event>, usize) {
        let (mut events, mut of_last_step) = (Vec::new(), 0);
        let (mut checkpoint, mut end) = (count / self.spacing, count);
        let mut state = None;
        // Back from kept state to kept state, only while there are too few.
        loop {
            let mut earlier = Vec::new();
            let here = self.replay(checkpoint, end, &mut |step, followed| {
                if step == count {
                    of_last_step = followed.len();
                }
                earlier.extend(followed);
            });
            state.get_or_insert(here);
            earlier.append(&mut events);
            events = earlier;
            if events.len() >= least || checkpoint == 0 {
                break;
            }
            end = checkpoint * self.spacing;
            checkpoint -= 1;
        }
        (state.expect("one round is always made"), events, of_last_step)
    }

    /// Tells everything that happened in the first `count` steps.
    pub(super) fn tell(&self, count: usize, visit: Visit) {
        self.replay(0, count, visit);
    }

    /// Finds the last event of a kind in the first `count` steps, and how many steps led to it. Goes back from kept state to
    /// kept state, so that what is near is found soon.
    pub(super) fn last_event(&self, count: usize, is: &dyn Fn(&Event) -> bool) -> Option<(usize, Event)> {
        let mut end = count;
        for checkpoint in (0..=count / self.spacing).rev() {
            let mut last = None;
            self.replay(checkpoint, end, &mut |steps, events| {
                for event in events {
                    if is(&event) {
                        last = Some((steps, event));
                    }
                }
            });
            if last.is_some() {
                return last;
            }
            end = checkpoint * self.spacing;
        }
        None
    }

    fn replay(&self, checkpoint: usize, count: usize, visit: Visit) -> Cluster {
        if checkpoint == 0 {
            visit(0, Cluster::start(self.scenario).1);
        }
        let from = checkpoint * self.spacing;
        let mut state = self.checkpoints[checkpoint].clone();
        for (step, command) in (from + 1..).zip(self.journal.range(from, count)) {
            match state.apply(command) {
                Ok(events) => visit(step, events),
                Err(_) => {
                    panic!("broken invariant: an accepted command is accepted in its replay: step {step}")
                }
            }
        }
        state
    }

    fn thin_out(&mut self) {
        if self.checkpoints.len() > CHECKPOINTS {
            for place in 1..self.checkpoints.len().div_ceil(2) {
                self.checkpoints.swap(place, 2 * place);
            }
            self.checkpoints.truncate(self.checkpoints.len().div_ceil(2));
            self.spacing *= 2;
        }
    }
}
