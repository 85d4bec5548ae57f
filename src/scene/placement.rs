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
        let (mut rows, mut members) = (Vec::new(), Vec::new());
        for partition in PartitionId::all(explorer.partitions()) {
            rows.push(Row::new(explorer, partition));
        }
        for share in explorer.shares() {
            members.push(Member::new(&share));
        }
        Self {
            name: format!(
                "24 keys in {}, {}",
                counted(explorer.partitions().into(), "partition"),
                counted(explorer.consumers().into(), "consumer"),
            ),
            rows,
            members,
        }
    }

    /// The figure in sentences, one a partition, then one a consumer.
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for row in &self.rows {
            sentences.push(row.sentence());
        }
        for member in &self.members {
            let Member { name, load, .. } = member;
            sentences.push(match member.owned() {
                owned if owned.is_empty() => format!("{name}: {load}."),
                owned => format!("{name} owns {}: {load}.", listed(&owned)),
            });
        }
        sentences
    }

    /// The partitions as a table.
    pub fn table(&self) -> Table {
        let mut table = Table::new("Keys by partition", &HEADS);
        for row in &self.rows {
            table.rows.push(vec![
                row.partition.to_string(),
                row.owner.clone(),
                joined(&row.short_keys(), "none"),
                row.keys.len().to_string(),
            ]);
        }
        table
    }

    /// The consumers as a table.
    pub fn member_table(&self) -> Table {
        let mut table = Table::new("Consumers", &["Consumer", "Owns", "Load"]);
        for member in &self.members {
            table.rows.push(vec![
                member.name.clone(),
                joined(&member.owned(), "nothing"),
                member.load.clone(),
            ]);
        }
        table
    }
}

impl Row {
    fn new(explorer: &Explorer, partition: PartitionId) -> Self {
        let mut keys = Vec::new();
        for (key, placed) in explorer.placed().iter().enumerate() {
            if placed.partition == partition {
                keys.push(KeyCell::new(key, placed.moved().then_some(placed.baseline)));
            }
        }
        Self {
            partition,
            hue: hue(partition),
            owner: consumer_name(explorer.owner(partition)),
            keys,
        }
    }

    fn sentence(&self) -> String {
        let Self { partition, owner, .. } = self;
        match self.keys.len() {
            0 => format!("{partition}, owned by {owner}, holds no key."),
            count => format!(
                "{partition}, owned by {owner}, holds {}: {}.",
                counted(count as u64, "key"),
                listed(&self.short_keys()),
            ),
        }
    }

    fn short_keys(&self) -> Vec<String> {
        let mut keys = Vec::new();
        for key in &self.keys {
            keys.push(key.short());
        }
        keys
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
        match self.from {
            Some(from) => format!("{} (from {from})", self.number),
            None => self.number.to_string(),
        }
    }
}

impl Member {
    fn new(share: &Share) -> Self {
        let mut partitions = Vec::new();
        for &partition in &share.partitions {
            partitions.push((partition, hue(partition)));
        }
        Self {
            name: consumer_name(share.member),
            partitions,
            load: match share.partitions.len() {
                0 => "idle, nothing to own".to_owned(),
                _ => counted(share.keys as u64, "key"),
            },
        }
    }

    fn owned(&self) -> Vec<String> {
        let mut owned = Vec::new();
        for (partition, _) in &self.partitions {
            owned.push(partition.to_string());
        }
        owned
    }
}

/// Names with commas between them, or a word where there is none.
fn joined(names: &[String], none: &str) -> String {
    match names {
        [] => none.to_owned(),
        names => names.join(", "),
    }
}
