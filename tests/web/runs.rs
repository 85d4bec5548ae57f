//! Runs to put on a stage, and random ones from a seed.

use logstep::engine::Command;
use logstep::lab::{Opened, group, open, run_settings};
use logstep::timeline::Timeline;
use logstep::ui::playground::Playground;

/// The run of a link.
pub(crate) fn run(link: &str) -> Timeline {
    match open(link) {
        (Opened::Run(script), faults) if faults.is_empty() => script.play().0,
        (opened, faults) => panic!("{link} opens {opened:?} with {faults:?}"),
    }
}

/// Numbers that look random and are the same in every browser, by the recurrence of PCG.
pub(crate) struct Dice(u64);

impl Dice {
    /// A throw for each seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`.
    pub(crate) fn throw(&mut self, sides: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % sides
    }
}

/// Does something to a run: most often a tick, now and then anything else there is.
pub(crate) fn act(playground: Playground, dice: &mut Dice) {
    match dice.throw(12) {
        0..5 => playground.dispatch(Command::Tick),
        5 => playground.dispatch(Command::CommitOffsets),
        6 => playground.dispatch(Command::CrashGroup),
        7 => playground.dispatch(Command::ReplayFromStart),
        8 => playground.change_setting(3, dice.throw(2)),
        9 => {
            let setting = dice.throw(3) as usize;
            // The first setting begins at 1.
            playground.change_setting(setting, 1 + dice.throw(6));
        }
        _ => playground.back(),
    }
}

/// A run of the lab's defaults.
pub(crate) fn fresh() -> Timeline {
    Timeline::new(run_settings::scenario(&group::MODEL, &[]))
}
