//! What lies in each partition of a run, for bars beside each other.

use super::hue;
use crate::engine::{Cluster, PartitionId};
use crate::lab::group::member_letter;

/// The bar of a partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// Its name.
    pub partition: PartitionId,
    /// Its hue, from 0.
    pub hue: u32,
    /// Its owner's letter.
    pub owner: String,
    /// How long it is.
    pub records: u64,
    /// What is written beside it.
    pub says: String,
}

/// What the bars show.
pub const NAME: &str = "Records in each partition";

/// The bars, by partition.
pub fn bars(cluster: &Cluster) -> Vec<Bar> {
    let mut all = 0;
    for state in cluster.partitions() {
        all += state.log_start.records_until(state.log_end);
    }
    let mut bars = Vec::new();
    for state in cluster.partitions() {
        let records = state.log_start.records_until(state.log_end);
        let share = (records * 1000).checked_div(all).unwrap_or(0);
        let now = cluster.appended_now(state.partition);
        bars.push(Bar {
            partition: state.partition,
            hue: hue(state.partition),
            owner: state
                .owner
                .map_or_else(String::new, |owner| member_letter(owner).to_string()),
            records,
            says: format!(
                "{records} · {}.{} % · {now} now · lag {}",
                share / 10,
                share % 10,
                state.lag()
            ),
        });
    }
    bars
}
