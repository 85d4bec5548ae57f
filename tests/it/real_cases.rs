//! Situations people reported in public, restated with small data of our own, as far as the two labs reach.

use crate::driving;
use logstep::engine::producer::rule::JAVA;

fn java(key: &str, partitions: u32) -> u32 {
    JAVA.place(key.as_bytes(), partitions).partition.0
}

/// Kafka documentation, "Basic Kafka Operations": adding partitions does not move what is there.
#[test]
fn added_partitions_take_keys_with_them() {
    let placed = [
        [0, 4, 4],
        [1, 1, 5],
        [3, 3, 7],
        [1, 5, 5],
        [1, 1, 5],
        [0, 4, 0],
        [3, 1, 3],
        [1, 5, 5],
        [3, 1, 3],
        [2, 2, 6],
        [2, 4, 2],
        [2, 0, 6],
    ];
    for (user, expected) in (1..).zip(placed) {
        let key = format!("user-{user:02}");
        assert_eq!(
            [4, 6, 8].map(|partitions| java(&key, partitions)),
            expected,
            "{key}"
        );
    }
}

/// Seen as "one partition at 99 % CPU" and in kedacore/keda#3997: one key is one partition, at any count.
#[test]
fn a_hot_key_stays_in_one_partition() {
    let countries = ["DE", "FR", "IT", "ES", "PL", "NL", "AT"];
    assert_eq!(countries.map(|country| java(country, 12)), [1, 6, 9, 4, 0, 2, 5]);
    assert_eq!(java("DE", 24), 13);
}

/// Seen as "the second instance gets no messages": confluentinc/librdkafka#554, kedacore/keda#4483.
#[test]
fn members_beyond_the_partitions_take_nothing_over() {
    let six = driving::played("#lab=group&consumers=6&rate=4&do=tick*5");
    let four = driving::played("#lab=group&consumers=4&rate=4&do=tick*5");
    assert!(six.now().partitions().eq(four.now().partitions()));
    let idle = six.now().members().filter(|(_, owned)| owned.is_empty());
    assert_eq!(idle.map(|(member, _)| member.0).collect::<Vec<_>>(), [5, 6]);
    let explorer = driving::explored("#lab=keys&partitions=1&consumers=2");
    let owned: Vec<_> = explorer
        .shares()
        .iter()
        .map(|share| share.partitions.len())
        .collect();
    assert_eq!(owned, [1, 0]);
}

/// Seen as "after every restart one record is processed again": a committed offset names the next record, so a group that
/// has committed all it read resumes behind it, and its lag is 0.
#[test]
fn a_commit_names_the_next_record() {
    let caught_up = driving::played("#lab=group&rate=0&capacity=6&do=tick,commit,crash,tick");
    for state in caught_up.now().partitions() {
        let marks = (state.committed.0, state.position.0, state.log_end.0);
        assert_eq!((marks, state.lag(), state.delivered_again), ((3, 3, 3), 0, 0));
    }
}
