//! The log of one partition: records in offset order, appended at the end and never changed.
//!
//! Simplified: nothing is removed yet (no retention, no compaction), so the log start stays at 0, and no segments are kept.
//! Source: Kafka documentation, "Design", section "The log"; `UnifiedLog`.

mod shared_vec;

pub use shared_vec::SharedVec;

use super::digest::Digest;
use super::{KeyId, Offset, Tick};

/// What the log keeps of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tick it was appended in.
    pub appended: Tick,
    /// Its key, where the workload gives it one.
    pub key: Option<KeyId>,
    /// Its number among the records of its key, from 1, or among those without a key; 0 where that is not counted.
    pub version: u32,
}

impl Record {
    /// A record that was there before the first tick.
    pub const EARLIER: Self = Self {
        appended: Tick(0),
        key: None,
        version: 0,
    };
}

/// The log of one partition.
#[derive(Clone, Debug, Default)]
pub struct PartitionLog {
    records: SharedVec<Record>,
    digest: Digest,
}

impl PartitionLog {
    /// Appends a record and gives its offset.
    pub fn append(&mut self, record: Record) -> Offset {
        let offset = self.end();
        self.digest.number(record.appended.0.into());
        if record.version > 0 {
            self.digest
                .number(record.key.map_or(0, |key| u64::from(key.0) + 1));
            self.digest.number(record.version.into());
        }
        self.records.push(record);
        offset
    }

    /// The offset of the first record that is still there. Kafka: log start offset.
    pub fn start(&self) -> Offset {
        Offset(0)
    }

    /// The offset the next record will get. Kafka: log end offset.
    pub fn end(&self) -> Offset {
        Offset(self.records.len() as u64)
    }

    /// The record at an offset.
    pub fn record(&self, offset: Offset) -> Option<Record> {
        self.records.get(usize::try_from(offset.0).ok()?).copied()
    }

    /// How many of the last records were appended in a tick, which none is later than.
    pub fn appended_in(&self, tick: Tick) -> u64 {
        let mut first = self.end().0;
        while first > 0
            && self
                .record(Offset(first - 1))
                .is_some_and(|record| record.appended == tick)
        {
            first -= 1;
        }
        self.end().0 - first
    }

    /// The digest of every record that was ever appended, kept as they are.
    pub fn digest(&self) -> u64 {
        self.digest.finish()
    }
}
