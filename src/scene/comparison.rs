//! Two runs side by side: what differs between them, as a table.

use super::Table;
use crate::engine::{Cluster, PartitionId};
use crate::lab::compare::{COMPARED, compared};

/// What is compared of each partition; where the two sides differ, both are given. `sides` are the names of the two.
pub fn differences(here: &Cluster, there: &Cluster, sides: [String; 2]) -> Table {
    let mut columns = vec!["Partition"];
    columns.extend(COMPARED);
    let mut table = Table::new("", &columns);
    let mut differ = here.settings().consumers() != there.settings().consumers();
    let partitions = [here, there].map(|cluster| cluster.settings().partitions());
    for partition in PartitionId::all(partitions[0].max(partitions[1])) {
        let mut row = vec![partition.to_string()];
        let [here, there] = [here, there].map(|cluster| compared(cluster, partition));
        for (here, there) in here.into_iter().zip(there) {
            differ |= here != there;
            row.push(if here == there {
                here
            } else {
                format!("{here} ≠ {there}")
            });
        }
        table.rows.push(row);
    }
    table.caption = sides.join(if differ { " ≠ " } else { " = " });
    table
}
