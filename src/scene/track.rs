//! How far a run has come: a rail with its ticks, the tick it stands at, and a word at each action.

use crate::engine::Command;
use crate::lab::narrate;
use crate::lab::steps::step;
use crate::timeline::Timeline;
use crate::timeline::link::Step;

/// The rail. Places are shares of its width, as SVG percentages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrackScene {
    /// The tick it stands at.
    pub tick: u32,
    /// The last tick.
    pub last_tick: u32,
    /// The place it stands at.
    pub done: String,
    /// The place of each tick.
    pub ticks: Vec<String>,
    /// The actions, in order.
    pub marks: Vec<TrackMark>,
    /// Why it goes no further, once it does not.
    pub end: Option<String>,
}

/// What was done at a tick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrackMark {
    /// The place of the tick.
    pub x: String,
    /// How the words lie about the place: at its start, middle or end.
    pub anchor: &'static str,
    /// The actions there.
    pub words: String,
    /// Whether one of them set positions back.
    pub sets_back: bool,
    /// Whether the words stand above the rail or below, so that those of ticks in a row do not touch.
    pub above: bool,
}

impl TrackScene {
    /// The rail of a run.
    pub fn new(timeline: &Timeline) -> Self {
        let (tick, last_tick) = (timeline.now().tick().0, timeline.scenario().last_tick);
        Self {
            tick,
            last_tick,
            done: share(tick, last_tick),
            ticks: (0..=last_tick).map(|tick| share(tick, last_tick)).collect(),
            marks: marks(timeline.commands(), last_tick),
            end: narrate::end_of_run(timeline.now()),
        }
    }
}

/// A tick's share of the rail, in percent with two decimals; whole numbers only, as the rest of the engine counts.
fn share(tick: u32, last_tick: u32) -> String {
    let hundredths = u64::from(tick) * 10_000 / u64::from(last_tick.max(1));
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}

fn marks(commands: impl Iterator<Item = Command>, last_tick: u32) -> Vec<TrackMark> {
    let mut marks: Vec<TrackMark> = Vec::new();
    let (mut tick, mut actions) = (0, 0);
    for command in commands {
        if command == Command::Tick {
            (tick, actions) = (tick + 1, 0);
            continue;
        }
        actions += 1;
        match marks.last_mut() {
            Some(mark) if actions > 1 => {
                mark.words = format!("{actions} actions");
                mark.sets_back |= sets_back(command);
            }
            _ => marks.push(TrackMark {
                x: share(tick, last_tick),
                anchor: anchor(tick, last_tick),
                words: name(command),
                sets_back: sets_back(command),
                above: marks.len().is_multiple_of(2),
            }),
        }
    }
    marks
}

fn sets_back(command: Command) -> bool {
    matches!(command, Command::CrashGroup | Command::ReplayFromStart)
}

fn anchor(tick: u32, last_tick: u32) -> &'static str {
    match tick {
        0 => "start",
        _ if tick == last_tick => "end",
        _ => "middle",
    }
}

/// An action by its name, a changed setting with its new value.
fn name(command: Command) -> String {
    match step(command) {
        Step::Set { name, value } => format!("{name}={value}"),
        Step::Act { name, .. } => name,
    }
}
