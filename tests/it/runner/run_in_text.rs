//! `run` for people: the transcript, the state as a table, the reading, the digest.

use crate::running::logstep;
use expect_test::{Expect, expect};

fn check(arguments: &[&str], expected: Expect) {
    let ran = logstep(&[&["run"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expected.assert_eq(ran.text());
}

#[test]
fn a_run_of_the_group_lab() {
    check(
        &["#lab=group&rate=1&do=tick,crash,tick"],
        expect![[r#"
            tick 0  The topic begins with 4 partitions, and 3 records in each
            tick 0  The group starts at offset 0 on every partition, position and committed offset alike
            tick 0  consumer-1 owns P0 and P2
            tick 0  consumer-2 owns P1 and P3
            tick 1  1 record appended: P0 offset 3
            tick 1  consumer-1 processed P0 offset 0
            tick 1  consumer-2 processed P1 offset 0
            tick 1  The group crashed and came back
            tick 1  Positions set back to the committed offsets (P0 1 → 0 and P1 1 → 0): these 2 records will be delivered again
            tick 2  1 record appended: P1 offset 3
            tick 2  consumer-1 processed P0 offset 0, for the 2nd time
            tick 2  consumer-2 processed P1 offset 0, for the 2nd time

            After tick:
            Topic telemetry at tick 2 of 20. Total lag 14, by position 12.
            Partition  Owner       Log start  Committed  Position  Log end  Lag  Lag by position  Delivered again  Records
            P0         consumer-1  0          0          1         4        4    3                1                0 processed, not committed (delivered 2 times); 1–3 waiting
            P1         consumer-2  0          0          1         4        4    3                1                0 processed, not committed (delivered 2 times); 1–3 waiting
            P2         consumer-1  0          0          0         3        3    3                0                0–2 waiting
            P3         consumer-2  0          0          0         3        3    3                0                0–2 waiting

            Tick 2 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 2 of 14 records, committed offsets 0. Lag is 14 records by the committed offset, 12 by position.
            Commit is manual: the committed offsets stay where they are until you commit.
            A crash now would deliver 2 records again (P0 offset 0 and P1 offset 0): processed, but the group would resume at its committed offsets.

            digest 0f8503aca4f78d25
        "#]],
    );
}

#[test]
fn each_state_of_it() {
    check(
        &["#lab=group&rate=0&do=tick*20,tick", "--states", "--until", "1"],
        expect![[r#"
            tick 0  The topic begins with 4 partitions, and 3 records in each
            tick 0  The group starts at offset 0 on every partition, position and committed offset alike
            tick 0  consumer-1 owns P0 and P2
            tick 0  consumer-2 owns P1 and P3

            After start:
            Topic telemetry at tick 0 of 20. Total lag 12, by position 12.
            Partition  Owner       Log start  Committed  Position  Log end  Lag  Lag by position  Delivered again  Records
            P0         consumer-1  0          0          0         3        3    3                0                0–2 waiting
            P1         consumer-2  0          0          0         3        3    3                0                0–2 waiting
            P2         consumer-1  0          0          0         3        3    3                0                0–2 waiting
            P3         consumer-2  0          0          0         3        3    3                0                0–2 waiting

            tick 1  consumer-1 processed P0 offset 0
            tick 1  consumer-2 processed P1 offset 0

            After tick:
            Topic telemetry at tick 1 of 20. Total lag 12, by position 10.
            Partition  Owner       Log start  Committed  Position  Log end  Lag  Lag by position  Delivered again  Records
            P0         consumer-1  0          0          1         3        3    2                0                0 processed, not committed; 1–2 waiting
            P1         consumer-2  0          0          1         3        3    2                0                0 processed, not committed; 1–2 waiting
            P2         consumer-1  0          0          0         3        3    3                0                0–2 waiting
            P3         consumer-2  0          0          0         3        3    3                0                0–2 waiting

            Tick 1 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 2 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 10 by position.
            Commit is manual: the committed offsets stay where they are until you commit.
            A crash now would deliver 2 records again (P0 offset 0 and P1 offset 0): processed, but the group would resume at its committed offsets.

            digest a8689d7279f1129c
        "#]],
    );
}

#[test]
fn a_refused_tick() {
    check(
        &["#lab=group&rate=0&capacity=0&do=tick*21"],
        expect![[r#"
            tick 0  The topic begins with 4 partitions, and 3 records in each
            tick 0  The group starts at offset 0 on every partition, position and committed offset alike
            tick 0  consumer-1 owns P0 and P2
            tick 0  consumer-2 owns P1 and P3
            tick 20  "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.

            After tick:
            Topic telemetry at tick 20 of 20. Total lag 12, by position 12.
            Partition  Owner       Log start  Committed  Position  Log end  Lag  Lag by position  Delivered again  Records
            P0         consumer-1  0          0          0         3        3    3                0                0–2 waiting
            P1         consumer-2  0          0          0         3        3    3                0                0–2 waiting
            P2         consumer-1  0          0          0         3        3    3                0                0–2 waiting
            P3         consumer-2  0          0          0         3        3    3                0                0–2 waiting

            Tick 20 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 0 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 12 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.

            digest 559a94ea7d5e6877
        "#]],
    );
}

#[test]
fn the_keys_lab() {
    check(
        &["#lab=keys&partitions=5&consumers=6"],
        expect![[r#"
            Keys by partition
            Partition  Consumer  Keys                                                                                                  Count
            P0         C1        1001 (from P1), 1010 (from P3), 1015, 1020                                                            4
            P1         C2        1005, 1011 (from P0)                                                                                  2
            P2         C3        1003 (from P3), 1004, 1009 (from P1), 1016 (from P1), 1018 (from P3), 1023 (from P1)                  6
            P3         C4        1002 (from P0), 1007, 1008 (from P2), 1012 (from P1), 1017 (from P2), 1019 (from P0), 1022 (from P2)  7
            P4         C5        1006 (from P0), 1013 (from P2), 1014 (from P3), 1021 (from P3), 1024 (from P0)                        5

            Consumers
            Consumer  Owns     Load
            C1        P0       4 keys
            C2        P1       2 keys
            C3        P2       6 keys
            C4        P3       7 keys
            C5        P4       5 keys
            C6        nothing  idle, nothing to own

            5 of 6 consumers work. C6 is idle and owns nothing: in a group a partition has one owner, and there are only 5 partitions.
            Keys per partition: least 2 (P1), most 7 (P3).
            19 of 24 keys go to another partition than with 4 partitions: 1001, 1002, 1003, 1006, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1016, 1017, 1018, 1019, 1021, 1022, 1023 and 1024. Their older records stay where they are, so a consumer can meet new ones before old ones.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.

            digest f3305d785bc9c481
        "#]],
    );
}
