//! Why records of one key changed places, why a partition is there, why the producer turned.

use super::{answer, check, told};
use crate::driving;
use expect_test::expect;
use logstep::engine::EventKind;
use logstep::lab::why::Question;

const GROWING: &str = "#lab=load&consumers=6&rate=0&capacity=100&read=1000&unread=500&do=send:user-01,set:partitions=6,send:user-01,tick*6";

#[test]
fn a_record_that_was_overtaken() {
    let timeline = driving::played(GROWING);
    let events = timeline.all_events();
    let overtaken = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::RecordsOvertaken { .. }))
        .expect("one is");
    let chain = answer(&timeline, Question::Event(overtaken.id));
    expect![[r#"
        Why this event?
          9 #44 tick 6: Out of order, and applied: user-01 v1 (P0 offset 1500) after v2 (P4 offset 0, tick 1) -> record:0:1500
          4 #21 tick 1: consumer-5 processed P4 offset 0 (time passed) -> record:4:0
          3 #16 tick 0, after 3 actions: 1 record appended: P4 offset 0 (action: Send a record (user-01)): user-01 has the hash 2857928124, 710444476 modulo 6 is 4 -> record:4:0
          1 #8 tick 0, after 1 action: 1 record appended: P0 offset 1500 (action: Send a record (user-01)): user-01 has the hash 2857928124, 710444476 modulo 4 is 0 -> record:0:1500
          2 #9 tick 0, after 2 actions: Partitions set to 6 (action)
    "#]].assert_eq(&told(&chain));
    expect!["Order is kept inside a partition; two records of one key in two partitions can be processed either way round."].assert_eq(chain.links[0].rule.sentence);
}

#[test]
fn an_added_partition() {
    check(
        GROWING,
        "owner:4",
        expect![[r#"
        Why this owner of P4?
          2 #14 tick 0, after 2 actions: consumer-5 owns P4 -> owner:4
          2 #9 tick 0, after 2 actions: Partitions set to 6 (action)
    "#]],
    );
    check(
        GROWING,
        "log-end:5",
        expect![[r#"
        Why this log end offset of P5?
          2 #9 tick 0, after 2 actions: Partitions set to 6 (action)
    "#]],
    );
    check(
        GROWING,
        "position:5",
        expect![[r#"
        Why this position of P5?
          2 #9 tick 0, after 2 actions: Partitions set to 6 (action)
    "#]],
    );
    check(
        GROWING,
        "committed:4",
        expect![[r#"
        Why this committed offset of P4?
          9 #45 tick 6: Offsets committed automatically: P4 1, the same as before (time passed) -> committed:4
          0 at the start: Commit set to automatic (the scenario)
          4 #21 tick 1: consumer-5 processed P4 offset 0 (time passed) -> record:4:0
    "#]],
    );
    check(
        GROWING,
        "record:0:1500",
        expect![[r#"
            Why is P0 offset 1500 committed?
              9 #45 tick 6: Offsets committed automatically: P0 1501 (time passed) -> committed:0
              9 #43 tick 6: consumer-1 processed P0 offset 1500 (time passed) -> record:0:1500
              1 #8 tick 0, after 1 action: 1 record appended: P0 offset 1500 (action: Send a record (user-01)): user-01 has the hash 2857928124, 710444476 modulo 4 is 0 -> record:0:1500
        "#]],
    );
    check(
        GROWING,
        "record:0:3",
        expect![[r#"
            Why is P0 offset 3 committed?
              0 #1 at the start: The group starts at offset 1000 on every partition, position and committed offset alike (the scenario) -> committed:0
              0 #0 at the start: The topic begins with 4 partitions, and 1,500 records in each (the scenario) -> record:0:3
        "#]],
    );
}

#[test]
fn a_turn_of_the_producer() {
    let timeline = driving::played("#lab=keyless&rate=40&do=tick");
    let events = timeline.all_events();
    let drawn = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::PartitionsDrawn { .. }))
        .expect("it has turned");
    expect![[r#"
        Why this event?
          1 #3 tick 1: The producer turned to P1, then P0 after 32,122 bytes (time passed)
          0 at the start: Producer set to adaptive (KIP-794) (the scenario)
    "#]]
    .assert_eq(&told(&answer(&timeline, Question::Event(drawn.id))));
}

#[test]
fn fewer_partitions_are_refused() {
    use logstep::lab::LabId;
    use logstep::lab::why::why_refused;
    let mut timeline = driving::played(GROWING);
    let error = timeline
        .apply(LabId::Load.set(0, 2))
        .expect_err("Kafka never removes one");
    expect![[r#"
        Why was this refused?
          9 tick 6: The topic has 6 partitions, and Kafka never removes one (INVALID_PARTITIONS).
          2 #9 tick 0, after 2 actions: Partitions set to 6 (action)
    "#]]
    .assert_eq(&told(&why_refused(&timeline, &error)));
}
