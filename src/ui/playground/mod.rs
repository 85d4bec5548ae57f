//! The owner of one run: takes commands, keeps the timeline, and says when it has changed.

mod beside;
mod branches;
mod why;

pub use beside::Beside;
pub use why::Answer;

use super::held::Held;
use super::{address, failure};
use crate::engine::{Command, CommandError, Tick};
use crate::lab::open::{link_to_attempt, link_to_run};
use crate::lab::{LabId, change_start, narrate};
use crate::timeline::{BranchId, Outcome, Timeline};

/// A run and how it came to where it stands.
pub struct Run {
    /// The run.
    pub timeline: Timeline,
    /// How it came to where it stands.
    pub came_by: Move,
    /// Whether nothing has been done since it was opened.
    pub is_as_opened: bool,
    /// Why the last command was refused, if it was.
    pub refusal: Option<String>,
    /// The refusal itself, if it is the engine's.
    pub refused: Option<CommandError>,
    /// The sentence for those who do not see the figure.
    pub announcement: String,
    /// What stands beside it.
    pub beside: Option<Beside>,
    /// While a name is given: the branch it is for, and the rule that the last one broke, or nothing.
    pub naming: Option<(BranchId, String)>,
    /// The answer to the last question, while it is shown.
    pub answer: Option<Answer>,
}

/// How a run came to where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// By opening a link, or by going elsewhere in the run.
    Jump,
    /// By one step or tick forward: changes may be shown as movement.
    Step,
}

/// One run and the signal that shows it. A handle: copies are the same playground.
#[derive(Clone, Copy)]
pub struct Playground {
    run: Held<Run>,
}

impl Playground {
    /// A playground that stands where `timeline` does.
    pub fn new(timeline: Timeline) -> Self {
        let run = Run {
            timeline,
            came_by: Move::Jump,
            is_as_opened: true,
            refusal: None,
            announcement: String::new(),
            beside: None,
            answer: None,
            naming: None,
            refused: None,
        };
        Self { run: Held::new(run) }
    }

    /// Writes the link to where the run stands into the address bar, for a run that did not come from there. Without one the
    /// address leads to the lab, and that is told.
    pub fn lead_here(&self) {
        self.change(&|run| {
            run.announce(narrate::opened(&run.timeline));
            if !run.write_link() {
                let lab = LabId::of(run.timeline.scenario());
                address::write(&format!("#lab={}&v=1", lab.name()));
                run.refusal = Some(narrate::too_long_for_a_link());
            }
        });
    }

    /// Reads the run; what reads it is run again when it has changed.
    pub fn with<T>(&self, read: impl FnOnce(&Run) -> T) -> T {
        self.run.with(read)
    }

    /// Reads the run as it is now, once.
    pub fn with_now<T>(&self, read: impl FnOnce(&Run) -> T) -> T {
        self.run.with_now(read)
    }

    /// Carries out a command, or tells why it was refused.
    pub fn dispatch(&self, command: Command) {
        self.change(&|run| {
            failure::note_attempt(&link_to_attempt(&run.timeline, command).to_string());
            let before = run.timeline.standing();
            match run.timeline.apply(command) {
                Ok(Outcome::Stepped) => run.came_to(Move::Step, narrate::moved_from(before, &run.timeline)),
                Ok(Outcome::NothingChanged) => (),
                Err(error) => run.refuse(&error),
            }
        });
    }

    /// One tick on: along the branch where it goes on with a tick, with all that was done at it.
    pub fn tick(&self) {
        self.change(&|run| {
            failure::note_attempt(&link_to_attempt(&run.timeline, Command::Tick).to_string());
            let before = run.timeline.standing();
            match run.timeline.tick() {
                Ok(()) => run.came_to(Move::Step, narrate::moved_from(before, &run.timeline)),
                Err(error) => run.refuse(&error),
            }
        });
    }

    /// One tick of playing: as [`Self::tick`], but never off the branch while it goes on.
    pub fn play_on(&self) {
        let next = self.run.with_now(|run| run.timeline.next_command());
        match next {
            Some(Command::Tick) | None => self.tick(),
            Some(_) => self.go_to_tick(self.run.with_now(|run| run.timeline.now().tick())),
        }
    }

    /// Gives a setting a value: before the first step it is where the run starts, later a step of it.
    pub fn change_setting(&self, place: usize, value: u32) {
        let (at_start, lab) = self
            .run
            .with_now(|run| (run.timeline.is_at_start(), LabId::of(run.timeline.scenario())));
        let command = lab.set(place, value);
        if !at_start {
            self.dispatch(command);
            return;
        }
        self.change(&|run| match change_start(&mut run.timeline, place, value) {
            Ok(()) => run.came_to(Move::Jump, narrate::new_start(command, &run.timeline)),
            Err(error) => run.refuse(&error),
        });
    }

    /// Undoes the newest step.
    pub fn back(&self) {
        self.change(&|run| {
            if let Some(undone) = run.timeline.back() {
                run.came_to(Move::Jump, narrate::undone(undone, &run.timeline));
            }
        });
    }

    /// Makes the next step of the branch again.
    pub fn forward(&self) {
        self.change(&|run| {
            if let Some(command) = run.timeline.forward() {
                run.came_to(Move::Step, narrate::done_again(command, &run.timeline));
            }
        });
    }

    /// Goes to where so many steps of the branch lead; with more than it has, to its end.
    pub fn seek(&self, steps: usize) {
        self.change(&|run| {
            run.timeline.seek(steps);
            run.came_to(Move::Jump, narrate::newest_step(&run.timeline));
        });
    }

    /// Goes to the end of a tick. Where the branch does not go so far, ticks pass until it does.
    pub fn go_to_tick(&self, tick: Tick) {
        self.change(&|run| match run.timeline.go_to_tick(tick) {
            Ok(()) => run.came_to(Move::Jump, narrate::newest_step(&run.timeline)),
            Err(error) => run.refuse(&error),
        });
    }

    /// Whether the last command was refused.
    pub fn was_refused(&self) -> bool {
        self.run.with_now(|run| run.refused.is_some())
    }

    /// Whether nothing is left to play.
    pub fn is_at_end(&self) -> bool {
        self.run
            .with_now(|run| run.timeline.now().is_at_last_tick() && !run.timeline.has_future())
    }

    fn change(&self, change: &dyn Fn(&mut Run)) {
        self.run.update(|run| change(run));
    }
}

impl Run {
    /// The link to where it stands, unless the run has become too long for one.
    pub fn link(&self) -> Option<String> {
        link_to_run(&self.timeline).to_short_text()
    }

    /// Writes the link to where it stands into the address bar; whether there is one.
    fn write_link(&self) -> bool {
        let link = self.link();
        link.iter().for_each(|link| address::write(link));
        link.is_some()
    }

    fn came_to(&mut self, came_by: Move, announcement: String) {
        self.came_by = came_by;
        self.is_as_opened = false;
        (self.refusal, self.refused) = (None, None);
        self.keep_beside();
        self.keep_answer();
        let here = self.timeline.branch();
        self.naming.take_if(|(branch, _)| *branch != here);
        self.announce(announcement);
        if !self.write_link() {
            self.refusal = Some(narrate::too_long_for_a_link());
        }
    }

    fn refuse(&mut self, error: &CommandError) {
        let reason = narrate::refusal(error);
        self.announce(reason.clone());
        (self.refusal, self.refused) = (Some(reason), Some(*error));
    }

    /// Says a sentence. The same one again differs by a space at its end, since what does not change is not spoken.
    fn announce(&mut self, mut sentence: String) {
        if sentence == self.announcement {
            sentence.push('\u{a0}');
        }
        self.announcement = sentence;
    }
}
