//! The state of each partition as numbers: what tables, readings and the headless runner show.

use super::{MemberId, Offset, PartitionId};

/// One partition, seen with its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartitionState {
    /// The partition.
    pub partition: PartitionId,
    /// Log start offset.
    pub log_start: Offset,
    /// Log end offset.
    pub log_end: Offset,
    /// The group's position: the next offset to be delivered.
    pub position: Offset,
    /// The group's committed offset: where it would resume.
    pub committed: Offset,
    /// The member that owns the partition. One always does here; `None` is for groups that can be empty.
    pub owner: Option<MemberId>,
    /// Deliveries beyond each record's first.
    pub delivered_again: u64,
}

impl PartitionState {
    /// Lag by the committed offset, in records.
    pub fn lag(&self) -> u64 {
        self.committed.records_until(self.log_end)
    }

    /// Lag by position, in records.
    pub fn lag_by_position(&self) -> u64 {
        self.position.records_until(self.log_end)
    }

    /// Records processed and not committed: what a crash now would deliver again.
    pub fn uncommitted(&self) -> u64 {
        self.committed.records_until(self.position)
    }
}
