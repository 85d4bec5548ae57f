//! Inputs drawn by seed, the same in each run.

use crate::draws::Draws;
use logstep::engine::{Command, CommitMode, Scenario, SettingId, limits};
use logstep::lab::{group, run_settings};
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::test_runner::{Config, RngSeed};
use std::ops::RangeInclusive;

/// Whether the larger numbers are asked for.
pub(crate) fn in_full() -> bool {
    std::env::var_os("LOGSTEP_FULL").is_some_and(|value| value == "1")
}

/// How the properties are run: by a fixed seed, so that a failure comes back by itself and no file has to remember it.
pub(crate) fn config(cases: u32, cases_in_full: u32) -> Config {
    Config {
        cases: if in_full() { cases_in_full } else { cases },
        rng_seed: RngSeed::Fixed(0x06_4b_61_66_6b_61),
        failure_persistence: None,
        ..Config::default()
    }
}

/// Where a run of *Consumer group and offsets* can start.
pub(crate) fn scenario() -> impl Strategy<Value = Scenario> {
    settings().prop_map(|values| run_settings::scenario(&group::MODEL, &values))
}

/// What can be asked of a run, settings to their own values and ticks past the last among it.
pub(crate) fn commands(how_many: RangeInclusive<usize>) -> impl Strategy<Value = Vec<Command>> {
    proptest::collection::vec(command(), how_many)
}

fn settings() -> impl Strategy<Value = [u32; 4]> {
    let numbers = (limits::CONSUMERS, limits::RATE, limits::CAPACITY);
    (numbers, commit_mode())
        .prop_map(|((consumers, rate, capacity), commit)| [consumers, rate, capacity, commit.value()])
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        4 => Just(Command::Tick),
        2 => Just(Command::CommitOffsets),
        2 => Just(Command::CrashGroup),
        1 => Just(Command::ReplayFromStart),
        1 => set(SettingId::Consumers, limits::CONSUMERS),
        1 => set(SettingId::Rate, limits::RATE),
        1 => set(SettingId::Capacity, limits::CAPACITY),
        1 => set(SettingId::Commit, 0..=1),
        1 => set(SettingId::Length, 1..=60),
    ]
}

fn set(setting: SettingId, values: RangeInclusive<u32>) -> impl Strategy<Value = Command> {
    values.prop_map(move |value| Command::Set(setting, value))
}

fn commit_mode() -> impl Strategy<Value = CommitMode> {
    any::<bool>().prop_map(|auto| {
        if auto {
            CommitMode::Auto
        } else {
            CommitMode::Manual
        }
    })
}

/// One of some sound texts, damaged in a few places: cut, filled, repeated, mixed with another.
pub(crate) fn mutant(draws: &mut Draws, sound: &[&str], pieces: &[&str]) -> String {
    let mut link: Vec<char> = draws.among(sound).chars().collect();
    for _ in 0..=draws.below(4) {
        let (from, to) = (draws.below(link.len() + 1), draws.below(link.len() + 1));
        let stretch = from.min(to)..from.max(to);
        let piece: Vec<char> = match draws.below(4) {
            0 => draws.among(pieces).chars().collect(),
            1 => draws.among(sound).chars().collect(),
            2 => link[stretch.clone()]
                .iter()
                .copied()
                .cycle()
                .take(stretch.len() * 3)
                .collect(),
            _ => Vec::new(),
        };
        let replaced = if draws.below(2) == 0 { from..from } else { stretch };
        link.splice(replaced, piece);
    }
    link.into_iter().collect()
}
