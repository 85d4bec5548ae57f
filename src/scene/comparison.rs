//! Two runs side by side: what differs between them, as a table.

use super::Table;
use crate::engine::Cluster;
use crate::lab::compare::{NUMBERS, pairs};

/// The numbers of each partition on both sides; where they differ, both are given.
pub fn differences(here: &Cluster, there: &Cluster, caption: String) -> Table {
    let columns: Vec<_> = std::iter::once("Partition").chain(NUMBERS).collect();
    let mut table = Table::new(caption, &columns);
    for pair in pairs(here, there) {
        let numbers = pair.numbers.map(|(here, there)| match here == there {
            true => format!("{here}"),
            false => format!("{here} ≠ {there}"),
        });
        let row = std::iter::once(pair.partition.to_string()).chain(numbers);
        table.rows.push(row.collect());
    }
    table
}
