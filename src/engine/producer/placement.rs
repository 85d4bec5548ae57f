//! Where a set of keys lies under one rule, at a number of partitions and at the baseline it is compared with.

use super::rule::PlacementRule;
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

/// Places each key by `rule`, among `partitions` and among `baseline` partitions (each at least 1); keeps the order of `keys`.
pub fn place_all<'k>(
    rule: PlacementRule,
    keys: impl IntoIterator<Item = &'k [u8]>,
    partitions: u32,
    baseline: u32,
) -> Vec<Placed> {
    keys.into_iter()
        .map(|key| Placed {
            partition: rule.place(key, partitions).partition,
            baseline: rule.place(key, baseline).partition,
        })
        .collect()
}
