//! Playing: one tick after another, at a chosen speed, until the last tick or until the learner stops it.

use super::failure;
use super::held::Held;
use super::playground::Playground;
use gloo_timers::callback::Interval;

/// Speeds, in ticks a second, slowest first: the name in the list and the time between two ticks in milliseconds.
pub const SPEEDS: [(&str, u32); 5] = [("0.5", 2000), ("1", 1000), ("2", 500), ("5", 200), ("10", 100)];
/// The place of the speed that is set at first.
const FIRST_SPEED: usize = 1;

/// The timer of one playground. A handle: copies are the same timer. It stops when its owner goes, which drops it.
#[derive(Clone, Copy)]
pub struct Playback {
    playground: Playground,
    timer: Held<Option<Interval>>,
    /// Whether ticks are being played.
    pub playing: Held<bool>,
    /// The place of the speed in [`SPEEDS`].
    pub speed: Held<usize>,
}

impl Playback {
    /// A timer that stands still.
    pub fn new(playground: Playground) -> Self {
        let timer = Held::new(None);
        Self {
            playground,
            timer,
            playing: Held::new(false),
            speed: Held::new(FIRST_SPEED),
        }
    }

    /// Plays, or stops playing.
    pub fn toggle(&self) {
        if self.playing.get_now() {
            self.pause()
        } else {
            self.play()
        }
    }

    /// Stops playing.
    pub fn pause(&self) {
        self.timer.set(None);
        self.playing.set(false);
    }

    /// Plays on at another speed, if it plays.
    pub fn set_speed(&self, speed: usize) {
        self.speed.set(speed);
        if self.playing.get_now() {
            self.play();
        }
    }

    fn play(&self) {
        if self.playground.is_at_end() {
            // Refused by the engine, which says why.
            self.playground.tick();
            return;
        }
        let playback = *self;
        let (_, milliseconds) = SPEEDS[self.speed.get_now()];
        self.timer
            .set(Some(Interval::new(milliseconds, move || playback.tick())));
        self.playing.set(true);
    }

    fn tick(&self) {
        if failure::has_happened() {
            return;
        }
        self.playground.play_on();
        if self.playground.is_at_end() || self.playground.was_refused() {
            self.pause();
        }
    }
}
