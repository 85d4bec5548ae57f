//! The log of one partition: records in offset order, appended at the end and never changed.
//!
//! Simplified: nothing is removed yet (no retention, no compaction), so the log start stays at 0, and no segments are kept.
//! Source: Kafka documentation, "Design", section "The log"; `UnifiedLog`.

mod shared_vec;

pub use shared_vec::SharedVec;

use super::digest::Digest;
use super::{Offset, PartitionId, Tick};

/// What the log keeps of a record. Its key follows from its place, see [`record_key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tick it was appended in.
    pub appended: Tick,
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

    /// The digest of every record that was ever appended, kept as they are.
    pub fn digest(&self) -> u64 {
        self.digest.finish()
    }
}

/// The key of the record at a place: `device-{partition}-{offset}`.
pub fn record_key(partition: PartitionId, offset: Offset) -> String {
    format!("device-{}-{}", partition.0, offset.0)
}
