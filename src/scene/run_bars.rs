//! What was sent to each partition of a run, for bars beside each other.

use super::draw::Bar;
use crate::engine::Cluster;
use crate::lab::group::member_letter;
use crate::lab::prose::{grouped, percent};

/// The bars, by partition.
pub fn bars(cluster: &Cluster) -> Vec<Bar> {
    let mut all = 0;
    for state in cluster.partitions() {
        all += cluster.sent_to(state.partition);
    }
    let mut bars = Vec::new();
    for state in cluster.partitions() {
        let records = cluster.sent_to(state.partition);
        let in_log = state.log_start.records_until(state.log_end);
        let waits = if records > in_log {
            format!(" · {} wait", grouped(records - in_log))
        } else {
            String::new()
        };
        bars.push(Bar {
            partition: state.partition,
            owner: state
                .owner
                .map_or_else(String::new, |owner| member_letter(owner).to_string()),
            records,
            says: format!(
                "{} · {} % · {} now{waits} · lag {}",
                grouped(records),
                percent(records, all),
                cluster.appended_now(state.partition),
                grouped(state.lag())
            ),
        });
    }
    bars
}
