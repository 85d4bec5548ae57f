//! The producing side: which partition a record goes to.

pub mod client;
mod crc32;
mod fnv1a;
pub mod hex;
mod kafkajs_legacy;
mod murmur2;
pub mod placement;
pub mod rule;
pub mod serializer;

pub use crc32::{CrcStep, crc32};
pub use fnv1a::{FnvStep, fnv1a_32};
pub use kafkajs_legacy::{LegacyStep, kafkajs_legacy};
pub use murmur2::{MurmurStep, murmur2};

use super::PartitionId;

/// Sends keyless records to the partitions in turn, carrying on where it stopped.
///
/// Simplified: Kafka's Java producer fills a batch for one partition before it draws the next (KIP-480, KIP-794);
/// strict rotation is what `RoundRobinPartitioner` does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rotation {
    next: u32,
}

impl Rotation {
    /// The partition for the next record of a topic with `partitions` partitions.
    pub fn next_partition(&mut self, partitions: u32) -> PartitionId {
        let chosen = PartitionId(self.next);
        self.next = (self.next + 1) % partitions;
        chosen
    }

    /// The partition whose turn it is.
    pub fn turn(self) -> PartitionId {
        PartitionId(self.next)
    }
}
