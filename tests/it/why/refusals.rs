//! Why an action was refused.

use super::told;
use crate::driving;
use expect_test::{Expect, expect};
use logstep::engine::{Command, CommandError, SettingId, Tick, limits};
use logstep::lab::why::why_refused;

fn check(link: &str, error: CommandError, expected: Expect) {
    expected.assert_eq(&told(&why_refused(&driving::played(link), &error)));
}

fn refused(link: &str, command: Command) -> CommandError {
    driving::played(link).apply(command).expect_err("it is refused")
}

#[test]
fn a_tick_after_the_last() {
    let link = "#lab=group&rate=0&capacity=0&do=tick*20";
    let error = refused(link, Command::Tick);
    assert_eq!(error, CommandError::RunEnded { last: Tick(20) });
    check(
        link,
        error,
        expect![[r#"
            Why was this refused?
              20 tick 20: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
              0 at the start: Length set to 20 (the scenario)
        "#]],
    );
    let link = "#lab=group&length=3&do=tick*2,set:length=2";
    check(
        link,
        refused(link, Command::Tick),
        expect![[r#"
            Why was this refused?
              3 tick 2, after 1 action: Tick 2 is the last, since Length is set to 2. Actions still work; a greater length makes room for more ticks.
              3 #10 tick 2, after 1 action: Length set to 2 (action)
        "#]],
    );
}

#[test]
fn a_value_out_of_range() {
    let link = "#lab=group&do=tick*3,set:capacity=2";
    check(
        link,
        refused(link, Command::Set(SettingId::Capacity, 13)),
        expect![[r#"
            Why was this refused?
              4 tick 3, after 1 action: Each consumer processes per tick: from 0 to 12.
              4 #13 tick 3, after 1 action: Each consumer processes per tick set to 2 (action)
        "#]],
    );
    check(
        link,
        refused(link, Command::Set(SettingId::Consumers, 0)),
        expect![[r#"
            Why was this refused?
              4 tick 3, after 1 action: Consumers: from 1 to 6.
              0 at the start: Consumers set to 2 (the scenario)
        "#]],
    );
    check(
        link,
        refused(link, Command::Set(SettingId::Length, 2)),
        expect![[r#"
            Why was this refused?
              4 tick 3, after 1 action: Length: from 3 to 10000.
              0 at the start: Length set to 20 (the scenario)
        "#]],
    );
}

#[test]
fn a_run_that_is_full() {
    let most = limits::BRANCHES;
    check(
        "#lab=group",
        CommandError::TooManyBranches { most },
        expect![[r#"
            Why was this refused?
              0 at the start: A run has at most 100 branches. Delete one, or go on from the end of one.
        "#]],
    );
    let most = limits::STEPS;
    check(
        "#lab=group",
        CommandError::RunFull { most },
        expect![[r#"
            Why was this refused?
              0 at the start: A run has at most 20000 steps. Go on from an earlier one.
        "#]],
    );
}
