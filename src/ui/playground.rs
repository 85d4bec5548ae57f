//! The owner of one run: takes commands, keeps the timeline, and says when it has changed.

use super::{address, failure};
use crate::engine::{Command, CommandError};
use crate::lab::open::link_to_group;
use crate::lab::steps::step;
use crate::lab::{group, narrate};
use crate::timeline::{Outcome, Timeline};
use leptos::prelude::*;

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
    /// The sentence for those who do not see the figure.
    pub announcement: String,
}

/// How a run came to where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// By opening a link, or by going back.
    Jump,
    /// By one step forward: changes may be shown as movement.
    Step,
}

/// One run and the signal that shows it. A handle: copies are the same playground.
#[derive(Clone, Copy)]
pub struct Playground {
    run: RwSignal<Run, LocalStorage>,
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
        };
        Self {
            run: RwSignal::new_local(run),
        }
    }

    /// Reads the run; what reads it is run again when it has changed.
    pub fn with<T>(&self, read: impl FnOnce(&Run) -> T) -> T {
        self.run.with(read)
    }

    /// Carries out a command, or tells why it was refused.
    pub fn dispatch(&self, command: Command) {
        self.change(&|run| {
            failure::note_attempt(&attempted(&run.timeline, command));
            match run.timeline.apply(command) {
                Ok(Outcome::Stepped) => run.came_to(Move::Step, narrate::newest_step(&run.timeline)),
                Ok(Outcome::NothingChanged) => (),
                Err(error) => run.refuse(&error),
            }
        });
    }

    /// Gives a setting a value: before the first step it is where the run starts, later a step of it.
    pub fn change_setting(&self, setting: usize, value: u32) {
        if !self.run.with_untracked(|run| run.timeline.is_at_start()) {
            self.dispatch(group::set(setting, value));
            return;
        }
        self.change(
            &|run| match group::change_start(&mut run.timeline, setting, value) {
                Ok(()) => run.came_to(Move::Jump, narrate::new_start(setting, value, &run.timeline)),
                Err(error) => run.refuse(&error),
            },
        );
    }

    /// Undoes the newest step.
    pub fn back(&self) {
        self.change(&|run| {
            if let Some(undone) = run.timeline.back() {
                run.came_to(Move::Jump, narrate::undone(undone, &run.timeline));
            }
        });
    }

    /// Goes to the start.
    pub fn reset(&self) {
        self.change(&|run| {
            run.timeline.reset();
            run.came_to(Move::Jump, narrate::newest_step(&run.timeline));
        });
    }

    /// Whether nothing is left to step to.
    pub fn is_at_last_tick(&self) -> bool {
        self.run
            .with_untracked(|run| run.timeline.now().is_at_last_tick())
    }

    fn change(&self, change: &dyn Fn(&mut Run)) {
        self.run.update(|run| change(run));
    }
}

impl Run {
    /// The link to where it stands, unless the run has become too long for one.
    pub fn link(&self) -> Option<String> {
        link_to_group(&self.timeline).to_short_text()
    }

    fn came_to(&mut self, came_by: Move, announcement: String) {
        self.came_by = came_by;
        self.is_as_opened = false;
        self.refusal = None;
        self.announce(announcement);
        match self.link() {
            Some(link) => address::write(&link),
            None => self.refusal = Some(narrate::too_long_for_a_link()),
        }
    }

    fn refuse(&mut self, error: &CommandError) {
        let reason = narrate::refusal(error);
        self.announce(reason.clone());
        self.refusal = Some(reason);
    }

    /// Says a sentence. The same one again differs by a space at its end, since what does not change is not spoken.
    fn announce(&mut self, mut sentence: String) {
        if sentence == self.announcement {
            sentence.push('\u{a0}');
        }
        self.announcement = sentence;
    }
}

fn attempted(timeline: &Timeline, command: Command) -> String {
    let mut link = link_to_group(timeline);
    link.push(step(command));
    link.to_string()
}
