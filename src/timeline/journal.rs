//! The journal: the accepted commands of a run, oldest first. Repeats are folded, so ten thousand ticks in a row take the room
//! of one.

use super::Point;
use crate::engine::{Command, Tick};
use std::vec::IntoIter;

/// Accepted commands, folded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    runs: Vec<Run>,
}

/// The same command, some times in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    command: Command,
    /// Steps before it.
    begin: usize,
    /// Steps up to its end.
    end: usize,
    /// Ticks up to its end.
    ticks: u32,
    /// Steps up to and with the last tick before it.
    tick_began: usize,
}

impl Journal {
    /// How many commands it holds.
    pub fn len(&self) -> usize {
        self.runs.last().map_or(0, |run| run.end)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// How many of the commands are ticks: the tick it leads to.
    pub fn last_tick(&self) -> Tick {
        Tick(self.runs.last().map_or(0, |run| run.ticks))
    }

    /// Adds a command.
    pub fn push(&mut self, command: Command) {
        let ticks = u32::from(command == Command::Tick);
        match self.runs.last_mut() {
            Some(last) if last.command == command => {
                last.end += 1;
                last.ticks += ticks;
            }
            last => {
                let last = last.copied();
                let begin = last.map_or(0, |last| last.end);
                self.runs.push(Run {
                    command,
                    begin,
                    end: begin + 1,
                    ticks: last.map_or(0, |last| last.ticks) + ticks,
                    tick_began: match last {
                        Some(last) if last.command != Command::Tick => last.tick_began,
                        _ => begin,
                    },
                });
            }
        }
    }

    /// Drops the commands from the one at `count` on.
    pub fn truncate(&mut self, count: usize) {
        self.runs
            .truncate(self.runs.partition_point(|run| run.begin < count));
        if let Some(last) = self.runs.last_mut().filter(|last| last.end > count) {
            if last.command == Command::Tick {
                last.ticks -= (last.end - count) as u32;
            }
            last.end = count;
        }
    }

    /// The command at a place.
    pub fn get(&self, place: usize) -> Option<Command> {
        let run = self.runs.partition_point(|run| run.end <= place);
        self.runs.get(run).map(|run| run.command)
    }

    /// The commands from one place up to before another, one by one.
    pub fn range(&self, from: usize, to: usize) -> IntoIter<Command> {
        let mut commands = Vec::new();
        let first = self.runs.partition_point(|run| run.end <= from);
        for run in &self.runs[first..] {
            for _ in run.begin.max(from)..run.end.min(to) {
                commands.push(run.command);
            }
        }
        commands.into_iter()
    }

    /// The first `count` commands, each with how many times it stands in a row.
    pub fn folded(&self, count: usize) -> IntoIter<(Command, usize)> {
        let mut folded = Vec::new();
        for run in &self.runs {
            if run.begin < count {
                folded.push((run.command, run.end.min(count) - run.begin));
            }
        }
        folded.into_iter()
    }

    /// Everything that was done at a tick, ticks themselves left out, each with the tick and how many times in a row.
    pub fn actions(&self) -> IntoIter<(Tick, Command, usize)> {
        let mut actions = Vec::new();
        for run in &self.runs {
            if run.command != Command::Tick {
                actions.push((Tick(run.ticks), run.command, run.end - run.begin));
            }
        }
        actions.into_iter()
    }

    /// The last of the first `count` commands that is no tick.
    pub fn last_action(&self, count: usize) -> Option<Command> {
        let runs = &self.runs[..self.runs.partition_point(|run| run.begin < count)];
        let action = runs.iter().rev().find(|run| run.command != Command::Tick);
        action.map(|run| run.command)
    }

    /// How many commands lead up to a point; `None` when they lead past it or do not reach it.
    pub fn steps_up_to(&self, point: Point) -> Option<usize> {
        let (begin, end) = (self.begin_of(point.tick)?, self.end_of(point.tick)?);
        match point.actions {
            None => Some(end),
            Some(actions) => Some(begin + actions as usize).filter(|count| *count <= end),
        }
    }

    /// The point the first `count` commands lead to: a bare tick where nothing more is done at it.
    pub fn point_after(&self, count: usize) -> Point {
        let (tick, began) = self.tick_after(count);
        let is_last = self.end_of(tick) == Some(count);
        Point {
            tick,
            actions: (!is_last).then_some((count - began) as u32),
        }
    }

    /// The tick the first `count` commands lead to, and how many of them lead up to where it begins.
    fn tick_after(&self, count: usize) -> (Tick, usize) {
        let run = self.runs.partition_point(|run| run.end < count);
        match self.runs.get(run).filter(|_| count > 0) {
            None => (Tick(0), 0),
            Some(run) if run.command == Command::Tick => (Tick(run.ticks - (run.end - count) as u32), count),
            Some(run) => (Tick(run.ticks), run.tick_began),
        }
    }

    fn begin_of(&self, tick: Tick) -> Option<usize> {
        if tick == Tick(0) {
            return Some(0);
        }
        let run = self
            .runs
            .get(self.runs.partition_point(|run| run.ticks < tick.0))?;
        Some(run.end - (run.ticks - tick.0) as usize)
    }

    fn end_of(&self, tick: Tick) -> Option<usize> {
        let place = self.runs.partition_point(|run| run.ticks <= tick.0);
        match self.runs.get(place) {
            Some(run) => Some(run.end - (run.ticks - tick.0) as usize),
            None => (tick <= self.last_tick()).then(|| self.len()),
        }
    }
}

impl FromIterator<Command> for Journal {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> Self {
        let mut journal = Self::default();
        commands.into_iter().for_each(|command| journal.push(command));
        journal
    }
}
