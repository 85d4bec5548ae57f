//! Steps and their undoing in one sentence each, for those who do not see the figure.

use crate::driving;
use expect_test::{Expect, expect};
use logstep::engine::{Command, CommandError, SettingId, Tick};
use logstep::lab::narrate;
use logstep::timeline::Timeline;

/// Compares what is said at the start, after each step, and then at each step back.
fn check(link: &str, expected: Expect) {
    let script = driving::script(link);
    let mut timeline = Timeline::new(script.scenario);
    let mut said = narrate::newest_step(&timeline) + "\n";
    for step in script.steps {
        if timeline.apply(step.command).is_ok() {
            said += &format!("{}\n", narrate::newest_step(&timeline));
        }
    }
    while let Some(undone) = timeline.back() {
        said += &format!("{}\n", narrate::undone(undone, &timeline));
    }
    expected.assert_eq(&said);
}

#[test]
fn each_kind_of_step_there_and_back() {
    check(
        "#lab=group&rate=1&capacity=2&do=tick,commit,tick,crash,replay,set:rate=0,set:commit=auto,set:consumers=3",
        expect![[r#"
            Start. Lag 12 records.
            Tick 1 of 20: 1 record appended, 4 processed. Lag 13 records.
            Offsets committed: P0 1, P1 1, P2 1 and P3 1. Lag 9 records.
            Tick 2 of 20: 1 record appended, 4 processed. Lag 10 records.
            The group crashed and came back. Positions set back to the committed offsets (P0 2 → 1, P1 2 → 1, P2 2 → 1 and P3 2 → 1): these 4 records will be delivered again. Lag 10 records.
            Position and committed offset set to the log start on every partition (positions P0 1 → 0, P1 1 → 0, P2 1 → 0 and P3 1 → 0): these 4 records will be delivered again. Lag 14 records.
            Records produced per tick set to 0. Lag 14 records.
            Commit set to automatic. Lag 14 records.
            Consumers set to 3. consumer-1 owns P0 and P3. consumer-2 owns P1. consumer-3 owns P2. Lag 14 records.
            Back: the change of Consumers undone. Tick 2 of 20. Lag 14 records.
            Back: the change of Commit undone. Tick 2 of 20. Lag 14 records.
            Back: the change of Records produced per tick undone. Tick 2 of 20. Lag 14 records.
            Back: Replay from start undone. Tick 2 of 20. Lag 10 records.
            Back: Crash and recover undone. Tick 2 of 20. Lag 10 records.
            Back: Step undone. Tick 1 of 20. Lag 9 records.
            Back: Commit undone. Tick 1 of 20. Lag 13 records.
            Back: Step undone. Tick 0 of 20. Lag 12 records.
        "#]],
    );
}

#[test]
fn a_tick_in_which_nothing_happens() {
    check(
        "#lab=group&rate=0&capacity=0&do=tick",
        expect![[r#"
        Start. Lag 12 records.
        Tick 1 of 20: 0 records appended, 0 processed. Lag 12 records.
        Back: Step undone. Tick 0 of 20. Lag 12 records.
    "#]],
    );
}

#[test]
fn records_given_for_the_first_time_and_again_in_one_tick() {
    let timeline =
        driving::played("#lab=group&consumers=1&rate=0&capacity=3&do=tick,crash,set:capacity=6,tick");
    let told: Vec<_> = timeline.newest_events().iter().map(narrate::event).collect();
    expect!["consumer-1 processed P0 offsets 0–1, P1 offsets 0–1, P2 offset 0 and P3 offset 0; delivered again: P0 offset 0, P1 offset 0 and P2 offset 0"].assert_eq(&told.join("\n"));
}

#[test]
fn records_given_again_unequally_often() {
    let timeline = driving::played(
        "#lab=group&consumers=1&rate=0&capacity=3&do=tick,crash,set:capacity=1,tick,crash,set:capacity=3,tick",
    );
    let told: Vec<_> = timeline.newest_events().iter().map(narrate::event).collect();
    expect!["consumer-1 processed P0 offset 0, P1 offset 0 and P2 offset 0, each delivered again"]
        .assert_eq(&told.join("\n"));
}

#[test]
fn each_refusal_says_what_can_be_done() {
    let command = Command::Set(SettingId::Capacity, 13);
    let refusals = [
        CommandError::RunEnded { last: Tick(20) },
        CommandError::OutOfRange {
            command,
            least: 0,
            most: 12,
        },
        CommandError::RunFull { most: 10_000 },
    ];
    let said: Vec<_> = refusals.iter().map(narrate::refusal).collect();
    expect![[r#"
        Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
        Each consumer processes per tick: from 0 to 12.
        A run has at most 10000 steps. Go on from an earlier one."#]]
    .assert_eq(&said.join("\n"));
}
