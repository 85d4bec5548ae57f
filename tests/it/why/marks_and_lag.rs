//! Why a mark stands where it does, how lag comes about, and who owns what.

use super::check;
use expect_test::expect;

const CRASH: &str = "#lab=group&rate=0&do=tick*2,commit,tick*2,crash,tick";

#[test]
fn each_mark_at_the_start() {
    check(
        "#lab=group",
        "log-start:0",
        expect![[r#"
            Why this log start offset of P0?
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:0:0
        "#]],
    );
    check(
        "#lab=group",
        "committed:1",
        expect![[r#"
            Why this committed offset of P1?
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:1
        "#]],
    );
    check(
        "#lab=group",
        "position:2",
        expect![[r#"
            Why this position of P2?
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:2
        "#]],
    );
    check(
        "#lab=group",
        "log-end:3",
        expect![[r#"
            Why this log end offset of P3?
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:3:2
        "#]],
    );
}

#[test]
fn a_log_end() {
    check(
        "#lab=group&rate=2&do=tick,set:rate=3,tick*2",
        "log-end:0",
        expect![[r#"
            Why this log end offset of P0?
              3 #8 tick 2: 1 record appended: P0 offset 4 (time passed) -> record:0:4
              2 #7 tick 1, after 1 action: Records produced per tick set to 3 (action)
        "#]],
    );
}

#[test]
fn a_log_start_does_not_move() {
    check(
        "#lab=group&do=tick*3,replay",
        "log-start:0",
        expect![[r#"
            Why this log start offset of P0?
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:0:0
        "#]],
    );
}

#[test]
fn a_position() {
    check(
        "#lab=group&rate=0&do=tick",
        "position:0",
        expect![[r#"
            Why this position of P0?
              1 #4 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
              0 #2 at the start: consumer-1 owns P0 and P2 -> owner:0
              0 at the start: Consumers set to 2 (the scenario)
        "#]],
    );
    check(
        CRASH,
        "position:0",
        expect![[r#"
            Why this position of P0?
              7 #15 tick 5: consumer-1 processed P0 offset 1, for the 2nd time -> record:0:1
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P0 2 → 1): this record will be delivered again -> position:0
              3 #8 tick 2, after 1 action: Offsets committed: P0 1 (action: Commit) -> committed:0
        "#]],
    );
    check(
        CRASH,
        "position:2",
        expect![[r#"
            Why this position of P2?
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:2
              6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P2 2 → 1): this record will be delivered again -> position:2
              3 #8 tick 2, after 1 action: Offsets committed: P2 1 (action: Commit) -> committed:2
        "#]],
    );
    check(
        "#lab=group&rate=0&do=tick,set:consumers=3,tick,replay",
        "position:0",
        expect![[r#"
            Why this position of P0?
              4 #13 tick 2, after 1 action: Position and committed offset set to the log start on every partition (positions P0 2 → 0): these 2 records will be delivered again (action: Replay from start) -> position:0
        "#]],
    );
}

#[test]
fn a_committed_offset() {
    check(
        CRASH,
        "committed:0",
        expect![[r#"
            Why this committed offset of P0?
              3 #8 tick 2, after 1 action: Offsets committed: P0 1 (action: Commit) -> committed:0
              1 #4 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
        "#]],
    );
    check(
        "#lab=group&rate=0&do=tick,commit,replay",
        "committed:0",
        expect![[r#"
            Why this committed offset of P0?
              3 #7 tick 1, after 2 actions: Position and committed offset set to the log start on every partition (positions P0 1 → 0): this record will be delivered again (action: Replay from start) -> position:0
        "#]],
    );
    check(
        "#lab=group&rate=0&commit=auto&do=tick*3",
        "committed:0",
        expect![[r#"
            Why this committed offset of P0?
              3 #12 tick 3: Offsets committed automatically: P0 2 (time passed) -> committed:0
              0 at the start: Commit set to automatic (the scenario)
              3 #10 tick 3: consumer-1 processed P0 offset 1 (time passed) -> record:0:1
        "#]],
    );
    check(
        "#lab=group&rate=0&do=tick,set:commit=auto,tick",
        "committed:0",
        expect![[r#"
            Why this committed offset of P0?
              3 #9 tick 2: Offsets committed automatically: P0 1 (time passed) -> committed:0
              2 #6 tick 1, after 1 action: Commit set to automatic (action)
              1 #4 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
        "#]],
    );
}

#[test]
fn lag_by_either_mark() {
    check(
        "#lab=group&do=tick*4,commit,tick*3",
        "lag:0",
        expect![[r#"
            Why this lag of P0?
              8 tick 7: P0: log end offset 7 − committed offset 2 = 5 -> lag:0
              8 #23 tick 7: 1 record appended: P0 offset 6 (time passed) -> record:0:6
              5 #16 tick 4, after 1 action: Offsets committed: P0 2 (action: Commit) -> committed:0
        "#]],
    );
    check(
        "#lab=group&do=tick*4,commit,tick*3",
        "lag-by-position:0",
        expect![[r#"
            Why this lag by position of P0?
              8 tick 7: P0: log end offset 7 − position 4 = 3 -> lag-by-position:0
              8 #23 tick 7: 1 record appended: P0 offset 6 (time passed) -> record:0:6
              8 #24 tick 7: consumer-1 processed P0 offset 3 (time passed) -> record:0:3
        "#]],
    );
    check(
        "#lab=group&do=tick*4,commit,tick*3",
        "total-lag:0",
        expect![[r#"
            Why this total lag? No partition has more than P0.
              8 tick 7: P0: log end offset 7 − committed offset 2 = 5 -> lag:0
              8 #23 tick 7: 1 record appended: P0 offset 6 (time passed) -> record:0:6
              5 #16 tick 4, after 1 action: Offsets committed: P0 2 (action: Commit) -> committed:0
        "#]],
    );
    check(
        "#lab=group&do=tick*4,commit,tick*3",
        "total-lag-by-position:0",
        expect![[r#"
            Why this total lag? No partition has more than P0.
              8 tick 7: P0: log end offset 7 − position 4 = 3 -> lag-by-position:0
              8 #23 tick 7: 1 record appended: P0 offset 6 (time passed) -> record:0:6
              8 #24 tick 7: consumer-1 processed P0 offset 3 (time passed) -> record:0:3
        "#]],
    );
    check(
        "#lab=group&rate=0&capacity=12&do=tick,commit",
        "total-lag:0",
        expect![[r#"
            Why this total lag? No partition has more than P0.
              2 tick 1, after 1 action: P0: log end offset 3 − committed offset 3 = 0 -> lag:0
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:0:2
              2 #6 tick 1, after 1 action: Offsets committed: P0 3 (action: Commit) -> committed:0
        "#]],
    );
}

#[test]
fn an_owner() {
    check(
        "#lab=group",
        "owner:3",
        expect![[r#"
            Why this owner of P3?
              0 #3 at the start: consumer-2 owns P1 and P3 -> owner:3
              0 at the start: Consumers set to 2 (the scenario)
        "#]],
    );
    check(
        "#lab=group&do=tick,set:consumers=3,tick",
        "owner:3",
        expect![[r#"
            Why this owner of P3?
              2 #8 tick 1, after 1 action: consumer-1 owns P0 and P3 -> owner:3
              2 #7 tick 1, after 1 action: Consumers set to 3 (action)
        "#]],
    );
}

#[test]
fn an_idle_member() {
    check(
        "#lab=group&consumers=6&do=tick",
        "idle:5",
        expect![[r#"
            Why is this consumer idle?
              0 #6 at the start: consumer-5 owns nothing: every partition has its owner -> idle:5
              0 at the start: Consumers set to 6 (the scenario)
        "#]],
    );
    check(
        "#lab=group&do=tick*2,commit,set:consumers=5,tick",
        "idle:5",
        expect![[r#"
            Why is this consumer idle?
              4 #16 tick 2, after 2 actions: consumer-5 owns nothing: every partition has its owner -> idle:5
              4 #11 tick 2, after 2 actions: Consumers set to 5 (action)
        "#]],
    );
}

#[test]
fn a_thing_that_is_not_there_has_no_reason() {
    for question in [
        "idle:1",
        "idle:0",
        "idle:5",
        "owner:4",
        "position:4",
        "lag:9",
        "delivered-again:0",
        "event:99",
    ] {
        check("#lab=group&do=tick", question, expect![["not there\n"]]);
    }
    check(
        "#lab=group&do=tick,set:consumers=6&at=1.0",
        "idle:6",
        expect![["not there\n"]],
    );
}
