//! States as JSON.

use logstep::engine::snapshot::PartitionState;
use logstep::engine::{Cluster, PartitionId};
use logstep::lab::Explorer;
use logstep::lab::keys::key_text;
use logstep::lab::own_keys::{Tally, Work};
use serde::Serialize;

/// A topic with one group.
#[derive(Serialize)]
pub(super) struct GroupState {
    partitions: Vec<GroupPartition>,
}

#[derive(Serialize)]
struct GroupPartition {
    topic: &'static str,
    partition: u32,
    log_start: u64,
    log_end: u64,
    position: u64,
    /// Nothing when nothing was ever committed; this lab's group starts with a committed offset.
    committed: Option<u64>,
    lag: u64,
    owner: Option<String>,
    delivered_again: u64,
}

/// How own keys are spread.
#[derive(Serialize)]
pub(super) struct OwnKeysState {
    partitions: Vec<LoadState>,
    different_keys: Option<u32>,
    moved: u32,
    left_out: u64,
}

#[derive(Serialize)]
struct LoadState {
    partition: usize,
    keys: u32,
    records: u64,
}

impl OwnKeysState {
    pub(super) fn new(work: &Work) -> Self {
        let (placing, report) = (work.placing(), work.report());
        let loads = placing.loads().iter().enumerate();
        Self {
            partitions: loads
                .map(|(partition, load)| LoadState {
                    partition,
                    keys: load.keys,
                    records: load.records,
                })
                .collect(),
            different_keys: work.tally().map(Tally::different),
            moved: placing.moved(),
            left_out: report.faults.len() as u64 + report.more_faults + u64::from(placing.unfit().1),
        }
    }
}

/// Keys in their partitions.
#[derive(Serialize)]
pub(super) struct KeysState {
    partitions: Vec<KeysPartition>,
    moved: Vec<String>,
}

#[derive(Serialize)]
struct KeysPartition {
    partition: u32,
    owner: String,
    keys: Vec<String>,
}

impl GroupState {
    pub(super) fn new(cluster: &Cluster) -> Self {
        let topic = cluster.scenario().model.topic;
        let partitions = cluster
            .partitions()
            .map(|state| GroupPartition::new(topic, &state));
        Self {
            partitions: partitions.collect(),
        }
    }
}

impl GroupPartition {
    fn new(topic: &'static str, state: &PartitionState) -> Self {
        Self {
            topic,
            partition: state.partition.0,
            log_start: state.log_start.0,
            log_end: state.log_end.0,
            position: state.position.0,
            committed: Some(state.committed.0),
            lag: state.lag(),
            owner: state.owner.map(|owner| owner.to_string()),
            delivered_again: state.delivered_again,
        }
    }
}

impl KeysState {
    pub(super) fn new(explorer: &Explorer) -> Self {
        let placed = explorer.placed();
        let keys_in = |partition| {
            let here = placed
                .iter()
                .enumerate()
                .filter(move |(_, placed)| placed.partition == partition);
            here.map(|(key, _)| key_text(key)).collect()
        };
        let partitions = PartitionId::all(explorer.partitions()).map(|partition| KeysPartition {
            partition: partition.0,
            owner: explorer.owner(partition).to_string(),
            keys: keys_in(partition),
        });
        Self {
            partitions: partitions.collect(),
            moved: explorer.moved().into_iter().map(key_text).collect(),
        }
    }
}
