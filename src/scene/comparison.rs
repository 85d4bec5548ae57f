//! Two runs side by side: what differs between them, as a table.

use super::Table;
use crate::engine::Cluster;
use crate::lab::compare::{NUMBERS, pairs};

/// The numbers of each partition on both sides; where they differ, both are given. `sides` are the names of the two.
pub fn differences(here: &Cluster, there: &Cluster, sides: [String; 2]) -> Table {
    let mut columns = vec!["Partition"];
    columns.extend(NUMBERS);
    let mut table = Table::new("", &columns);
    let mut differ = false;
    for pair in pairs(here, there) {
        let mut row = vec![pair.partition.to_string()];
        for (here, there) in pair.numbers {
            differ |= here != there;
            row.push(if here == there {
                here.to_string()
            } else {
                format!("{here} ≠ {there}")
            });
        }
        table.rows.push(row);
    }
    table.caption = sides.join(if differ { " ≠ " } else { " = " });
    table
}
