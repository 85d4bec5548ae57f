//! Where a key lies at a number of partitions, and where at the baseline it is compared with.

use crate::engine::PartitionId;

/// Where one key lies now and where it lay at the baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its partition now.
    pub partition: PartitionId,
    /// Its partition at the baseline.
    pub baseline: PartitionId,
}

impl Placed {
    /// Whether new records of this key go elsewhere than they did at the baseline. Old records stay where they are.
    pub fn moved(&self) -> bool {
        self.partition != self.baseline
    }
}
