//! Who owns which partition of one topic that all members read.
//!
//! Simplified: members are numbered, and take their places by number; Kafka's assignors order them by member id.

use crate::engine::{MemberId, PartitionId};

/// How partitions are dealt to members. Kafka: `partition.assignment.strategy`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Assignment {
    /// One by one, in turn. Source: `RoundRobinAssignor`.
    #[default]
    RoundRobin,
    /// In runs, the first ones longer by one where they do not come out even. Source: `RangeAssignor`.
    Range,
}

impl Assignment {
    /// Either of them, in the order of the setting's values.
    pub const ALL: [Self; 2] = [Self::RoundRobin, Self::Range];

    /// The owner of a partition, one of `partitions`, among `members` (at least 1).
    pub fn owner(self, partition: PartitionId, partitions: u32, members: u32) -> MemberId {
        let place = partition.0;
        MemberId(match self {
            Self::RoundRobin => place % members + 1,
            Self::Range => {
                let (each, longer) = (partitions / members, partitions % members);
                let in_longer = longer * (each + 1);
                if place < in_longer {
                    place / (each + 1) + 1
                } else {
                    longer + (place - in_longer) / each + 1
                }
            }
        })
    }

    /// What a member owns of `partitions` partitions, by number; nothing when none is left for it.
    pub fn owned_by(self, member: MemberId, partitions: u32, members: u32) -> Vec<PartitionId> {
        let mut owned = Vec::new();
        for partition in PartitionId::all(partitions) {
            if self.owner(partition, partitions, members) == member {
                owned.push(partition);
            }
        }
        owned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners(assignment: Assignment, partitions: u32, members: u32) -> Vec<u32> {
        let owner = |partition| assignment.owner(partition, partitions, members).0;
        PartitionId::all(partitions).map(owner).collect()
    }

    #[test]
    fn round_robin_deals_in_turn_and_range_in_runs() {
        assert_eq!(owners(Assignment::RoundRobin, 5, 2), [1, 2, 1, 2, 1]);
        assert_eq!(owners(Assignment::Range, 5, 2), [1, 1, 1, 2, 2]);
        assert_eq!(owners(Assignment::Range, 7, 3), [1, 1, 1, 2, 2, 3, 3]);
        assert_eq!(owners(Assignment::Range, 2, 5), [1, 2]);
        assert_eq!(
            Assignment::Range.owned_by(MemberId(2), 7, 3),
            [PartitionId(3), PartitionId(4)]
        );
        assert_eq!(Assignment::Range.owned_by(MemberId(3), 2, 5), []);
    }
}
