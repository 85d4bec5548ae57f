//! What is said of own keys: how many, so far or in all, who has the most, and what the detective makes of them.

use super::work::{done, tool};
use logstep::engine::producer::rule::{CRC32, JAVA, PlacementRule};
use logstep::lab::own_keys::Work;
use logstep::lab::prose::Paragraph;
use logstep::scene::own_keys::{load_table, member_table, name};
use std::fmt::Write;

fn said(work: &Work) -> Vec<String> {
    work.reading().iter().map(Paragraph::text).collect()
}

/// Keys with the partitions a rule puts them in, as CSV.
fn seen(rule: PlacementRule, partitions: u32, keys: std::ops::Range<u32>) -> String {
    keys.fold(String::new(), |mut text, key| {
        let key = format!("order-{key}");
        let partition = rule.place(key.as_bytes(), partitions).partition.0;
        let _ = writeln!(text, "{key},{partition}");
        text
    })
}

fn detective(text: &str) -> Vec<String> {
    let said = said(&done("&second=partition", text));
    let begin = said.iter().position(|line| line.starts_with("Looked at: "));
    said[begin.expect("the detective says something")..].to_vec()
}

#[test]
fn one_thing_is_not_many() {
    let work = done("&partitions=2&baseline=1&consumers=1", "DE\n");
    assert_eq!(
        said(&work),
        [
            "Read: the scenario file, 3 bytes.",
            "1 key read as a key a line. Placed: 1 key with 1 record.",
            "The fullest partition is P1: 1 record of 1, 100.0 %, or 2.00 times the mean. 1 of 2 partitions gets nothing.",
            "The busiest consumer is C1: 1 record of 1, 100.0 %, or 1.00 times the mean.",
            "Read: 1 different key, of one record each.",
            "1 of 1 key lies elsewhere than with 1 partition. The count has doubled, so each of them goes exactly 1 partition on, \
             and its older records stay.",
        ]
    );
    assert_eq!(said(&done("", "b"))[0], "Read: the scenario file, 1 byte.");
}

#[test]
fn keys_that_fit_no_serializer_are_read_and_not_placed() {
    let work = done("&serializer=int32", "7\nseven\nseven\neight\n");
    assert_eq!(
        said(&work)[1],
        "4 keys read as a key a line. Placed: 1 key with 1 record; 3 keys do not fit the serializer and lie nowhere."
    );
    assert!(
        said(&work).contains(
            &"Read: 3 different keys; the hottest, seven, has 2 records and does not fit the serializer."
                .to_owned()
        ),
        "{:?}",
        said(&work)
    );
}

#[test]
fn those_with_as_much_as_each_other_are_all_named() {
    let work = done("&partitions=20&consumers=2", &seen(JAVA, 20, 0..0));
    assert_eq!(said(&work).len(), 1);
    // Each of these lies in a partition of its own, by the recorded vectors of case C29.
    let tied = done("&consumers=2", "DE\nFR\nIT\n");
    let tied = said(&tied);
    assert!(
        tied[2].starts_with(
            "The fullest partitions are P1, P6 and P9: each 1 record of 3, 33.3 %, or 4.00 times the mean."
        ),
        "{tied:?}"
    );
    assert!(
        tied[3].starts_with("The busiest consumer is C2: 2 records"),
        "{tied:?}"
    );
    let even: String = (0..200).map(|key| format!("{key}\n")).collect();
    let even = said(&done("&partitions=1&baseline=1&consumers=1000", &even));
    assert!(even[3].starts_with("The busiest consumer is C1: "), "{even:?}");
}

#[test]
fn while_keys_are_placed_numbers_are_those_so_far() {
    let text: String = (0..120_000).map(|key| format!("{key}\n")).collect();
    let mut work = done("", &text);
    work.set(tool("&partitions=24"));
    assert!(work.go_on(), "there is more to place");
    assert_eq!(
        said(&work)[1..],
        ["120,000 keys read as a key a line. Placed, so far: 20,000 keys with 20,000 records."]
    );
    assert_eq!(name(&work), "Records in each of 24 partitions, so far");
    for table in [load_table(&work), member_table(&work)] {
        assert!(table.caption.ends_with(", so far"), "{}", table.caption);
    }
    while work.go_on() {}
    assert!(!said(&work).concat().contains("so far"), "{:?}", said(&work));
    assert_eq!(name(&work), "Records in each of 24 partitions");
}

#[test]
fn one_suspect_is_named_with_what_rules_out_the_others() {
    let said = detective(&seen(JAVA, 6, 1_001..1_041));
    assert_eq!(said.len(), 1);
    assert!(
        said[0].starts_with(
            "Looked at: 40 keys whose partition is known. All of them lie where Java client (murmur2) at 6 partitions puts them, \
             and no other rule or number of partitions tried here does that. What rules out the others: the greatest partition \
             seen"
        ),
        "{said:?}"
    );
}

#[test]
fn too_few_keys_to_tell_rules_apart_is_said() {
    let said = detective("order-1001,0\n");
    assert_eq!(said.len(), 1);
    assert!(
        said[0].starts_with(
            "Looked at: 1 key whose partition is known. All of them lie where each of these would put them: "
        ) && said[0]
            .ends_with("They are too few to tell these apart; more keys with their partitions leave fewer."),
        "{said:?}"
    );
}

#[test]
fn what_the_best_suspect_does_not_explain_is_listed() {
    let mixed = seen(CRC32, 6, 0..40) + &seen(JAVA, 6, 40..60);
    let said = detective(&mixed);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said[0].starts_with("Looked at: 60 keys whose partition is known. No rule here, at up to 1,000 partitions, explains all")
            && said[0].contains(" are explained by librdkafka (CRC-32) at 6 partitions. Is the key serializer another one?"),
        "{said:?}"
    );
    let [now, seen] = [CRC32, JAVA].map(|rule| rule.place(b"order-40", 6).partition);
    assert!(
        said[1].starts_with(&format!(
            "Not explained by librdkafka (CRC-32) at 6 partitions: order-40 (line 41: seen in {seen}, computed {now}), "
        )) && said[1].ends_with(" more."),
        "{said:?}"
    );
    let said = detective("a,1000\n");
    assert!(
        said[0].contains("fits: the most that any explains is 0. Is the key serializer another one?"),
        "{said:?}"
    );
}
