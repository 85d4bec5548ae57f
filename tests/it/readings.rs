//! *Reading the result*: what is said of a state, sentence by sentence.

use crate::driving;
use expect_test::{Expect, expect};
use logstep::lab::own_keys::Work;
use logstep::lab::prose::{Paragraph, Tone};
use logstep::lab::{self, Opened, group};

/// Compares the reading of a link's state; a warning has an exclamation mark before it.
fn check(link: &str, expected: Expect) {
    let reading = match lab::open(link).0 {
        Opened::Keys(_) => driving::explored(link).reading(),
        Opened::Run(_) => group::reading(driving::played(link).now()),
        Opened::OwnKeys(tool, keys) => Work::of_text(tool, &keys).reading(),
        Opened::Home => panic!("{link} opens no lab"),
    };
    let line = |paragraph: &Paragraph| match paragraph.tone {
        Tone::Plain => format!("{}\n", paragraph.text()),
        Tone::Warning => format!("! {}\n", paragraph.text()),
    };
    expected.assert_eq(&reading.iter().map(line).collect::<String>());
}

#[test]
fn keys_as_the_article_has_them() {
    check(
        "#lab=keys",
        expect![[r#"
            4 of 6 consumers work. C5 and C6 are idle and own nothing: in a group a partition has one owner, and there are only 4 partitions.
            Keys per partition: least 5 (P2), most 7 (P0).
            0 of 24 keys move: each lies where it lay with the baseline of 4 partitions.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn one_of_everything() {
    check(
        "#lab=keys&partitions=1&consumers=1&baseline=1",
        expect![[r#"
            The one consumer works: it owns the one partition.
            The one partition holds all 24 keys.
            0 of 24 keys move: each lies where it lay with the baseline of 1 partition.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn one_consumer_of_several_partitions() {
    check(
        "#lab=keys&consumers=1",
        expect![[r#"
            The one consumer works: it owns all 4 partitions.
            Keys per partition: least 5 (P2), most 7 (P0).
            0 of 24 keys move: each lies where it lay with the baseline of 4 partitions.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn one_idle_consumer() {
    check(
        "#lab=keys&partitions=1&consumers=2&baseline=2",
        expect![[r#"
            1 of 2 consumers works. C2 is idle and owns nothing: in a group a partition has one owner, and there is only 1 partition.
            The one partition holds all 24 keys.
            ! 12 of 24 keys go to another partition than with 2 partitions: 1001, 1003, 1005, 1007, 1009, 1010, 1012, 1014, 1016, 1018, 1021 and 1023. Their older records stay where they are, so a consumer can meet new ones before old ones.
            ! Kafka cannot go this way: partitions can be added to a topic, never removed.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
    check(
        "#lab=keys&partitions=5&consumers=6",
        expect![[r#"
            5 of 6 consumers work. C6 is idle and owns nothing: in a group a partition has one owner, and there are only 5 partitions.
            Keys per partition: least 2 (P1), most 7 (P3).
            ! 19 of 24 keys go to another partition than with 4 partitions: 1001, 1002, 1003, 1006, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1016, 1017, 1018, 1019, 1021, 1022, 1023 and 1024. Their older records stay where they are, so a consumer can meet new ones before old ones.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn consumers_that_share_more_partitions_than_they_are() {
    check(
        "#lab=keys&partitions=8&consumers=3&placement=java",
        expect![[r#"
            All 3 consumers work: they share 8 partitions.
            Keys per partition: least 1 (P7), most 4 (P0, P3 and P5).
            ! 11 of 24 keys go to another partition than with 4 partitions: 1001, 1005, 1006, 1008, 1009, 1013, 1015, 1018, 1020, 1023 and 1024. Their older records stay where they are, so a consumer can meet new ones before old ones.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn keys_that_move_to_more_partitions() {
    check(
        "#lab=keys&partitions=6",
        expect![[r#"
            All 6 consumers work, each on one partition.
            Keys per partition: least 2 (P0), most 7 (P4).
            ! 15 of 24 keys go to another partition than with 4 partitions: 1001, 1002, 1003, 1006, 1008, 1009, 1010, 1012, 1013, 1015, 1019, 1021, 1022, 1023 and 1024. Their older records stay where they are, so a consumer can meet new ones before old ones.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn keys_that_would_move_to_fewer_partitions() {
    check(
        "#lab=keys&partitions=3",
        expect![[r#"
            3 of 6 consumers work. C4, C5 and C6 are idle and own nothing: in a group a partition has one owner, and there are only 3 partitions.
            Keys per partition: least 6 (P2), most 10 (P1).
            ! 18 of 24 keys go to another partition than with 4 partitions: 1001, 1002, 1003, 1006, 1007, 1008, 1009, 1010, 1012, 1013, 1014, 1015, 1018, 1019, 1021, 1022, 1023 and 1024. Their older records stay where they are, so a consumer can meet new ones before old ones.
            ! Kafka cannot go this way: partitions can be added to a topic, never removed.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn partitions_that_hold_no_key() {
    check(
        "#lab=keys&partitions=24&consumers=24&baseline=23",
        expect![[r#"
            All 24 consumers work, each on one partition.
            Keys per partition: least 0 (P0, P5, P6, P7, P11, P18 and P20), most 2 (P4, P10, P12, P15, P16, P21 and P23). Who owns only partitions without a key has nothing to read.
            ! 23 of 24 keys go to another partition than with 23 partitions: 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1013, 1014, 1015, 1016, 1017, 1018, 1019, 1020, 1021, 1022, 1023 and 1024. Their older records stay where they are, so a consumer can meet new ones before old ones.
            The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so their order is kept and one consumer reads them in it. Between partitions there is no order.
        "#]],
    );
}

#[test]
fn a_group_that_has_not_begun() {
    check(
        "#lab=group",
        expect![[r#"
            Tick 0 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 0 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 12 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.
        "#]],
    );
}

#[test]
fn a_group_of_one() {
    check(
        "#lab=group&consumers=1&rate=0&do=tick",
        expect![[r#"
        Tick 1 of 20. 4 partitions, 1 consumer, active on all of them.
        Positions have passed 1 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 11 by position.
        Commit is manual: the committed offsets stay where they are until you commit.
        ! A crash now would deliver 1 record again (P0 offset 0): processed, but the group would resume at its committed offsets.
    "#]],
    );
}

#[test]
fn a_group_with_one_idle_member_and_with_two() {
    check(
        "#lab=group&consumers=5",
        expect![[r#"
            Tick 0 of 20. 4 partitions, 5 consumers, 4 active; consumer-5 is idle and owns nothing.
            Positions have passed 0 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 12 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.
        "#]],
    );
    check(
        "#lab=group&consumers=6&rate=1&do=tick",
        expect![[r#"
        Tick 1 of 20. 4 partitions, 6 consumers, 4 active; consumer-5 and consumer-6 are idle and own nothing.
        Positions have passed 4 of 13 records, committed offsets 0. Lag is 13 records by the committed offset, 9 by position.
        Commit is manual: the committed offsets stay where they are until you commit.
        ! A crash now would deliver 4 records again (P0 offset 0, P1 offset 0, P2 offset 0 and P3 offset 0): processed, but the group would resume at its committed offsets.
    "#]],
    );
}

#[test]
fn a_group_that_has_committed_some() {
    check(
        "#lab=group&rate=0&do=tick*2,commit,tick",
        expect![[r#"
        Tick 3 of 20. 4 partitions, 2 consumers, all active.
        Positions have passed 6 of 12 records, committed offsets 4. Lag is 8 records by the committed offset, 6 by position.
        Commit is manual: the committed offsets stay where they are until you commit.
        ! A crash now would deliver 2 records again (P0 offset 1 and P1 offset 1): processed, but the group would resume at its committed offsets.
    "#]],
    );
}

#[test]
fn a_group_that_has_read_everything_and_not_committed() {
    check(
        "#lab=group&rate=0&capacity=6&do=tick",
        expect![[r#"
        Tick 1 of 20. 4 partitions, 2 consumers, all active.
        Positions have passed 12 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 0 by position.
        Commit is manual: the committed offsets stay where they are until you commit.
        ! A crash now would deliver 12 records again (P0 offsets 0–2, P1 offsets 0–2, P2 offsets 0–2 and P3 offsets 0–2): processed, but the group would resume at its committed offsets.
    "#]],
    );
}

#[test]
fn a_group_that_has_committed_everything() {
    check(
        "#lab=group&rate=0&capacity=6&do=tick,commit",
        expect![[r#"
            Tick 1 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 12 of 12 records, committed offsets 12. Lag is 0 records by the committed offset, 0 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.
        "#]],
    );
}

#[test]
fn a_lag_of_one_record() {
    check(
        "#lab=group&rate=0&capacity=6&do=tick,commit,set:capacity=0,set:rate=1,tick",
        expect![[r#"
            Tick 2 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 12 of 13 records, committed offsets 12. Lag is 1 record by the committed offset, 1 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.
        "#]],
    );
}

#[test]
fn a_group_after_a_crash() {
    check(
        "#lab=group&rate=0&do=tick*2,commit,tick*2,crash",
        expect![[r#"
            Tick 4 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 4 of 12 records, committed offsets 4. Lag is 8 records by the committed offset, 8 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.
            4 records were delivered before and will be delivered again, since a crash or a replay set positions back.
        "#]],
    );
}

#[test]
fn a_group_after_a_replay() {
    check(
        "#lab=group&rate=0&do=tick*2,commit,replay",
        expect![[r#"
            Tick 2 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 0 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 12 by position.
            Commit is manual, and every committed offset is at its position.
            A crash now would set no position back.
            4 records were delivered before and will be delivered again, since a crash or a replay set positions back.
        "#]],
    );
}

#[test]
fn automatic_commit_before_and_after_it_takes_hold() {
    check(
        "#lab=group&rate=0&do=tick,set:commit=auto",
        expect![[r#"
        Tick 1 of 20. 4 partitions, 2 consumers, all active.
        Positions have passed 2 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 10 by position.
        Commit is automatic, and takes hold with the next tick, which ends with a commit of every position.
        ! A crash now would deliver 2 records again (P0 offset 0 and P1 offset 0): processed, but the group would resume at its committed offsets.
    "#]],
    );
    check(
        "#lab=group&rate=0&do=tick,set:commit=auto,tick",
        expect![[r#"
            Tick 2 of 20. 4 partitions, 2 consumers, all active.
            Positions have passed 4 of 12 records, committed offsets 4. Lag is 8 records by the committed offset, 8 by position.
            Commit is automatic: each tick ends with a commit of every position.
            A crash now would set no position back.
        "#]],
    );
}

#[test]
fn automatic_commit_chosen_at_the_last_tick() {
    check(
        "#lab=group&rate=0&do=tick*20,set:commit=auto",
        expect![[r#"
        Tick 20 of 20. 4 partitions, 2 consumers, all active.
        Positions have passed 12 of 12 records, committed offsets 0. Lag is 12 records by the committed offset, 0 by position.
        Commit is automatic, but this is the last tick: only a commit by hand moves the committed offsets now.
        ! A crash now would deliver 12 records again (P0 offsets 0–2, P1 offsets 0–2, P2 offsets 0–2 and P3 offsets 0–2): processed, but the group would resume at its committed offsets.
    "#]],
    );
}

#[test]
fn a_backlog_that_grows() {
    check(
        "#lab=group&rate=12&capacity=1&do=tick*20",
        expect![[r#"
        Tick 20 of 20. 4 partitions, 2 consumers, all active.
        Positions have passed 40 of 252 records, committed offsets 0. Lag is 252 records by the committed offset, 212 by position.
        Commit is manual: the committed offsets stay where they are until you commit.
        ! A crash now would deliver 40 records again (P0 offsets 0–9, P1 offsets 0–9, P2 offsets 0–9 and P3 offsets 0–9): processed, but the group would resume at its committed offsets.
    "#]],
    );
}
