//! What sets positions back, and what is delivered again.

use super::check;
use expect_test::expect;

#[test]
fn what_is_processed_and_not_committed_is_delivered_again_after_a_crash() {
    check(
        "#lab=group&rate=0&do=tick*2,commit,tick*2,crash,tick",
        expect![[r#"
            > tick
              #4 t1 consumer-1 processed P0 offset 0 <- time
              #5 t1 consumer-2 processed P1 offset 0 <- time
            > tick
              #6 t2 consumer-1 processed P2 offset 0 <- time
              #7 t2 consumer-2 processed P3 offset 0 <- time
            > commit
              #8 t2 Offsets committed: P0 1, P1 1, P2 1 and P3 1 <- commit
            > tick
              #9 t3 consumer-1 processed P0 offset 1 <- time
              #10 t3 consumer-2 processed P1 offset 1 <- time
            > tick
              #11 t4 consumer-1 processed P2 offset 1 <- time
              #12 t4 consumer-2 processed P3 offset 1 <- time
            > crash
              #13 t4 The group crashed and came back <- crash
              #14 t4 Positions set back to the committed offsets (P0 2 → 1, P1 2 → 1, P2 2 → 1 and P3 2 → 1): these 4 records will be delivered again <- #13
            > tick
              #15 t5 consumer-1 processed P0 offset 1, for the 2nd time <- #14
              #16 t5 consumer-2 processed P1 offset 1, for the 2nd time <- #14
            P0 committed 1 position 2 end 3 lag 2 again 1
            P1 committed 1 position 2 end 3 lag 2 again 1
            P2 committed 1 position 1 end 3 lag 2 again 0
            P3 committed 1 position 1 end 3 lag 2 again 0
        "#]],
    );
}

#[test]
fn a_second_crash_delivers_a_third_time() {
    check(
        "#lab=group&consumers=1&rate=0&capacity=2&do=tick,crash,tick,crash,tick",
        expect![[r#"
            > tick
              #3 t1 consumer-1 processed P0 offset 0 and P1 offset 0 <- time
            > crash
              #4 t1 The group crashed and came back <- crash
              #5 t1 Positions set back to the committed offsets (P0 1 → 0 and P1 1 → 0): these 2 records will be delivered again <- #4
            > tick
              #6 t2 consumer-1 processed P0 offset 0 and P1 offset 0, each for the 2nd time <- #5
            > crash
              #7 t2 The group crashed and came back <- crash
              #8 t2 Positions set back to the committed offsets (P0 1 → 0 and P1 1 → 0): these 2 records will be delivered again <- #7
            > tick
              #9 t3 consumer-1 processed P0 offset 0 and P1 offset 0, each for the 3rd time <- #8
            P0 committed 0 position 1 end 3 lag 3 again 2
            P1 committed 0 position 1 end 3 lag 3 again 2
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn a_crash_with_everything_committed_delivers_nothing_again() {
    check(
        "#lab=group&rate=0&do=tick,commit,crash,tick",
        expect![[r#"
            > tick
              #4 t1 consumer-1 processed P0 offset 0 <- time
              #5 t1 consumer-2 processed P1 offset 0 <- time
            > commit
              #6 t1 Offsets committed: P0 1 and P1 1 <- commit
            > crash
              #7 t1 The group crashed and came back <- crash
              #8 t1 Every position was at its committed offset: none is set back <- #7
            > tick
              #9 t2 consumer-1 processed P0 offset 1 <- time
              #10 t2 consumer-2 processed P1 offset 1 <- time
            P0 committed 1 position 2 end 3 lag 2 again 0
            P1 committed 1 position 2 end 3 lag 2 again 0
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn replay_goes_to_the_log_start_and_leaves_the_records() {
    check(
        "#lab=group&rate=1&capacity=4&do=tick,commit,replay,tick,commit",
        expect![[r#"
            > tick
              #4 t1 1 record appended: P0 offset 3 <- time
              #5 t1 consumer-1 processed P0 offsets 0–1 and P2 offsets 0–1 <- time
              #6 t1 consumer-2 processed P1 offsets 0–1 and P3 offsets 0–1 <- time
            > commit
              #7 t1 Offsets committed: P0 2, P1 2, P2 2 and P3 2 <- commit
            > replay
              #8 t1 Position and committed offset set to the log start on every partition (positions P0 2 → 0, P1 2 → 0, P2 2 → 0 and P3 2 → 0): these 8 records will be delivered again <- replay
            > tick
              #9 t2 1 record appended: P1 offset 3 <- time
              #10 t2 consumer-1 processed P0 offsets 0–1 and P2 offsets 0–1, each for the 2nd time <- #8
              #11 t2 consumer-2 processed P1 offsets 0–1 and P3 offsets 0–1, each for the 2nd time <- #8
            > commit
              #12 t2 Offsets committed: P0 2, P1 2, P2 2 and P3 2 <- commit
            P0 committed 2 position 2 end 4 lag 2 again 2
            P1 committed 2 position 2 end 4 lag 2 again 2
            P2 committed 2 position 2 end 3 lag 1 again 2
            P3 committed 2 position 2 end 3 lag 1 again 2
        "#]],
    );
}

#[test]
fn replay_before_anything_was_processed_gives_nothing_back() {
    check(
        "#lab=group&rate=0&do=replay",
        expect![[r#"
            > replay
              #4 t0 Position and committed offset set to the log start on every partition: they were there already <- replay
            P0 committed 0 position 0 end 3 lag 3 again 0
            P1 committed 0 position 0 end 3 lag 3 again 0
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn records_waiting_again_keep_the_cause_of_the_crash_across_a_change_of_members() {
    check(
        "#lab=group&rate=0&do=tick*2,crash,set:consumers=4,tick*2",
        expect![[r#"
            > tick
              #4 t1 consumer-1 processed P0 offset 0 <- time
              #5 t1 consumer-2 processed P1 offset 0 <- time
            > tick
              #6 t2 consumer-1 processed P2 offset 0 <- time
              #7 t2 consumer-2 processed P3 offset 0 <- time
            > crash
              #8 t2 The group crashed and came back <- crash
              #9 t2 Positions set back to the committed offsets (P0 1 → 0, P1 1 → 0, P2 1 → 0 and P3 1 → 0): these 4 records will be delivered again <- #8
            > set:consumers=4
              #10 t2 Consumers set to 4 <- set:consumers=4
              #11 t2 consumer-1 owns P0 <- #10
              #12 t2 consumer-2 owns P1 <- #10
              #13 t2 consumer-3 owns P2 <- #10
              #14 t2 consumer-4 owns P3 <- #10
            > tick
              #15 t3 consumer-1 processed P0 offset 0, for the 2nd time <- #9
              #16 t3 consumer-2 processed P1 offset 0, for the 2nd time <- #9
              #17 t3 consumer-3 processed P2 offset 0, for the 2nd time <- #9
              #18 t3 consumer-4 processed P3 offset 0, for the 2nd time <- #9
            > tick
              #19 t4 consumer-1 processed P0 offset 1 <- time
              #20 t4 consumer-2 processed P1 offset 1 <- time
              #21 t4 consumer-3 processed P2 offset 1 <- time
              #22 t4 consumer-4 processed P3 offset 1 <- time
            P0 committed 0 position 2 end 3 lag 3 again 1
            P1 committed 0 position 2 end 3 lag 3 again 1
            P2 committed 0 position 2 end 3 lag 3 again 1
            P3 committed 0 position 2 end 3 lag 3 again 1
        "#]],
    );
}

#[test]
fn a_crash_that_gives_nothing_back_is_no_cause() {
    check(
        "#lab=group&consumers=4&rate=0&do=tick,crash,crash,tick",
        expect![[r#"
            > tick
              #6 t1 consumer-1 processed P0 offset 0 <- time
              #7 t1 consumer-2 processed P1 offset 0 <- time
              #8 t1 consumer-3 processed P2 offset 0 <- time
              #9 t1 consumer-4 processed P3 offset 0 <- time
            > crash
              #10 t1 The group crashed and came back <- crash
              #11 t1 Positions set back to the committed offsets (P0 1 → 0, P1 1 → 0, P2 1 → 0 and P3 1 → 0): these 4 records will be delivered again <- #10
            > crash
              #12 t1 The group crashed and came back <- crash
              #13 t1 Every position was at its committed offset: none is set back <- #12
            > tick
              #14 t2 consumer-1 processed P0 offset 0, for the 2nd time <- #11
              #15 t2 consumer-2 processed P1 offset 0, for the 2nd time <- #11
              #16 t2 consumer-3 processed P2 offset 0, for the 2nd time <- #11
              #17 t2 consumer-4 processed P3 offset 0, for the 2nd time <- #11
            P0 committed 0 position 1 end 3 lag 3 again 1
            P1 committed 0 position 1 end 3 lag 3 again 1
            P2 committed 0 position 1 end 3 lag 3 again 1
            P3 committed 0 position 1 end 3 lag 3 again 1
        "#]],
    );
}
