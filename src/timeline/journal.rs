//! The journal: the accepted commands of a run. Where it stands follows from them, so going back is replaying fewer.

use super::Point;
use crate::engine::{Cluster, Command, CommandError, Event, Scenario, Tick, limits};

/// Steps between two kept states: going back replays at most this many.
const CHECKPOINT_EVERY: usize = 32;

/// One run: its scenario, its journal, and where it stands now.
#[derive(Clone, Debug)]
pub struct Timeline {
    scenario: Scenario,
    steps: Vec<Step>,
    events: Vec<Event>,
    checkpoints: Vec<Cluster>,
    now: Cluster,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    command: Command,
    events_before: usize,
}

/// What an accepted command did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The command is the journal's newest step.
    Stepped,
    /// A setting was set to the value it had: nothing changed, and the journal has no new step.
    NothingChanged,
}

impl Timeline {
    /// A run that has not begun.
    pub fn new(scenario: Scenario) -> Self {
        let (now, events) = Cluster::start(scenario);
        Self {
            scenario,
            steps: Vec::new(),
            events,
            checkpoints: vec![now.clone()],
            now,
        }
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// When the cluster refuses it or the journal is full; the run is then as it was.
    pub fn apply(&mut self, command: Command) -> Result<Outcome, CommandError> {
        if self.now.changes_nothing(command) {
            return Ok(Outcome::NothingChanged);
        }
        if self.steps.len() >= limits::STEPS {
            return Err(CommandError::RunFull { most: limits::STEPS });
        }
        let followed = self.now.apply(command)?;
        self.steps.push(Step {
            command,
            events_before: self.events.len(),
        });
        self.events.extend(followed);
        if self.steps.len().is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(self.now.clone());
        }
        Ok(Outcome::Stepped)
    }

    /// Undoes the newest step and gives its command; `None` at the start.
    pub fn back(&mut self) -> Option<Command> {
        let undone = self.steps.last()?.command;
        self.rewind_to(self.steps.len() - 1);
        Some(undone)
    }

    /// Goes to the start, the settings of the start included.
    pub fn reset(&mut self) {
        self.rewind_to(0);
    }

    /// The state now.
    pub fn now(&self) -> &Cluster {
        &self.now
    }

    /// What the run started from.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The journal: every accepted command, oldest first.
    pub fn commands(&self) -> impl ExactSizeIterator<Item = Command> {
        self.steps.iter().map(|step| step.command)
    }

    /// Whether no step has been made.
    pub fn is_at_start(&self) -> bool {
        self.steps.is_empty()
    }

    /// Everything that has happened, oldest first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What happened in the newest step; at the start, what the scenario says.
    pub fn newest_events(&self) -> &[Event] {
        &self.events[self.steps.last().map_or(0, |step| step.events_before)..]
    }

    /// How many steps lead up to a point; `None` when the run has no such point.
    pub fn steps_up_to(&self, point: Point) -> Option<usize> {
        let (mut tick, mut actions, mut reached) = (Tick(0), 0, None);
        for count in 0..=self.steps.len() {
            match count.checked_sub(1).map(|newest| self.steps[newest].command) {
                Some(Command::Tick) => (tick, actions) = (Tick(tick.0 + 1), 0),
                Some(_) => actions += 1,
                None => (),
            }
            if tick == point.tick && point.actions.is_none_or(|wanted| wanted == actions) {
                reached = Some(count);
            }
        }
        reached
    }

    /// Goes back to where the first `count` steps lead; the later ones are dropped.
    pub fn rewind_to(&mut self, count: usize) {
        let Some(first_dropped) = self.steps.get(count) else {
            return;
        };
        self.events.truncate(first_dropped.events_before);
        self.steps.truncate(count);
        self.checkpoints.truncate(count / CHECKPOINT_EVERY + 1);
        let replayed_from = (self.checkpoints.len() - 1) * CHECKPOINT_EVERY;
        self.now = self.checkpoints[self.checkpoints.len() - 1].clone();
        for step in &self.steps[replayed_from..] {
            let replayed = self.now.apply(step.command);
            assert!(
                replayed.is_ok(),
                "broken invariant: an accepted command is accepted in its replay"
            );
        }
    }
}
