//! The list of clients.

use logstep::engine::producer::client::CLIENTS;
use logstep::lab::keys::placements::{NAMED, RULES};
use logstep::scene::clients;

#[test]
fn every_client_is_listed_once_those_of_the_rule_first() {
    for (rule, choice) in RULES.into_iter().zip(NAMED) {
        let table = clients::table(rule);
        let mut listed: Vec<_> = table.rows.iter().map(|row| row[0].as_str()).collect();
        let first = CLIENTS.iter().filter(|client| client.rule == Some(rule)).count();
        assert!(first > 0, "{} is the rule of no client", choice.name);
        for (place, row) in table.rows.iter().enumerate() {
            assert_eq!(row[1] == choice.label, place < first, "{}: {row:?}", choice.name);
        }
        listed.sort_unstable();
        let mut all = CLIENTS.map(|client| client.label);
        all.sort_unstable();
        assert_eq!(listed, all);
    }
}

/// C02, as the page tells it.
#[test]
fn what_is_done_without_a_key_is_told() {
    let table = clients::table(RULES[0]);
    let told = |client: &str| {
        let row = table.rows.iter().find(|row| row[0] == client);
        row.map(|row| [row[2].as_str(), row[3].as_str()])
    };
    let (drawn, hashed) = ("a partition drawn for each record", "hashed");
    assert_eq!(
        told("Java producer, default"),
        Some(["sticky: a batch's worth to one partition, then another", hashed])
    );
    assert_eq!(
        told("librdkafka, default (consistent_random)"),
        Some([drawn, drawn])
    );
    assert_eq!(
        told("librdkafka, partitioner=murmur2_random"),
        Some([drawn, hashed])
    );
    assert_eq!(told("librdkafka, partitioner=consistent"), Some([hashed, hashed]));
}
