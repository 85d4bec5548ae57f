//! What a run's journal holds beside the state it stands at: the steps, the events, and the states kept for going back.
//!
//! Bytes of the heap, spare capacity included, as they are natively: a pointer has eight bytes here and four in the page.
//! They are the bytes of a timeline less those of a cluster that was led to the same state by itself.

use crate::report::{Figure, Unit};
use logstep::engine::{Cluster, Command, Scenario, SettingId};
use logstep::lab::group;
use logstep::timeline::Timeline;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Steps of each run, ticks and actions together.
const STEPS: usize = 10_000;
/// Of the steps of the run with actions, one in so many is a commit.
const COMMIT_EVERY: usize = 10;
/// The run with 120,000 records may hold so many times the bytes of the run without any, and so many more.
const TIMES: f64 = 1.5;
const MORE: f64 = 262_144.0;

/// Measures it.
pub(crate) fn measure() -> Vec<Figure> {
    let quiet = journal(0, ticks_alone);
    let busy = journal(12, ticks_alone);
    let busy_with_commits = journal(12, ticks_and_commits);
    let bytes = |what: &str, value| Figure::new(what, value, Unit::Bytes);
    vec![
        bytes("10,000 ticks without a record", quiet),
        bytes("10,000 ticks, 120,000 records", busy).at_most(TIMES * quiet + MORE),
        bytes("9,000 ticks, 108,000 records, 1,000 commits", busy_with_commits),
        Figure::new("120,000 records against none", busy / quiet, Unit::Times),
    ]
}

fn ticks_alone(_: usize) -> Command {
    Command::Tick
}

fn ticks_and_commits(step: usize) -> Command {
    if step.is_multiple_of(COMMIT_EVERY) {
        Command::CommitOffsets
    } else {
        Command::Tick
    }
}

/// The bytes that the journal of a run at some rate holds.
fn journal(rate: u32, command: fn(usize) -> Command) -> f64 {
    let scenario = scenario(rate);
    let timeline = held(|| {
        let mut timeline = Timeline::new(scenario);
        for step in 1..=STEPS {
            timeline.apply(command(step)).expect("no step is refused");
        }
        timeline
    });
    let cluster = held(|| {
        let (mut cluster, _) = Cluster::start(scenario);
        for step in 1..=STEPS {
            cluster.apply(command(step)).expect("no step is refused");
        }
        cluster
    });
    timeline - cluster
}

/// The lab at its defaults, but for its rate and its last tick.
fn scenario(rate: u32) -> Scenario {
    let settings = group::MODEL
        .start()
        .with(SettingId::Rate, rate)
        .with(SettingId::Length, STEPS as u32);
    Scenario {
        model: &group::MODEL,
        settings,
    }
}

/// The bytes that a value holds on the heap.
fn held<T>(make: impl FnOnce() -> T) -> f64 {
    let before = allocated();
    let value = make();
    let bytes = allocated() - before;
    drop(value);
    bytes
}

fn allocated() -> f64 {
    let stats = HEAP.stats();
    stats.bytes_allocated as f64 - stats.bytes_deallocated as f64
}
