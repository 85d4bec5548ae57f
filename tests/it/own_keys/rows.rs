//! The rows that are shown, and the counts of different keys, against the plain way to find them.

use super::work::done;
use crate::generating::config;
use logstep::lab::own_keys::{KeyTool, Order, SHOWN, Wanted, Work};
use logstep::scene::own_keys::placements_name;
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};
use std::cmp::Reverse;
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
    let by = |place: u32| {
        let key = work.keys().at(place as usize);
        let (now, before) = work.placing().of(place as usize).expect("text always fits");
        match wanted.order {
            Order::Line => (Vec::new(), 0),
            Order::Key => (key.written.to_vec(), 0),
            Order::Records => (Vec::new(), u64::from(u32::MAX - key.count)),
            Order::Partition => (Vec::new(), now.0.into()),
            Order::Baseline => (Vec::new(), before.0.into()),
        }
    };
    // Those that are alike stay in the order of lines, whichever way the others go.
    match (wanted.turned, wanted.order) {
        (true, Order::Line) => rows.reverse(),
        (true, _) => rows.sort_by_key(|&place| Reverse(by(place))),
        (false, _) => rows.sort_by_key(|&place| by(place)),
    }
    rows
}

fn keys() -> impl Strategy<Value = Vec<(String, u32)>> {
    vec(("[ab]{0,2}", 1..4_u32), 1..300)
}

proptest! {
    #![proptest_config(config(100, 2_000))]

    #[test]
    fn rows_come_in_order_a_hundred_at_a_time(
        keys in keys(), order in 0..5_usize, turned in any::<bool>(), moved in any::<bool>(), part in "[ab]?",
    ) {
        let text: String = keys.iter().map(|(key, count)| format!("{key},{count}\n")).collect();
        let mut work = done("&format=csv&partitions=7&baseline=5", &text);
        let wanted = Wanted { order: Order::ALL[order], turned, contains: part, moved, after: None };
        let expected = plainly(&work, &wanted);
        work.want(wanted);
        prop_assert_eq!(work.next_rows(), None, "none were looked at");
        for (page, rows) in expected.chunks(SHOWN).enumerate() {
            while work.go_on() {}
            prop_assert_eq!(work.rows().first(), rows);
            prop_assert_eq!((work.rows().before() as usize, work.rows().found() as usize), (page * SHOWN, expected.len()));
            if let Some(next) = work.next_rows() {
                work.want(next);
            }
        }
        // The way on ends with the last rows, and leads to no empty ones.
        while work.go_on() {}
        prop_assert_eq!(work.next_rows(), None);
        prop_assert_eq!(work.rows().first(), expected.chunks(SHOWN).last().unwrap_or_default());
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

#[test]
fn a_second_click_turns_the_order_round() {
    let orders = |order| {
        let once = Wanted::default().sorted_by(order);
        let twice = once.sorted_by(order);
        let thrice = twice.sorted_by(order);
        [once, twice, thrice].map(|wanted| wanted.descends())
    };
    assert_eq!(orders(Order::Key), [false, true, false]);
    assert_eq!(orders(Order::Records), [true, false, true], "the most come first");
    // Lines are the order at first, so the first click turns them.
    assert_eq!(orders(Order::Line), [true, false, true]);
    let elsewhere = Wanted::default()
        .sorted_by(Order::Line)
        .sorted_by(Order::Baseline);
    assert!(!elsewhere.turned);
}

#[test]
fn it_is_said_which_rows_are_shown() {
    let keys: String = (0..5_000).map(|key| format!("k{key}\n")).collect();
    let mut work = Work::of_text(KeyTool::default(), &keys);
    assert_eq!(placements_name(&work), "No rows, so far");
    while work.go_on() {}
    assert_eq!(placements_name(&work), "Rows 1 to 100 of 5,000");
    work.want(work.next_rows().expect("there are more"));
    while work.go_on() {}
    assert_eq!(placements_name(&work), "Rows 101 to 200 of 5,000");
    work.want(Wanted {
        contains: "nothing like it".to_owned(),
        ..Wanted::default()
    });
    while work.go_on() {}
    assert_eq!(placements_name(&work), "No rows");
}
