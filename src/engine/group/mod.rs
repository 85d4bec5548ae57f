//! The consumer group: who owns which partition, how far it has read and how far it has committed.
//!
//! Simplified: no group protocol. Who owns what follows from the number of members alone, and changes at once; positions
//! belong to the group, so a partition that changes owners is read on where its former owner stood.

mod assignment;
pub mod assignor;
mod consumer;
mod deliveries;
mod offsets;

pub use assignment::Assignment;
pub use consumer::Consumers;
pub use deliveries::DeliveryCounts;
pub use offsets::{GroupOffsets, PartitionOffsets};
