//! Two runs side by side: what differs between them, as a table.

use super::Table;
use crate::engine::Cluster;
use crate::lab::compare::{NUMBERS, pairs};

/// The numbers of each partition on both sides; where they differ, both are given.
pub fn differences(here: &Cluster, there: &Cluster, caption: String) -> Table {
    let mut columns = vec!["Partition"];
    columns.extend(NUMBERS);
    let mut table = Table::new(caption, &columns);
    for pair in pairs(here, there) {
        let mut row = vec![pair.partition.to_string()];
        for (here, there) in pair.numbers {
            row.push(if here == there {
                here.to_string()
            } else {
                format!("{here} ≠ {there}")
            });
        }
        table.rows.push(row);
    }
    table
}
