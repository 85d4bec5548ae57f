//! What lies in each partition of a run, for bars beside each other.

use super::draw::Bar;
use crate::engine::Cluster;
use crate::lab::group::member_letter;
use crate::lab::prose::{grouped, percent};

/// The bars, by partition.
pub fn bars(cluster: &Cluster) -> Vec<Bar> {
    let mut all = 0;
    for state in cluster.partitions() {
        all += state.log_start.records_until(state.log_end);
    }
    let mut bars = Vec::new();
    for state in cluster.partitions() {
        let records = state.log_start.records_until(state.log_end);
        bars.push(Bar {
            partition: state.partition,
            owner: state
                .owner
                .map_or_else(String::new, |owner| member_letter(owner).to_string()),
            records,
            says: format!(
                "{} · {} % · {} now · lag {}",
                grouped(records),
                percent(records, all),
                cluster.appended_now(state.partition),
                grouped(state.lag())
            ),
        });
    }
    bars
}
