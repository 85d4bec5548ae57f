//! Newtypes for everything that is counted or named, so that an offset is never taken for a partition.

use std::fmt;

/// A partition of the topic, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PartitionId(pub u32);

/// A member of the consumer group, from 1: `consumer-1` is the first.
///
/// Simplified: Kafka's member ids are a client id followed by a UUID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MemberId(pub u32);

/// The place of a record in its partition, from 0. As a mark (position, committed offset, log end offset) it means *next*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offset(pub u64);

/// A key of the workload, by its place there, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeyId(pub u32);

/// A moment of simulated time, in ticks since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tick(pub u32);

/// The number of an event in its run, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventId(pub u32);

impl PartitionId {
    /// The place of this partition in a list of all partitions.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Every partition of a topic with `count` of them, in order.
    pub fn all(count: u32) -> impl Iterator<Item = Self> {
        (0..count).map(Self)
    }
}

impl MemberId {
    /// The place of this member in a list of all members.
    pub fn index(self) -> usize {
        (self.0 - 1) as usize
    }

    /// Every member of a group of `count`, in order.
    pub fn all(count: u32) -> impl Iterator<Item = Self> {
        (1..=count).map(Self)
    }
}

impl Offset {
    /// The offset after this one.
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// How many records lie from this mark up to `end`; none when `end` is not beyond it.
    pub fn records_until(self, end: Self) -> u64 {
        end.0.saturating_sub(self.0)
    }
}

impl fmt::Display for PartitionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

impl fmt::Display for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "consumer-{}", self.0)
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Tick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
