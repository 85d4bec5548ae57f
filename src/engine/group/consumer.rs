//! The members' reading order: each takes one record at a time, in rotation over the partitions it owns.

use crate::engine::{MemberId, PartitionId};

/// For each member, the partition it took a record from last since its rotation began.
#[derive(Clone, Debug)]
pub struct Consumers {
    last_taken: Vec<Option<PartitionId>>,
}

impl Consumers {
    /// `count` members whose rotations begin at their lowest partition.
    pub fn fresh(count: u32) -> Self {
        Self {
            last_taken: vec![None; count as usize],
        }
    }

    /// How many members there are.
    pub fn count(&self) -> u32 {
        self.last_taken.len() as u32
    }

    /// The first of `owned` (by number) that has something `waiting`, beginning after the one the member took from last.
    /// That one is then the last taken. Partitions with nothing waiting are passed over.
    pub fn take(
        &mut self,
        member: MemberId,
        owned: &[PartitionId],
        waiting: impl Fn(PartitionId) -> bool,
    ) -> Option<PartitionId> {
        let last = &mut self.last_taken[member.index()];
        let begin = last.map_or(0, |last| owned.partition_point(|&p| p <= last));
        for turn in begin..begin + owned.len() {
            let partition = owned[turn % owned.len()];
            if waiting(partition) {
                *last = Some(partition);
                return *last;
            }
        }
        None
    }

    /// For each member, the partition it took from last, if any.
    pub fn last_taken(&self) -> &[Option<PartitionId>] {
        &self.last_taken
    }
}
