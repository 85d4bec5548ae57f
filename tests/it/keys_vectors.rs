//! Placement against what was recorded from real clients, and against the article's table.

use crate::driving;
use logstep::engine::producer::client::{CLIENTS, Client, Landing, Unhashed};
use logstep::engine::producer::rule::JAVA;
use logstep::engine::producer::{fnv1a_32, murmur2};
use logstep::lab::keys::{Explorer, KEY_COUNT, key_text, order_number};
use serde::Deserialize;
use std::collections::BTreeMap;

const RECORDED: &str = include_str!("../vectors/partitioners.json");
const SETS: usize = 21;
const KEYS: usize = 169;
const COUNTS: usize = 20;

#[derive(Deserialize)]
struct Recorded {
    partition_counts: Vec<u32>,
    keys: Vec<Key>,
    sets: Vec<Set>,
    published_hash_expectations: Vec<PublishedHashes>,
    published_partition_expectations: Vec<PublishedPartitions>,
    seed_table: SeedTable,
}

#[derive(Deserialize)]
struct Key {
    id: String,
    hex: String,
}

#[derive(Deserialize)]
struct Set {
    name: String,
    rows: Vec<(String, Option<String>, Vec<u32>)>,
}

#[derive(Deserialize)]
struct PublishedHashes {
    source: String,
    hash: String,
    items: Vec<(String, i64)>,
}

#[derive(Deserialize)]
struct PublishedPartitions {
    source: String,
    set: String,
    n: u32,
    items: Vec<(String, u32)>,
}

#[derive(Deserialize)]
struct SeedTable {
    ids: Vec<u32>,
    table: BTreeMap<String, Vec<u32>>,
    mappings: Vec<Mapping>,
}

#[derive(Deserialize)]
struct Mapping {
    format: String,
    by_partition_count: BTreeMap<u32, Vec<u32>>,
    hashes: Vec<String>,
}

fn recorded() -> Recorded {
    serde_json::from_str(RECORDED).expect("the recorded placements are as described above")
}

fn client(name: &str) -> Client {
    let named = CLIENTS.into_iter().find(|client| client.name == name);
    named.unwrap_or_else(|| panic!("no client is named {name}"))
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<_> = hex.chars().filter_map(|digit| digit.to_digit(16)).collect();
    digits
        .chunks(2)
        .map(|pair| (pair[0] * 16 + pair[1]) as u8)
        .collect()
}

/// How many of the keys move between two numbers of partitions.
fn moved(keys: impl Iterator<Item = String>, from: u32, to: u32) -> usize {
    keys.filter(|key| {
        let at = |partitions| JAVA.place(key.as_bytes(), partitions).partition;
        at(from) != at(to)
    })
    .count()
}

#[test]
fn every_recorded_key_lies_where_the_client_put_it() {
    let Recorded {
        partition_counts,
        keys,
        sets,
        ..
    } = recorded();
    let keys: BTreeMap<_, _> = keys
        .iter()
        .map(|key| (key.id.as_str(), bytes(&key.hex)))
        .collect();
    let mut compared = 0;
    for Set { name, rows } in &sets {
        let client = client(name);
        let rule = client.rule.expect("what is recorded is placed by a rule");
        for (id, hash, partitions) in rows {
            let key = &keys[id.as_str()];
            if let Some(hash) = hash {
                let ours = client.hash(key).map(|hash| format!("{hash:08x}"));
                assert_eq!(ours.as_ref(), Some(hash), "{name}, {id}");
            }
            for (&count, &partition) in partition_counts.iter().zip(partitions) {
                assert_eq!(
                    client.place(Some(key), count),
                    Landing::Placed(rule.place(key, count))
                );
                assert_eq!(
                    rule.place(key, count).partition.0,
                    partition,
                    "{name}, {id} at {count}"
                );
                compared += 1;
            }
        }
    }
    assert_eq!(compared, SETS * KEYS * COUNTS);
    let recorded: Vec<_> = sets.iter().map(|set| set.name.as_str()).collect();
    let not_recorded: Vec<_> = CLIENTS
        .iter()
        .filter(|client| !recorded.contains(&client.name))
        .collect();
    assert_eq!(not_recorded.len() + SETS, CLIENTS.len());
    // What has no set of its own draws at random where it differs from one that has.
    for client in not_recorded {
        assert_eq!(client.null_key, Unhashed::Random, "{}", client.name);
        assert!(client.name.ends_with("random"), "{}", client.name);
    }
}

#[test]
fn hashes_are_those_the_clients_test_themselves_with() {
    let mut compared = 0;
    for PublishedHashes { source, hash, items } in recorded().published_hash_expectations {
        for (key, expected) in items {
            let key = key.as_bytes();
            let ours = match hash.as_str() {
                "murmur2 (signed int32)" => i64::from(murmur2(key, |_| ()).cast_signed()),
                "murmur2 (unsigned)" => i64::from(murmur2(key, |_| ())),
                "|int32(FNV-1a)|" => i64::from(fnv1a_32(key, |_| ()).cast_signed()).abs(),
                other => panic!("{source}: no hash is called {other}"),
            };
            assert_eq!(ours, expected, "{source}: {key:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 34);
}

#[test]
fn partitions_are_those_the_clients_test_themselves_with() {
    let mut compared = 0;
    for published in recorded().published_partition_expectations {
        let rule = client(&published.set)
            .rule
            .expect("what is published is placed by a rule");
        for (key, partition) in &published.items {
            let ours = rule.place(key.as_bytes(), published.n).partition.0;
            assert_eq!(ours, *partition, "{}: {key:?}", published.source);
            compared += 1;
        }
    }
    assert_eq!(compared, 19);
}

#[test]
fn the_article_s_table_is_the_lab_s_first_state() {
    let table = recorded().seed_table;
    let explorer = Explorer::default();
    assert_eq!(table.ids, (0..KEY_COUNT).map(order_number).collect::<Vec<_>>());
    let mut ours: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for (key, placed) in explorer.placed().iter().enumerate() {
        ours.entry(placed.partition.to_string())
            .or_default()
            .push(order_number(key));
    }
    assert_eq!(ours, table.table);
}

#[test]
fn every_mapping_of_the_order_keys_is_the_recorded_one() {
    let mappings = recorded().seed_table.mappings;
    let mapping = mappings.iter().find(|mapping| mapping.format == "order:{id}");
    let mapping = mapping.expect("the mapping of the lab's keys is recorded");
    for (key, hash) in mapping.hashes.iter().enumerate() {
        let (now, _) = Explorer::default().arithmetic(key);
        assert_eq!(format!("{:08x}", now.hash), *hash, "{}", key_text(key));
    }
    let all = &mapping.by_partition_count;
    assert!(all.keys().copied().eq(1..=12));
    for (partitions, recorded) in all {
        for (baseline, recorded_baseline) in all {
            let link = format!("#lab=keys&partitions={partitions}&baseline={baseline}");
            let explorer = driving::explored(&link);
            let placed = explorer.placed();
            let now = placed.iter().map(|placed| placed.partition.0);
            assert_eq!(now.collect::<Vec<_>>(), *recorded, "{link}");
            let differing = recorded.iter().zip(recorded_baseline);
            let differing = differing.filter(|(now, before)| now != before).count();
            assert_eq!(explorer.moved().len(), differing, "{link}");
        }
    }
}

#[test]
fn java_s_keys_move_as_often_as_recorded() {
    let orders = || (0..KEY_COUNT).map(key_text);
    let bare = || (0..KEY_COUNT).map(|key| order_number(key).to_string());
    assert_eq!([3, 6, 8].map(|to| moved(orders(), 4, to)), [21, 20, 11]);
    assert_eq!([3, 6, 8].map(|to| moved(bare(), 4, to)), [18, 14, 13]);
    for (partitions, expected) in [(3, 21), (6, 20), (8, 11)] {
        let link = format!("#lab=keys&placement=java&partitions={partitions}");
        assert_eq!(driving::explored(&link).moved().len(), expected, "{link}");
    }
}
