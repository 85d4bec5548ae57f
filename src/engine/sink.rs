//! What consumers do with records: they keep the newest state of each key, and can tell when an older one comes after it.
//!
//! It stands for a table outside Kafka with a row a key. Records carry a version: their number among those of their key.

use super::digest::Digest;
use super::log::Record;
use super::{KeyId, Offset, PartitionId, Tick};

/// How many of the first records processed are kept in order.
pub const ORDER_KEPT: usize = 20;

/// A record that was applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied {
    /// Its version.
    pub version: u32,
    /// Its partition.
    pub partition: PartitionId,
    /// Its offset.
    pub offset: Offset,
    /// The tick it was processed in.
    pub tick: Tick,
}

/// A record that came after a newer one of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtaken {
    /// The key.
    pub key: KeyId,
    /// The record.
    pub older: Applied,
    /// The newest record of its key before it.
    pub newer: Applied,
    /// How many more of this key came too late in the same turn.
    pub more: u32,
}

/// The table.
#[derive(Clone, Debug)]
pub struct Sink {
    /// The newest record processed of each key, by key.
    newest: [Option<Applied>; KeyId::COUNT],
    /// The version each row has, by key; 0 while there is no row.
    rows: [u32; KeyId::COUNT],
    /// How many records came after a newer one of their key.
    overtaken: u64,
    /// The first records processed, in order.
    order: Vec<(PartitionId, Offset)>,
}

impl Default for Sink {
    /// A table without rows.
    fn default() -> Self {
        Self {
            newest: [None; KeyId::COUNT],
            rows: [0; KeyId::COUNT],
            overtaken: 0,
            order: Vec::new(),
        }
    }
}

impl Sink {
    /// Takes in a record; gives what overtook it, if anything did. A stale one changes its row unless it is dropped.
    pub fn take(&mut self, record: &Record, mut at: Applied, drops_stale: bool) -> Option<Overtaken> {
        if self.order.len() < ORDER_KEPT {
            self.order.push((at.partition, at.offset));
        }
        let key = record.key?;
        at.version = record.version;
        let newest = &mut self.newest[key.index()];
        let newer = newest.filter(|newest| newest.version > at.version);
        if newer.is_none() {
            *newest = Some(at);
        }
        if newer.is_none() || !drops_stale {
            self.rows[key.index()] = at.version;
        }
        self.overtaken += u64::from(newer.is_some());
        newer.map(|newer| Overtaken {
            key,
            older: at,
            newer,
            more: 0,
        })
    }

    /// How many records came after a newer one of their key.
    pub fn overtaken(&self) -> u64 {
        self.overtaken
    }

    /// The keys whose row is older than what was processed of them.
    pub fn set_back(&self) -> Vec<KeyId> {
        let mut keys = Vec::new();
        for (key, (row, newest)) in (0..).map(KeyId).zip(self.rows.iter().zip(&self.newest)) {
            if newest.is_some_and(|newest| newest.version > *row) {
                keys.push(key);
            }
        }
        keys
    }

    /// The first records processed, in order: [`ORDER_KEPT`] of them at most.
    pub fn order(&self) -> &[(PartitionId, Offset)] {
        &self.order
    }

    pub(super) fn digest(&self, digest: &mut Digest) {
        digest.number(self.overtaken);
        digest.list(&self.rows);
        for (partition, offset) in &self.order {
            digest.number(partition.0.into());
            digest.number(offset.0);
        }
        for newest in self.newest {
            digest.number(newest.map_or(0, |newest| newest.version.into()));
        }
    }
}
