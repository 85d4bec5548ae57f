//! Why each kind of event happened.

use super::check;
use expect_test::expect;

const CRASH: &str = "#lab=group&rate=0&do=tick*2,commit,tick*2,crash,tick";

#[test]
fn what_the_scenario_says() {
    check(
        "#lab=group",
        "event:0",
        expect![[r#"
            Why this event?
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:0:0
        "#]],
    );
    check(
        "#lab=group",
        "event:1",
        expect![[r#"
            Why this event?
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
}

#[test]
fn an_assignment() {
    check(
        "#lab=group",
        "event:2",
        expect![[r#"
            Why this event?
              0 #2 at the start: consumer-1 owns P0 and P2 -> owner:0
              0 at the start: Consumers set to 2 (the scenario)
        "#]],
    );
    check(
        "#lab=group&do=set:consumers=6",
        "event:10",
        expect![[r#"
            Why this event?
              1 #10 tick 0, after 1 action: consumer-6 owns nothing: every partition has its owner -> idle:6
              1 #4 tick 0, after 1 action: Consumers set to 6 (action)
        "#]],
    );
}

#[test]
fn records_appended() {
    check(
        "#lab=group&do=tick",
        "event:4",
        expect![[r#"
            Why this event?
              1 #4 tick 1: 2 records appended: P0 offset 3 and P1 offset 3 (time passed) -> record:0:3
              0 at the start: Records produced per tick set to 2 (the scenario)
        "#]],
    );
}

#[test]
fn records_processed() {
    check(
        "#lab=group&do=tick",
        "event:5",
        expect![[r#"
            Why this event?
              1 #5 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
              0 #2 at the start: consumer-1 owns P0 and P2 -> owner:0
              0 at the start: Consumers set to 2 (the scenario)
        "#]],
    );
    check(
        CRASH,
        "event:16",
        expect![[r#"
            Why this event?
              7 #16 tick 5: consumer-2 processed P1 offset 1, for the 2nd time -> record:1:1
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:1
              6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P1 2 → 1): this record will be delivered again -> position:1
              3 #8 tick 2, after 1 action: Offsets committed: P1 1 (action: Commit) -> committed:1
        "#]],
    );
    check(
        "#lab=group&consumers=1&rate=0&capacity=3&do=tick,crash,set:capacity=6,tick",
        "event:7",
        expect![[r#"
            Why this event?
              4 #7 tick 2: consumer-1 processed P0 offsets 0–1, P1 offsets 0–1, P2 offset 0 and P3 offset 0; delivered again: P0 offset 0, P1 offset 0 and P2 offset 0 -> record:0:0
              2 #4 tick 1, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              2 #5 tick 1, after 1 action: Positions set back to the committed offsets (P0 1 → 0): this record will be delivered again -> position:0
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
    check(
        "#lab=group&rate=0&do=tick*2,replay,tick",
        "event:9",
        expect![[r#"
            Why this event?
              4 #9 tick 3: consumer-1 processed P0 offset 0, for the 2nd time -> record:0:0
              3 #8 tick 2, after 1 action: Position and committed offset set to the log start on every partition (positions P0 1 → 0): this record will be delivered again (action: Replay from start) -> position:0
        "#]],
    );
}

#[test]
fn offsets_committed() {
    check(
        CRASH,
        "event:8",
        expect![[r#"
            Why this event?
              3 #8 tick 2, after 1 action: Offsets committed: P0 1, P1 1, P2 1 and P3 1 (action: Commit) -> committed:0
              1 #4 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
        "#]],
    );
    check(
        "#lab=group&do=commit",
        "event:4",
        expect![[r#"
            Why this event?
              1 #4 tick 0, after 1 action: Offsets committed: the same as before, every position is there already (action: Commit) -> committed:0
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
    check(
        "#lab=group&rate=0&commit=auto&do=tick",
        "event:6",
        expect![[r#"
            Why this event?
              1 #6 tick 1: Offsets committed automatically: P0 1 and P1 1 (time passed) -> committed:0
              0 at the start: Commit set to automatic (the scenario)
              1 #4 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
        "#]],
    );
}

#[test]
fn a_crash_and_what_it_set_back() {
    check(
        CRASH,
        "event:13",
        expect![[r#"
            Why this event?
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
        "#]],
    );
    check(
        CRASH,
        "event:14",
        expect![[r#"
            Why this event?
              6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P0 2 → 1, P1 2 → 1, P2 2 → 1 and P3 2 → 1): these 4 records will be delivered again -> position:0
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              3 #8 tick 2, after 1 action: Offsets committed: P0 1 (action: Commit) -> committed:0
        "#]],
    );
    check(
        "#lab=group&do=crash",
        "event:5",
        expect![[r#"
            Why this event?
              1 #5 tick 0, after 1 action: Every position was at its committed offset: none is set back -> position:0
              1 #4 tick 0, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
}

#[test]
fn a_replay() {
    check(
        "#lab=group&rate=0&do=tick,replay",
        "event:6",
        expect![[r#"
            Why this event?
              2 #6 tick 1, after 1 action: Position and committed offset set to the log start on every partition (positions P0 1 → 0 and P1 1 → 0): these 2 records will be delivered again (action: Replay from start) -> position:0
        "#]],
    );
}

#[test]
fn each_setting() {
    for (place, expected) in [
        (
            "consumers=3",
            expect![[r#"
                Why this event?
                  2 #7 tick 1, after 1 action: Consumers set to 3 (action)
            "#]],
        ),
        (
            "rate=5",
            expect![[r#"
                Why this event?
                  2 #7 tick 1, after 1 action: Records produced per tick set to 5 (action)
            "#]],
        ),
        (
            "capacity=0",
            expect![[r#"
                Why this event?
                  2 #7 tick 1, after 1 action: Each consumer processes per tick set to 0 (action)
            "#]],
        ),
        (
            "commit=auto",
            expect![[r#"
                Why this event?
                  2 #7 tick 1, after 1 action: Commit set to automatic (action)
            "#]],
        ),
        (
            "length=40",
            expect![[r#"
                Why this event?
                  2 #7 tick 1, after 1 action: Length set to 40 (action)
            "#]],
        ),
    ] {
        check(&format!("#lab=group&do=tick,set:{place}"), "event:7", expected);
    }
}
