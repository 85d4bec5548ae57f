//! Situations people reported in public of clients that place one key in several partitions, with small data of our own.

use logstep::engine::producer::client::{CLIENTS, Client, Landing, Unhashed};
use logstep::engine::producer::rule::{
    CRC32, Hash, JAVA, KAFKAJS_LEGACY, PlacementRule, SARAMA, SignTreatment,
};

fn partition(rule: PlacementRule, key: &str, partitions: u32) -> u32 {
    rule.place(key.as_bytes(), partitions).partition.0
}

fn client(name: &str) -> Client {
    let named = CLIENTS.into_iter().find(|client| client.name == name);
    named.unwrap_or_else(|| panic!("no client is named {name}"))
}

/// The orders, and where Java, librdkafka and Sarama put them by default: at 6, then at 12.
const ORDERS: [(&str, [u32; 3], [u32; 3]); 8] = [
    ("order-1001", [0, 3, 0], [6, 9, 0]),
    ("order-1002", [0, 1, 3], [0, 7, 3]),
    ("order-1003", [4, 3, 2], [4, 9, 2]),
    ("order-1004", [3, 0, 3], [3, 6, 9]),
    ("order-1005", [3, 0, 2], [3, 0, 8]),
    ("order-1006", [4, 2, 5], [4, 2, 11]),
    ("order-1007", [0, 0, 4], [6, 0, 10]),
    ("order-1008", [1, 1, 3], [7, 1, 9]),
];

/// C01. Seen where services in several languages write to one topic: Blizzard/node-rdkafka#616, tulios/kafkajs#1154.
#[test]
fn services_in_several_languages_disagree() {
    for (key, of_6, of_12) in ORDERS {
        for (partitions, expected) in [(6, of_6), (12, of_12)] {
            let placed = [JAVA, CRC32, SARAMA].map(|rule| partition(rule, key, partitions));
            assert_eq!(placed, expected, "{key} at {partitions}");
        }
    }
    let agree = |other: PlacementRule| {
        let orders = ORDERS.iter();
        let agreeing = orders.filter(|(key, ..)| partition(JAVA, key, 6) == partition(other, key, 6));
        agreeing.map(|(key, ..)| *key).collect::<Vec<_>>()
    };
    assert_eq!(agree(CRC32), ["order-1007", "order-1008"]);
    let mended = client("librdkafka_murmur2_random")
        .rule
        .expect("it places keys by a rule");
    assert_eq!(agree(mended).len(), ORDERS.len());

    assert_eq!([JAVA, CRC32].map(|rule| partition(rule, "TT0124", 15)), [10, 9]);
    assert_eq!(partition(JAVA, "wu", 10), 0);
}

/// C01, the sign: masked as Java does it, read as unsigned, made positive after the remainder.
#[test]
fn one_hash_and_three_treatments_of_its_sign() {
    let treatments = [
        SignTreatment::Masked,
        SignTreatment::Unsigned,
        SignTreatment::SignedRemainder,
    ];
    let rules = treatments.map(|sign| PlacementRule {
        hash: Hash::Murmur2,
        sign,
    });
    for (key, hash, expected) in [
        ("order-1002", -809_665_508, [0, 8, 8]),
        ("order-1004", -42_632_837, [1, 9, 7]),
        ("order-1008", -1_765_584_625, [3, 1, 5]),
        ("cart-9", -1_034_005_122, [6, 4, 2]),
        ("order-1006", 1_206_852_352, [2, 2, 2]),
    ] {
        assert_eq!(JAVA.hash(key.as_bytes()).cast_signed(), hash, "{key}");
        assert_eq!(rules.map(|rule| partition(rule, key, 10)), expected, "{key}");
    }
}

/// C02. Seen where the partitioner was changed under empty keys: confluentinc/librdkafka#4510 and #548.
#[test]
fn an_empty_key_is_not_a_null_key() {
    let hashed = |partition: u32| Ok(partition);
    for (name, null, empty) in [
        ("java_default", Err(Unhashed::Sticky), hashed(3)),
        ("librdkafka_murmur2_random", Err(Unhashed::Random), hashed(3)),
        (
            "librdkafka_consistent_random",
            Err(Unhashed::Random),
            Err(Unhashed::Random),
        ),
        ("librdkafka_consistent", hashed(0), hashed(0)),
        ("librdkafka_random", Err(Unhashed::Random), Err(Unhashed::Random)),
        ("kafkajs_default", Err(Unhashed::RoundRobin), hashed(3)),
    ] {
        let landing = |key| match client(name).place(key, 6) {
            Landing::Placed(arithmetic) => Ok(arithmetic.partition.0),
            Landing::NotByKey(instead) => Err(instead),
        };
        assert_eq!([landing(None), landing(Some(b""))], [null, empty], "{name}");
        // Whatever it does with those, every other key is hashed, unless none is.
        let by_key = landing(Some(b"k")).is_ok();
        assert_eq!(by_key, client(name).rule.is_some(), "{name}");
    }
    assert_eq!(JAVA.hash(b""), 275_646_681);
    assert_eq!(
        [6, 3, 4, 10, 12].map(|partitions| partition(JAVA, "", partitions)),
        [3, 0, 1, 1, 9]
    );
}

/// KafkaJS 1 as it stands, with its doubles, against ours, which has none.
#[test]
fn a_product_of_kafkajs_1_is_rounded_as_a_double_is() {
    let to_int32 = |number: f64| number.rem_euclid(4_294_967_296.0) as u32;
    let times_m = |number: u32| to_int32(f64::from(number.cast_signed()) * f64::from(0x5bd1_e995_u32));
    for length in 0..64_u32 {
        let key: Vec<_> = (0..length).map(|byte| (byte * 97 + length * 31) as u8).collect();
        let word = |bytes: &[u8]| {
            bytes
                .iter()
                .rev()
                .fold(0, |word, &byte| word << 8 | u32::from(byte))
        };
        let mut hash = 0x9747_b28c ^ length;
        for block in key.chunks(4) {
            let spread = times_m(word(block));
            hash = times_m(hash) ^ times_m(spread ^ spread >> 24);
        }
        let tail = &key[key.len() / 4 * 4..];
        if !tail.is_empty() {
            hash = times_m(hash ^ word(tail));
        }
        hash = times_m(hash ^ hash >> 13);
        hash ^= hash >> 15;
        assert_eq!(KAFKAJS_LEGACY.hash(&key), hash, "{length} bytes");
    }
}
