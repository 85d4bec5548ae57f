//! The partition explorer's figure: partitions with their keys, and consumers with their load.

use super::{Table, hue};
use crate::engine::PartitionId;
use crate::lab::keys::{Explorer, Share, consumer_name, order_number};
use crate::lab::prose::{counted, listed};

/// The heads of the figure's columns.
pub const HEADS: [&str; 4] = ["Partition", "Consumer", "Keys", "Count"];
/// What stands in the row of a partition without keys.
pub const NO_KEY: &str = "no key";

/// The partition explorer's figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementScene {
    /// The figure's name.
    pub name: String,
    /// One row per partition, in order.
    pub rows: Vec<Row>,
    /// One entry per consumer, in order.
    pub members: Vec<Member>,
}

/// A partition with the keys that lie in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The partition.
    pub partition: PartitionId,
    /// Its hue, from 0.
    pub hue: u32,
    /// Its owner's name.
    pub owner: String,
    /// Its keys, in order.
    pub keys: Vec<KeyCell>,
}

/// A key in its partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyCell {
    /// Which of the lab's keys.
    pub key: usize,
    /// The number it is shown by.
    pub number: u32,
    /// Where it lay at the baseline, when that was elsewhere.
    pub from: Option<PartitionId>,
}

/// A consumer with its load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// The partitions it owns, each with its hue; none when it is idle.
    pub partitions: Vec<(PartitionId, u32)>,
    /// Its load in words.
    pub load: String,
}

impl PlacementScene {
    /// The figure at these settings.
    pub fn new(explorer: &Explorer) -> Self {
        let rows: Vec<_> = PartitionId::all(explorer.partitions())
            .map(|p| Row::new(explorer, p))
            .collect();
        Self {
            name: format!(
                "24 keys in {}, {}",
                counted(explorer.partitions().into(), "partition"),
                counted(explorer.consumers().into(), "consumer"),
            ),
            rows,
            members: explorer.shares().iter().map(Member::new).collect(),
        }
    }

    /// The figure in sentences, one a partition, then one a consumer.
    pub fn sentences(&self) -> Vec<String> {
        let rows = self.rows.iter().map(Row::sentence);
        let members = self
            .members
            .iter()
            .map(|member| match member.partitions.as_slice() {
                [] => format!("{}: {}.", member.name, member.load),
                owned => format!(
                    "{} owns {}: {}.",
                    member.name,
                    listed(owned.iter().map(|(p, _)| p)),
                    member.load
                ),
            });
        rows.chain(members).collect()
    }

    /// The partitions as a table.
    pub fn table(&self) -> Table {
        let mut table = Table::new("Keys by partition", &HEADS);
        for row in &self.rows {
            let keys: Vec<_> = row.keys.iter().map(KeyCell::short).collect();
            table.rows.push(vec![
                row.partition.to_string(),
                row.owner.clone(),
                if keys.is_empty() {
                    "none".to_owned()
                } else {
                    keys.join(", ")
                },
                row.keys.len().to_string(),
            ]);
        }
        table
    }

    /// The consumers as a table.
    pub fn member_table(&self) -> Table {
        let mut table = Table::new("Consumers", &["Consumer", "Owns", "Load"]);
        for member in &self.members {
            let owned: Vec<_> = member
                .partitions
                .iter()
                .map(|(partition, _)| partition.to_string())
                .collect();
            let owned = if owned.is_empty() {
                "nothing".to_owned()
            } else {
                owned.join(", ")
            };
            table
                .rows
                .push(vec![member.name.clone(), owned, member.load.clone()]);
        }
        table
    }
}

impl Row {
    fn new(explorer: &Explorer, partition: PartitionId) -> Self {
        let placed = explorer.placed();
        let here = placed
            .iter()
            .enumerate()
            .filter(|(_, placed)| placed.partition == partition);
        Self {
            partition,
            hue: hue(partition),
            owner: consumer_name(explorer.owner(partition)),
            keys: here
                .map(|(key, placed)| KeyCell::new(key, placed.moved().then_some(placed.baseline)))
                .collect(),
        }
    }

    fn sentence(&self) -> String {
        let Self { partition, owner, .. } = self;
        match self.keys.len() {
            0 => format!("{partition}, owned by {owner}, holds no key."),
            count => format!(
                "{partition}, owned by {owner}, holds {}: {}.",
                counted(count as u64, "key"),
                listed(self.keys.iter().map(KeyCell::short)),
            ),
        }
    }
}

impl KeyCell {
    fn new(key: usize, from: Option<PartitionId>) -> Self {
        Self {
            key,
            number: order_number(key),
            from,
        }
    }

    fn short(&self) -> String {
        self.from.map_or_else(
            || self.number.to_string(),
            |from| format!("{} (from {from})", self.number),
        )
    }
}

impl Member {
    fn new(share: &Share) -> Self {
        Self {
            name: consumer_name(share.member),
            partitions: share
                .partitions
                .iter()
                .map(|&partition| (partition, hue(partition)))
                .collect(),
            load: match share.partitions.len() {
                0 => "idle, nothing to own".to_owned(),
                _ => counted(share.keys as u64, "key"),
            },
        }
    }
}
