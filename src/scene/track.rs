//! How far a run has come: a rail with its ticks, the tick it stands at, and a word at each action.

use crate::engine::{Command, Tick};
use crate::lab::narrate;
use crate::lab::steps::name;
use crate::timeline::Timeline;

/// Ticks drawn one by one at most; with more, every tenth, hundredth or thousandth is drawn.
const TICKS_DRAWN: u32 = 60;
/// The least distance of two marks, in hundredths of a percent of the rail; what lies closer shares a mark.
const BETWEEN_MARKS: u32 = 100;

/// The rail. Places are shares of its width, as SVG percentages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrackScene {
    /// The tick it stands at.
    pub tick: u32,
    /// The last tick.
    pub last_tick: u32,
    /// The place it stands at.
    pub done: String,
    /// The place up to which the branch goes.
    pub known: String,
    /// Where it stands, in words.
    pub whereabouts: String,
    /// The places of the ticks that are drawn.
    pub ticks: Vec<String>,
    /// The actions of the branch, in order.
    pub marks: Vec<TrackMark>,
    /// What the branch goes on with, where that is an action at this tick.
    pub next_action: Option<String>,
    /// Why it goes no further, once it does not.
    pub end: Option<String>,
}

/// What was done at a tick, or at ticks close together.
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
    /// Whether it lies ahead of where the run stands.
    pub ahead: bool,
}

impl TrackScene {
    /// The rail of a run.
    pub fn new(timeline: &Timeline) -> Self {
        let (tick, last_tick) = (timeline.now().tick().0, narrate::last_tick(timeline).0);
        let action = timeline.next_command().filter(|&next| next != Command::Tick);
        Self {
            tick,
            last_tick,
            done: share(tick, last_tick),
            known: share(timeline.journal().last_tick().0, last_tick),
            whereabouts: narrate::whereabouts(timeline),
            ticks: drawn_ticks(last_tick),
            marks: marks(timeline, last_tick),
            next_action: action.map(narrate::deed),
            end: if timeline.has_future() {
                None
            } else {
                narrate::end_of_run(timeline.now())
            },
        }
    }
}

fn drawn_ticks(last_tick: u32) -> Vec<String> {
    let (mut every, mut tick, mut places) = (1, 0, Vec::new());
    while last_tick / every > TICKS_DRAWN {
        every *= 10;
    }
    while tick <= last_tick {
        places.push(share(tick, last_tick));
        tick += every;
    }
    places
}

/// A tick's place on the rail, in hundredths of a percent; whole numbers only, as the rest of the engine counts.
fn place(tick: u32, last_tick: u32) -> u32 {
    (u64::from(tick) * 10_000 / u64::from(last_tick.max(1))) as u32
}

fn share(tick: u32, last_tick: u32) -> String {
    let hundredths = place(tick, last_tick);
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}

/// What one mark stands for.
struct Together {
    first: Tick,
    count: usize,
    words: String,
    sets_back: bool,
}

fn marks(timeline: &Timeline, last_tick: u32) -> Vec<TrackMark> {
    let mut together: Vec<Together> = Vec::new();
    for (tick, command, times) in timeline.journal().actions() {
        let near = |mark: &&mut Together| {
            mark.first == tick || place(tick.0, last_tick) < place(mark.first.0, last_tick) + BETWEEN_MARKS
        };
        match together.last_mut().filter(near) {
            Some(mark) => {
                mark.count += times;
                mark.sets_back |= sets_back(command);
            }
            None => together.push(Together {
                first: tick,
                count: times,
                words: name(command),
                sets_back: sets_back(command),
            }),
        }
    }
    let now = timeline.now().tick();
    let mut marks = Vec::new();
    for mark in together {
        marks.push(TrackMark {
            x: share(mark.first.0, last_tick),
            anchor: anchor(mark.first.0, last_tick),
            words: match mark.count {
                1 => mark.words,
                count => format!("{count} actions"),
            },
            sets_back: mark.sets_back,
            above: marks.len().is_multiple_of(2),
            ahead: mark.first > now,
        });
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
