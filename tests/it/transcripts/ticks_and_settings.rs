//! What a tick does, and what settings change.

use super::check;
use expect_test::expect;

#[test]
fn a_group_starts() {
    check(
        "#lab=group",
        expect![[r#"
              #0 t0 The topic begins with 4 partitions, and 3 records in each <- scenario
              #1 t0 The group starts at offset 0 on every partition, position and committed offset alike <- scenario
              #2 t0 consumer-1 owns P0 and P2 <- #1
              #3 t0 consumer-2 owns P1 and P3 <- #1
            P0 committed 0 position 0 end 3 lag 3 again 0
            P1 committed 0 position 0 end 3 lag 3 again 0
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn members_beyond_the_partitions_are_idle() {
    check(
        "#lab=group&consumers=6&rate=4&do=tick",
        expect![[r#"
        > tick
          #8 t1 4 records appended: P0 offset 3, P1 offset 3, P2 offset 3 and P3 offset 3 <- time
          #9 t1 consumer-1 processed P0 offset 0 <- time
          #10 t1 consumer-2 processed P1 offset 0 <- time
          #11 t1 consumer-3 processed P2 offset 0 <- time
          #12 t1 consumer-4 processed P3 offset 0 <- time
        P0 committed 0 position 1 end 4 lag 4 again 0
        P1 committed 0 position 1 end 4 lag 4 again 0
        P2 committed 0 position 1 end 4 lag 4 again 0
        P3 committed 0 position 1 end 4 lag 4 again 0
    "#]],
    );
}

#[test]
fn a_change_of_members_deals_the_partitions_anew_and_keeps_positions() {
    check(
        "#lab=group&rate=1&do=tick,set:consumers=1,tick,set:consumers=3,tick",
        expect![[r#"
            > tick
              #4 t1 1 record appended: P0 offset 3 <- time
              #5 t1 consumer-1 processed P0 offset 0 <- time
              #6 t1 consumer-2 processed P1 offset 0 <- time
            > set:consumers=1
              #7 t1 Consumers set to 1 <- set:consumers=1
              #8 t1 consumer-1 owns P0, P1, P2 and P3 <- #7
            > tick
              #9 t2 1 record appended: P1 offset 3 <- time
              #10 t2 consumer-1 processed P0 offset 1 <- time
            > set:consumers=3
              #11 t2 Consumers set to 3 <- set:consumers=3
              #12 t2 consumer-1 owns P0 and P3 <- #11
              #13 t2 consumer-2 owns P1 <- #11
              #14 t2 consumer-3 owns P2 <- #11
            > tick
              #15 t3 1 record appended: P2 offset 3 <- time
              #16 t3 consumer-1 processed P0 offset 2 <- time
              #17 t3 consumer-2 processed P1 offset 1 <- time
              #18 t3 consumer-3 processed P2 offset 0 <- time
            P0 committed 0 position 3 end 4 lag 4 again 0
            P1 committed 0 position 2 end 4 lag 4 again 0
            P2 committed 0 position 1 end 4 lag 4 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn settings_changed_in_a_run_are_steps_and_a_value_set_to_itself_is_not() {
    check(
        "#lab=group&rate=0&do=tick,set:rate=2,set:rate=2,set:capacity=0,tick,set:commit=manual",
        expect![[r#"
            > tick
              #4 t1 consumer-1 processed P0 offset 0 <- time
              #5 t1 consumer-2 processed P1 offset 0 <- time
            > set:rate=2
              #6 t1 Records produced per tick set to 2 <- set:rate=2
            > set:rate=2: nothing changed
            > set:capacity=0
              #7 t1 Each consumer processes per tick set to 0 <- set:capacity=0
            > tick
              #8 t2 2 records appended: P0 offset 3 and P1 offset 3 <- time
            > set:commit=manual: nothing changed
            P0 committed 0 position 1 end 4 lag 4 again 0
            P1 committed 0 position 1 end 4 lag 4 again 0
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn a_rotation_passes_over_partitions_with_nothing_waiting() {
    check(
        "#lab=group&consumers=1&rate=1&capacity=12&do=tick,set:capacity=1,tick*2",
        expect![[r#"
            > tick
              #3 t1 1 record appended: P0 offset 3 <- time
              #4 t1 consumer-1 processed P0 offsets 0–2, P1 offsets 0–2, P2 offsets 0–2 and P3 offsets 0–2 <- time
            > set:capacity=1
              #5 t1 Each consumer processes per tick set to 1 <- set:capacity=1
            > tick
              #6 t2 1 record appended: P1 offset 3 <- time
              #7 t2 consumer-1 processed P0 offset 3 <- time
            > tick
              #8 t3 1 record appended: P2 offset 3 <- time
              #9 t3 consumer-1 processed P1 offset 3 <- time
            P0 committed 0 position 4 end 4 lag 4 again 0
            P1 committed 0 position 4 end 4 lag 4 again 0
            P2 committed 0 position 3 end 4 lag 4 again 0
            P3 committed 0 position 3 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn nothing_produced_and_nothing_processed_is_a_tick_without_events() {
    check(
        "#lab=group&rate=0&capacity=0&do=tick",
        expect![[r#"
        > tick
        P0 committed 0 position 0 end 3 lag 3 again 0
        P1 committed 0 position 0 end 3 lag 3 again 0
        P2 committed 0 position 0 end 3 lag 3 again 0
        P3 committed 0 position 0 end 3 lag 3 again 0
    "#]],
    );
}

#[test]
fn tick_21_of_20_is_refused_and_actions_still_work() {
    check(
        "#lab=group&rate=0&capacity=0&do=tick*21,commit,crash,replay",
        expect![[r#"
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick
            > tick: refused: tick 20 is the last
            > commit
              #4 t20 Offsets committed: the same as before, every position is there already <- commit
            > crash
              #5 t20 The group crashed and came back <- crash
              #6 t20 Every position was at its committed offset: none is set back <- #5
            > replay
              #7 t20 Position and committed offset set to the log start on every partition: they were there already <- replay
            P0 committed 0 position 0 end 3 lag 3 again 0
            P1 committed 0 position 0 end 3 lag 3 again 0
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}
