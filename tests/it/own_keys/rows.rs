//! The rows that are shown, and the counts of different keys, against the plain way to find them.

use super::work::done;
use crate::generating::config;
use logstep::lab::own_keys::{Order, SHOWN, Wanted, Work};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};
use std::collections::BTreeMap;

/// Every row wanted, in order.
fn plainly(work: &Work, wanted: &Wanted) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..work.keys().len() as u32)
        .filter(|&place| {
            let key = String::from_utf8_lossy(work.keys().at(place as usize).written).into_owned();
            let moved = work
                .placing()
                .of(place as usize)
                .is_some_and(|(now, before)| now != before);
            key.contains(&wanted.contains) && (moved || !wanted.moved)
        })
        .collect();
    rows.sort_by_key(|&place| {
        let key = work.keys().at(place as usize);
        let (now, before) = work.placing().of(place as usize).expect("text always fits");
        match wanted.order {
            Order::Line => (Vec::new(), 0),
            Order::Key => (key.written.to_vec(), 0),
            Order::Records => (Vec::new(), u64::from(u32::MAX - key.count)),
            Order::Partition => (Vec::new(), now.0.into()),
            Order::Baseline => (Vec::new(), before.0.into()),
        }
    });
    rows
}

fn keys() -> impl Strategy<Value = Vec<(String, u32)>> {
    vec(("[ab]{0,2}", 1..4_u32), 1..300)
}

proptest! {
    #![proptest_config(config(100, 2_000))]

    #[test]
    fn rows_come_in_order_a_hundred_at_a_time(keys in keys(), order in 0..5_usize, moved in any::<bool>(), part in "[ab]?") {
        let text: String = keys.iter().map(|(key, count)| format!("{key},{count}\n")).collect();
        let mut work = done("&format=csv&partitions=7&baseline=5", &text);
        let mut wanted = Wanted { order: Order::ALL[order], contains: part, moved, after: None };
        let expected = plainly(&work, &wanted);
        for rows in expected.chunks(SHOWN) {
            work.want(wanted.clone());
            while work.go_on() {}
            prop_assert_eq!(work.rows().first(), rows);
            prop_assert_eq!(work.rows().found() as usize, expected.len());
            wanted.after = rows.last().map(|&last| last as usize);
        }
        work.want(wanted);
        while work.go_on() {}
        prop_assert_eq!(work.rows().first(), &[] as &[u32]);
    }

    #[test]
    fn different_keys_are_counted_once(keys in keys()) {
        let text: String = keys.iter().map(|(key, count)| format!("{key},{count}\n")).collect();
        let work = done("&format=csv", &text);
        let mut counts = BTreeMap::new();
        for (key, count) in &keys {
            *counts.entry(key.as_bytes()).or_insert(0_u64) += u64::from(*count);
        }
        let tally = work.tally().expect("all are counted");
        prop_assert_eq!(tally.different() as usize, counts.len());
        let (place, records) = tally.hottest().expect("there is a key");
        prop_assert_eq!(Some(&records), counts.values().max());
        prop_assert_eq!(counts.get(work.keys().at(place).written), Some(&records));
    }
}
