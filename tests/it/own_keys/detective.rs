//! The detective: which rules and numbers of partitions explain where keys were seen.

use crate::generating::config;
use logstep::engine::producer::rule::{CRC32, JAVA, PlacementRule};
use logstep::engine::producer::serializer::{Serializer, SerializerError};
use logstep::lab::keys::placements::RULES;
use logstep::lab::own_keys::detective::{Findings, Suspect, investigate};
use logstep::lab::own_keys::{OwnKey, OwnKeys};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

fn seen(keys: &[(&str, u32)]) -> OwnKeys {
    let mut own = OwnKeys::default();
    for (line, (written, partition)) in (1..).zip(keys) {
        own.push(OwnKey {
            written: written.as_bytes(),
            line,
            count: 1,
            partition: Some(*partition),
        });
    }
    own
}

fn placed(rule: PlacementRule, partitions: u32, keys: u32) -> OwnKeys {
    let keys: Vec<_> = (0..keys).map(|key| format!("order-{key}")).collect();
    let place = |key: &String| rule.place(key.as_bytes(), partitions).partition.0;
    let pairs: Vec<_> = keys.iter().map(|key| (key.as_str(), place(key))).collect();
    seen(&pairs)
}

fn suspects(found: &Findings) -> Vec<(PlacementRule, u32)> {
    let suspect = |suspect: &Suspect| (RULES[suspect.rule], suspect.partitions);
    found.best.iter().map(suspect).collect()
}

/// C01: what the threads quote is enough to tell the clients apart.
#[test]
fn the_client_is_found_by_what_was_seen() {
    let orders = [
        ("order-1001", [0, 3]),
        ("order-1002", [0, 1]),
        ("order-1003", [4, 3]),
        ("order-1004", [3, 0]),
        ("order-1005", [3, 0]),
        ("order-1006", [4, 2]),
        ("order-1007", [0, 0]),
        ("order-1008", [1, 1]),
    ];
    for (place, rule) in [JAVA, CRC32].into_iter().enumerate() {
        let pairs = orders.map(|(key, partitions)| (key, partitions[place]));
        let found = investigate(&seen(&pairs), Serializer::Text, &RULES);
        assert!(found.explain_all(), "{found:?}");
        assert_eq!(suspects(&found), [(rule, 6)]);
        assert!(found.telling.len() <= 5, "{found:?}");
    }
}

#[test]
fn where_none_explains_all_those_that_explain_most_are_told() {
    let mut pairs = vec![
        ("order-1003", 4),
        ("order-1004", 3),
        ("order-1008", 1),
        ("order-1001", 0),
    ];
    pairs.push(("order-1002", 5));
    let found = investigate(&seen(&pairs), Serializer::Text, &RULES);
    assert!(!found.explain_all());
    assert_eq!(found.best[0].explains, 4);
    assert!(suspects(&found).contains(&(JAVA, 6)), "{found:?}");
}

#[test]
fn nothing_seen_leaves_no_suspect() {
    let found = investigate(&OwnKeys::default(), Serializer::Text, &RULES);
    assert!(found.best.is_empty() && found.pairs.is_empty() && !found.explain_all());
    // No number of partitions that is tried has this one.
    let found = investigate(&seen(&[("a", 1_000)]), Serializer::Text, &RULES);
    assert!(found.best.is_empty() && found.pairs == [0], "{found:?}");
}

#[test]
fn keys_that_do_not_fit_the_serializer_are_left_out_and_told() {
    let number = JAVA.place(&7_i32.to_be_bytes(), 12).partition.0;
    let found = investigate(&seen(&[("7", number), ("seven", 3)]), Serializer::Int32, &RULES);
    assert_eq!(found.pairs, [0]);
    assert_eq!(found.unfit, [(1, SerializerError::NotInt32)]);
    assert!(suspects(&found).contains(&(JAVA, 12)));
}

proptest! {
    #![proptest_config(config(40, 400))]

    #[test]
    fn who_placed_them_is_always_among_the_suspects(
        rule in proptest::sample::select(RULES.to_vec()), partitions in 1_u32..=1_000, keys in 1_u32..60,
    ) {
        let own = placed(rule, partitions, keys);
        let found = investigate(&own, Serializer::Text, &RULES);
        prop_assert!(found.explain_all());
        prop_assert!(suspects(&found).contains(&(rule, partitions)));
        // What tells them apart does so alone.
        let mut telling = OwnKeys::default();
        found.telling.iter().for_each(|&place| telling.push(own.at(place)));
        // The greatest partition seen limits the numbers that are tried, so it is among the evidence too.
        if let Some(greatest) = own.iter().max_by_key(|key| key.partition) {
            telling.push(greatest);
        }
        let again = investigate(&telling, Serializer::Text, &RULES);
        let names = |found: &Findings| {
            let mut named: Vec<_> = found.best.iter().map(|best| (best.rule, best.partitions)).collect();
            named.sort_unstable();
            named
        };
        prop_assert_eq!(names(&again), names(&found));
    }
}

proptest! {
    #![proptest_config(config(8, 200))]

    #[test]
    fn where_two_pairs_are_enough_no_more_are_told(rule in 0..RULES.len(), partitions in 2..60_u32, count in 2..30_u32) {
        let keys = placed(RULES[rule], partitions, count);
        let found = investigate(&keys, Serializer::Text, &RULES);
        let least = keys.iter().filter_map(|key| key.partition).max().map_or(1, |most| most + 1);
        let best = suspects(&found);
        let explains = |place: usize, (rule, partitions): (PlacementRule, u32)| {
            let key = keys.at(place);
            Some(rule.place(key.written, partitions).partition.0) == key.partition
        };
        let others: Vec<_> = RULES
            .into_iter()
            .flat_map(|rule| (least..=1_000).map(move |partitions| (rule, partitions)))
            .filter(|suspect| !best.contains(suspect))
            .collect();
        let leave_none = |pairs: &[usize]| {
            !others.iter().any(|&suspect| pairs.iter().all(|&pair| explains(pair, suspect)))
        };
        if found.telling.len() <= 2 {
            prop_assert!(leave_none(&found.telling) || found.telling.is_empty());
        } else {
            for first in 0..count as usize {
                for second in 0..first {
                    prop_assert!(!leave_none(&[second, first]), "{second} and {first} are enough: {found:?}");
                }
            }
        }
    }
}
