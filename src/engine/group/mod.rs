//! The consumer group: who owns which partition, how far it has read and how far it has committed.
//!
//! Simplified: no group protocol. Who owns what follows from the number of members alone, and changes at once; positions
//! belong to the group, so a partition that changes owners is read on where its former owner stood.

mod consumer;
mod deliveries;
mod offsets;

pub use consumer::Consumers;
pub use deliveries::DeliveryCounts;
pub use offsets::{GroupOffsets, PartitionOffsets};

use super::{MemberId, PartitionId};

/// The article's stand-in for an assignor: partition *i* belongs to member *(i mod members) + 1*.
///
/// For one topic that all members subscribe to, Kafka's `RoundRobinAssignor` deals the same way, by member id order.
pub fn deal_by_number(partition: PartitionId, members: u32) -> MemberId {
    MemberId(partition.0 % members + 1)
}

/// What a member owns of `partitions` partitions, by number; nothing when there are more members than partitions.
pub fn owned_by(member: MemberId, partitions: u32, members: u32) -> Vec<PartitionId> {
    let mut owned = Vec::new();
    for partition in PartitionId::all(partitions) {
        if deal_by_number(partition, members) == member {
            owned.push(partition);
        }
    }
    owned
}
