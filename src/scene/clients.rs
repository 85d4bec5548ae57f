//! The clients, by the rule they place keys by, with what they do where there is none.

use super::Table;
use crate::engine::producer::client::{CLIENTS, Client, Unhashed};
use crate::engine::producer::rule::PlacementRule;
use crate::lab::keys::placements;

/// Every client, those that place keys by this rule first, and what each does with keys that are null or empty.
pub fn table(first: PlacementRule) -> Table {
    let mut table = Table::new(
        "Clients and their partitioners, those of the chosen placement first",
        &["Client", "Placement", "Null key", "Empty key"],
    );
    for chosen in [true, false] {
        for client in &CLIENTS {
            if (client.rule == Some(first)) == chosen {
                table.rows.push(row(client));
            }
        }
    }
    table
}

fn row(client: &Client) -> Vec<String> {
    let placement = client.rule.and_then(placements::of_rule);
    let row = [
        client.label,
        placement.map_or("at random", |choice| choice.label),
        in_words(client.null_key),
        in_words(client.empty_key),
    ];
    row.map(str::to_owned).to_vec()
}

fn in_words(unhashed: Unhashed) -> &'static str {
    match unhashed {
        Unhashed::No => "hashed",
        Unhashed::Sticky => "sticky: a batch's worth to one partition, then another",
        Unhashed::Random => "a partition drawn for each record",
        Unhashed::RoundRobin => "partitions in turn",
        Unhashed::NotDefined => "not said",
    }
}
