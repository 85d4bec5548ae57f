//! A run and where it stands: going back and forth on a branch, and leaving one for another.
//!
//! Going back keeps what comes after. Doing what the branch has next goes along it; doing anything else leaves the branch, with
//! its future, and goes on from there on a new one.

mod branches;

use super::branch::{Branch, BranchId};
use super::path::Path;
use super::{Journal, Point, Work};
use crate::engine::{Cluster, Command, CommandError, Event, EventId, Scenario, Tick, limits};

/// Events kept at hand at least, where there are as many.
pub const EVENTS_AT_HAND: usize = 40;

/// One run: the branch it is on, where on it it stands, and the branches it has left.
#[derive(Clone, Debug)]
pub struct Timeline {
    path: Path,
    made: usize,
    now: Cluster,
    /// The newest events, oldest first; those of the newest step begin at `newest`.
    recent: Vec<Event>,
    newest: usize,
    id: BranchId,
    name: Option<String>,
    left: Vec<Branch>,
    deleted: Vec<Branch>,
    ids_given: u32,
}

/// What an accepted command did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It made a step of the journal, or went along one.
    Stepped,
    /// It asked for what was so already; the journal is as it was.
    NothingChanged,
}

impl Timeline {
    /// A run that has not begun.
    pub fn new(scenario: Scenario) -> Self {
        let (path, now, events) = Path::new(scenario);
        Self {
            path,
            made: 0,
            now,
            recent: events,
            newest: 0,
            id: BranchId(1),
            name: None,
            left: Vec::new(),
            deleted: Vec::new(),
            ids_given: 1,
        }
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// When the cluster refuses it, the journal is full or there are too many branches; the run is then as it was.
    pub fn apply(&mut self, command: Command) -> Result<Outcome, CommandError> {
        if self.now.changes_nothing(command) {
            return Ok(Outcome::NothingChanged);
        }
        if self.next_command() == Some(command) {
            self.seek(self.made + 1);
            return Ok(Outcome::Stepped);
        }
        if self.made >= limits::STEPS {
            return Err(CommandError::RunFull { most: limits::STEPS });
        }
        self.check_work(command)?;
        if self.has_future() {
            // Tried before anything is left behind, since it may be refused.
            self.now.clone().apply(command)?;
            self.leave()?;
            self.path.truncate(self.made);
        }
        let followed = self.path.push(&mut self.now, command)?;
        self.made += 1;
        self.keep(followed);
        Ok(Outcome::Stepped)
    }

    /// One tick on: along the branch, with all that was done on it at that tick, where it goes on with a tick; else a new one.
    ///
    /// # Errors
    /// As [`Self::apply`].
    pub fn tick(&mut self) -> Result<(), CommandError> {
        if self.next_command() != Some(Command::Tick) {
            return self.apply(Command::Tick).map(drop);
        }
        let next = Point {
            tick: Tick(self.now.tick().0 + 1),
            actions: None,
        };
        self.seek(self.path.journal().steps_up_to(next).unwrap_or(self.made));
        Ok(())
    }

    /// Begins anew from another scenario, on a new branch where anything was done on this one.
    ///
    /// # Errors
    /// When there are too many branches; the run is then as it was.
    pub fn begin_again(&mut self, scenario: Scenario) -> Result<(), CommandError> {
        Work::of_start(scenario).check_beside(self.work_of_others() + self.path.work().spent())?;
        if !self.path.journal().is_empty() {
            self.leave()?;
        }
        let (path, now, events) = Path::new(scenario);
        (self.path, self.now, self.made) = (path, now, 0);
        (self.recent, self.newest) = (events, 0);
        Ok(())
    }

    /// Goes to where the first `count` steps of the branch lead, or to its end when it has fewer.
    pub fn seek(&mut self, count: usize) {
        let count = count.min(self.path.journal().len());
        let (now, events, of_last_step) = self.path.state_with_events(count, EVENTS_AT_HAND);
        self.newest = events.len() - of_last_step;
        (self.made, self.now, self.recent) = (count, now, events);
        self.forget_old_events();
    }

    /// Goes to the end of a tick. Where the branch does not go so far, ticks pass until it does.
    ///
    /// # Errors
    /// When no such tick can be reached; the run is then as far as it came.
    pub fn go_to_tick(&mut self, tick: Tick) -> Result<(), CommandError> {
        match self.journal().steps_up_to(Point { tick, actions: None }) {
            Some(steps) => self.seek(steps),
            None => {
                self.seek(usize::MAX);
                while self.now.tick() < tick {
                    self.apply(Command::Tick)?;
                }
            }
        }
        Ok(())
    }

    /// Undoes the newest step and gives its command; `None` at the start.
    pub fn back(&mut self) -> Option<Command> {
        let before = self.made.checked_sub(1)?;
        let undone = self.path.journal().get(before);
        self.seek(before);
        undone
    }

    /// Makes the next step of the branch again and gives its command; `None` at the branch's end.
    pub fn forward(&mut self) -> Option<Command> {
        let command = self.next_command()?;
        self.seek(self.made + 1);
        Some(command)
    }

    /// The state now.
    pub fn now(&self) -> &Cluster {
        &self.now
    }

    /// What the branch started from.
    pub fn scenario(&self) -> &Scenario {
        self.path.scenario()
    }

    /// The journal of the branch, the steps after this point too.
    pub fn journal(&self) -> &Journal {
        self.path.journal()
    }

    /// How many steps of the journal lead up to where the run stands.
    pub fn made(&self) -> usize {
        self.made
    }

    /// The commands that led here, oldest first.
    pub fn commands(&self) -> impl Iterator<Item = Command> {
        self.path.journal().range(0, self.made)
    }

    /// The newest command that led here.
    pub fn newest_command(&self) -> Option<Command> {
        self.path.journal().get(self.made.checked_sub(1)?)
    }

    /// What the branch has after this point.
    pub fn next_command(&self) -> Option<Command> {
        self.path.journal().get(self.made)
    }

    /// Whether the branch goes on after this point.
    pub fn has_future(&self) -> bool {
        self.made < self.path.journal().len()
    }

    /// Whether no step has been made, or all were undone.
    pub fn is_at_start(&self) -> bool {
        self.made == 0
    }

    /// Where the run stands.
    pub fn point(&self) -> Point {
        self.path.journal().point_after(self.made)
    }

    /// The newest events, oldest first: at least [`EVENTS_AT_HAND`] where there are as many.
    pub fn recent_events(&self) -> &[Event] {
        &self.recent
    }

    /// What happened in the newest step; at the start, what the scenario says.
    pub fn newest_events(&self) -> &[Event] {
        &self.recent[self.newest..]
    }

    /// Everything that has happened, oldest first. Made by a replay from the start.
    pub fn all_events(&self) -> Vec<Event> {
        let mut all = Vec::new();
        self.tell(&mut |_, events| all.extend(events));
        all
    }

    /// Tells everything that has happened: after each step, how many were made and what followed. Made by a replay.
    pub fn tell(&self, visit: &mut dyn FnMut(usize, Vec<Event>)) {
        self.path.tell(self.made, visit);
    }

    /// Finds an event that has happened, and how many steps of the branch led to it.
    pub fn event(&self, id: EventId) -> Option<(usize, Event)> {
        self.last_event(self.made, &|event| event.id == id)
    }

    /// Finds the last event of a kind among those of the first `count` steps, and how many steps led to it.
    pub fn last_event(&self, count: usize, is: &dyn Fn(&Event) -> bool) -> Option<(usize, Event)> {
        self.path.last_event(count.min(self.journal().len()), is)
    }

    /// A run can be opened again, with all its branches, from the link or the file that it makes.
    fn check_work(&self, command: Command) -> Result<(), CommandError> {
        let mut others = self.work_of_others();
        if self.has_future() {
            others += self.path.work().spent();
        }
        let mut work = self.path.work_of(self.made);
        work.add(command);
        work.check_beside(others)
    }

    fn keep(&mut self, events: Vec<Event>) {
        self.newest = self.recent.len();
        self.recent.extend(events);
        if self.recent.len() > 2 * EVENTS_AT_HAND {
            self.forget_old_events();
        }
    }

    fn forget_old_events(&mut self) {
        let kept_from = self.recent.len().saturating_sub(EVENTS_AT_HAND).min(self.newest);
        self.recent = self.recent.split_off(kept_from);
        self.newest -= kept_from;
    }
}
