//! Why a record is waiting, processed, committed or was delivered again.

use super::check;
use expect_test::expect;

const CRASH: &str = "#lab=group&rate=0&do=tick*2,commit,tick*2,crash,tick";

#[test]
fn a_record_delivered_again_leads_back_to_the_last_commit() {
    check(
        CRASH,
        "record:0:1",
        expect![[r#"
            Why is P0 offset 1 delivered again?
              7 #15 tick 5: consumer-1 processed P0 offset 1, for the 2nd time -> record:0:1
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P0 2 → 1): this record will be delivered again -> position:0
              3 #8 tick 2, after 1 action: Offsets committed: P0 1 (action: Commit) -> committed:0
        "#]],
    );
}

#[test]
fn a_record_delivered_again_with_nothing_committed_leads_back_to_the_start() {
    check(
        "#lab=group&rate=0&do=tick,crash,tick",
        "record:0:0",
        expect![[r#"
            Why is P0 offset 0 delivered again?
              3 #8 tick 2: consumer-1 processed P0 offset 0, for the 2nd time -> record:0:0
              2 #6 tick 1, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              2 #7 tick 1, after 1 action: Positions set back to the committed offsets (P0 1 → 0): this record will be delivered again -> position:0
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
}

#[test]
fn a_record_delivered_again_after_a_replay_leads_back_to_it() {
    check(
        "#lab=group&rate=0&do=tick*2,commit,replay,tick",
        "record:1:0",
        expect![[r#"
            Why is P1 offset 0 delivered again?
              5 #11 tick 3: consumer-2 processed P1 offset 0, for the 2nd time -> record:1:0
              4 #9 tick 2, after 2 actions: Position and committed offset set to the log start on every partition (positions P1 1 → 0): this record will be delivered again (action: Replay from start) -> position:1
        "#]],
    );
}

#[test]
fn a_commit_that_did_not_move_the_offset_is_still_the_last() {
    check(
        "#lab=group&consumers=1&rate=0&do=tick,commit,tick,commit,set:capacity=4,tick,crash,tick",
        "record:0:1",
        expect![[r#"
            Why is P0 offset 1 delivered again?
              8 #11 tick 4: consumer-1 processed P0 offset 1, for the 2nd time -> record:0:1
              7 #9 tick 3, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              7 #10 tick 3, after 1 action: Positions set back to the committed offsets (P0 2 → 1): this record will be delivered again -> position:0
              4 #6 tick 2, after 1 action: Offsets committed: P0 1, the same as before (action: Commit) -> committed:0
        "#]],
    );
}

#[test]
fn a_committed_record_delivered_again_still_leads_back_to_the_crash() {
    check(
        "#lab=group&rate=0&commit=auto&do=set:commit=manual,tick,crash,set:commit=auto,tick",
        "record:0:0",
        expect![[r#"
            Why is P0 offset 0 delivered again?
              5 #10 tick 2: consumer-1 processed P0 offset 0, for the 2nd time -> record:0:0
              3 #7 tick 1, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              3 #8 tick 1, after 1 action: Positions set back to the committed offsets (P0 1 → 0): this record will be delivered again -> position:0
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
}

#[test]
fn a_committed_record() {
    check(
        CRASH,
        "record:0:0",
        expect![[r#"
            Why is P0 offset 0 committed?
              3 #8 tick 2, after 1 action: Offsets committed: P0 1 (action: Commit) -> committed:0
              1 #4 tick 1: consumer-1 processed P0 offset 0 (time passed) -> record:0:0
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:0:0
        "#]],
    );
}

#[test]
fn a_processed_record() {
    check(
        "#lab=group&rate=0&do=tick*2,commit,tick*2",
        "record:0:1",
        expect![[r#"
            Why is P0 offset 1 processed, not committed?
              4 #9 tick 3: consumer-1 processed P0 offset 1 (time passed) -> record:0:1
              3 #8 tick 2, after 1 action: Offsets committed: P0 1 (action: Commit) -> committed:0
        "#]],
    );
}

#[test]
fn a_waiting_record() {
    check(
        "#lab=group&rate=1&do=tick*5,set:capacity=2,tick",
        "record:0:4",
        expect![[r#"
            Why is P0 offset 4 waiting?
              7 tick 6: The position of P0 is 4: 0 records before this one -> position:0
              6 #19 tick 5, after 1 action: Each consumer processes per tick set to 2 (action)
              5 #16 tick 5: 1 record appended: P0 offset 4 (time passed) -> record:0:4
        "#]],
    );
    check(
        "#lab=group&rate=1&do=tick",
        "record:1:1",
        expect![[r#"
            Why is P1 offset 1 waiting?
              1 tick 1: The position of P1 is 1: 0 records before this one -> position:1
              0 at the start: Each consumer processes per tick set to 1 (the scenario)
              0 #0 at the start: The topic begins with 4 partitions, and 3 records in each (the scenario) -> record:1:1
        "#]],
    );
}

#[test]
fn a_record_waiting_again() {
    check(
        CRASH,
        "record:2:1",
        expect![[r#"
        Why is P2 offset 1 waiting to be delivered again?
          6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:2
          6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P2 2 → 1): this record will be delivered again -> position:2
          3 #8 tick 2, after 1 action: Offsets committed: P2 1 (action: Commit) -> committed:2
    "#]],
    );
    check(
        "#lab=group&rate=0&do=tick*2,commit,replay",
        "record:3:0",
        expect![[r#"
            Why is P3 offset 0 waiting to be delivered again?
              4 #9 tick 2, after 2 actions: Position and committed offset set to the log start on every partition (positions P3 1 → 0): this record will be delivered again (action: Replay from start) -> position:3
        "#]],
    );
}

#[test]
fn the_last_of_several_crashes_counts() {
    check(
        "#lab=group&consumers=1&rate=0&capacity=2&do=tick,crash,tick,crash,tick",
        "record:0:0",
        expect![[r#"
            Why is P0 offset 0 delivered again?
              5 #9 tick 3: consumer-1 processed P0 offset 0, for the 3rd time -> record:0:0
              4 #7 tick 2, after 1 action: The group crashed and came back (action: Crash and recover) -> position:0
              4 #8 tick 2, after 1 action: Positions set back to the committed offsets (P0 1 → 0): this record will be delivered again -> position:0
              0 #1 at the start: The group starts at offset 0 on every partition, position and committed offset alike (the scenario) -> committed:0
        "#]],
    );
}

#[test]
fn a_record_that_is_not_there_has_no_reason() {
    check(
        CRASH,
        "record:0:3",
        expect![[r#"
        not there
    "#]],
    );
    check(
        CRASH,
        "record:4:0",
        expect![[r#"
        not there
    "#]],
    );
    check(
        "#lab=group&do=tick*5&at=0",
        "record:0:3",
        expect![[r#"
        not there
    "#]],
    );
}

#[test]
fn deliveries_again_of_a_partition() {
    check(
        CRASH,
        "delivered-again:1",
        expect![[r#"
            Why this repeated delivery of P1?
              7 #16 tick 5: consumer-2 processed P1 offset 1, for the 2nd time -> record:1:1
              6 #13 tick 4, after 1 action: The group crashed and came back (action: Crash and recover) -> position:1
              6 #14 tick 4, after 1 action: Positions set back to the committed offsets (P1 2 → 1): this record will be delivered again -> position:1
              3 #8 tick 2, after 1 action: Offsets committed: P1 1 (action: Commit) -> committed:1
        "#]],
    );
    check(
        CRASH,
        "delivered-again:2",
        expect![[r#"
        not there
    "#]],
    );
}
