//! Situations people reported in public, restated with small data of our own, as far as the two labs reach.

use crate::driving;
use logstep::engine::producer::murmur2;
use logstep::engine::producer::rule::JAVA;

fn java(key: &str, partitions: u32) -> u32 {
    JAVA.place(key.as_bytes(), partitions).partition.0
}

/// Seen where services in several languages write to one topic: Blizzard/node-rdkafka#616, tulios/kafkajs#1154.
#[test]
fn the_java_column_of_keys_that_clients_disagree_on() {
    let placed = [
        (1001, 0, 6),
        (1002, 0, 0),
        (1003, 4, 4),
        (1004, 3, 3),
        (1005, 3, 3),
        (1006, 4, 4),
        (1007, 0, 6),
        (1008, 1, 7),
    ];
    for (order, of_6, of_12) in placed {
        let key = format!("order-{order}");
        assert_eq!((java(&key, 6), java(&key, 12)), (of_6, of_12), "{key}");
    }
    assert_eq!((java("TT0124", 15), java("wu", 10)), (10, 0));
}

/// A negative hash has its sign bit cleared; its absolute value, or its unsigned remainder, is another partition.
#[test]
fn negative_hashes_are_masked() {
    let signed = [
        ("order-1002", -809_665_508, 0),
        ("order-1004", -42_632_837, 1),
        ("order-1008", -1_765_584_625, 3),
        ("cart-9", -1_034_005_122, 6),
        ("order-1006", 1_206_852_352, 2),
    ];
    for (key, hash, partition) in signed {
        assert_eq!(murmur2(key.as_bytes(), |_| ()).cast_signed(), hash, "{key}");
        assert_eq!(java(key, 10), partition, "{key}");
    }
}

/// Seen where the partitioner was changed under empty keys: confluentinc/librdkafka#4510.
#[test]
fn an_empty_key_is_a_key() {
    assert_eq!(murmur2(b"", |_| ()), 275_646_681);
    assert_eq!(
        [6, 3, 4, 10, 12].map(|partitions| java("", partitions)),
        [3, 0, 1, 1, 9]
    );
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
