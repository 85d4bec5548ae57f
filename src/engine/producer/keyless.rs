//! Where records without a key go: in turn, or as Kafka's Java producer fills batches.
//!
//! Source: `BuiltInPartitioner.updatePartitionInfo` and `RecordAccumulator.append` (KIP-794, since 3.3),
//! `DefaultPartitioner` with `StickyPartitionCache` (KIP-480, 2.4 to 3.2), `RoundRobinPartitioner`.
//!
//! Simplified: one thread sends, and the sender goes round once a tick, when all records of the tick are in their batches:
//! it takes what the leaders accept and notes how long the queues are then. Nothing is compressed, and nothing blocks: a
//! real producer waits when `buffer.memory` is used up. Draws come from a seeded generator.

use super::Rotation;
use crate::engine::digest::Digest;
use crate::engine::log::Record;
use crate::engine::{PartitionId, SettingId, Settings, Tick};
use oorandom::Rand32;

/// The bytes of a batch before its first record. Source: `DefaultRecordBatch.RECORD_BATCH_OVERHEAD`.
const BATCH_HEADER: u32 = 61;

/// How the partition of a record without a key is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyless {
    /// Each partition in turn. Source: `RoundRobinPartitioner`.
    RoundRobin,
    /// One partition until a batch is begun, then another. Source: KIP-480.
    PerBatch,
    /// One partition for `batch.size` bytes, then any. Source: KIP-794, `partitioner.adaptive.partitioning.enable=false`.
    Sticky,
    /// The same, but of partitions with short queues rather than long ones. Source: KIP-794; Kafka's default.
    Adaptive,
}

impl Keyless {
    /// Every one, in the order of the setting's values.
    pub const ALL: [Self; 4] = [Self::RoundRobin, Self::PerBatch, Self::Sticky, Self::Adaptive];
}

/// A partition that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The partition.
    pub partition: PartitionId,
    /// The bytes that had gone to the one before since that was drawn; nothing for the first.
    pub after_bytes: Option<u32>,
}

/// The batches that wait, and the partition that is stuck to.
#[derive(Clone, Debug)]
pub struct Accumulator {
    queues: Vec<Vec<Batch>>,
    stuck_to: Option<PartitionId>,
    /// Bytes that went to it since it was drawn.
    bytes: u32,
    /// How many batches waited in each queue when the sender last looked.
    queue_sizes: Vec<u32>,
    draws: Rand32,
}

#[derive(Clone, Debug)]
struct Batch {
    records: Vec<Record>,
    bytes: u32,
    closed: bool,
}

impl Batch {
    fn is_full(&self, size: u32) -> bool {
        self.closed || self.bytes >= size
    }
}

impl Accumulator {
    /// Nothing waits, and nothing is drawn yet.
    pub fn new(seed: u32) -> Self {
        Self {
            queues: Vec::new(),
            stuck_to: None,
            bytes: 0,
            queue_sizes: Vec::new(),
            draws: Rand32::new(seed.into()),
        }
    }

    /// The partition that is stuck to, and the bytes that went there since it was drawn.
    pub fn stuck_to(&self) -> Option<(PartitionId, u32)> {
        Some((self.stuck_to?, self.bytes))
    }

    /// How many records wait, by partition.
    pub fn waiting(&self) -> Vec<u32> {
        let mut waiting = Vec::new();
        for queue in &self.queues {
            let mut records = 0;
            for batch in queue {
                records += batch.records.len() as u32;
            }
            waiting.push(records);
        }
        waiting
    }

    /// Puts a record into a batch of the partition that is chosen for it.
    pub fn add(
        &mut self,
        record: Record,
        settings: &Settings,
        rotation: &mut Rotation,
        drawn: &mut Vec<Drawn>,
    ) {
        self.queues.resize(settings.partitions() as usize, Vec::new());
        let partition = match settings.keyless() {
            Keyless::RoundRobin => rotation.next_partition(settings.partitions()),
            Keyless::PerBatch => self.per_batch(settings, drawn),
            Keyless::Sticky | Keyless::Adaptive => self.sticky(settings, drawn),
        };
        let added = self.append(partition, record, settings);
        if self.stuck_to == Some(partition) {
            self.bytes += added;
            let size = settings.get(SettingId::BatchSize);
            let uniform = matches!(settings.keyless(), Keyless::Sticky | Keyless::Adaptive);
            if uniform && (self.may_turn(partition, size) || self.bytes >= size * 2) {
                self.draw(settings, None, drawn);
            }
        }
    }

    /// Sends what the leaders accept in a tick, and looks how long the queues are.
    pub fn drain(&mut self, tick: Tick, settings: &Settings, sent: &mut Vec<(PartitionId, Record)>) {
        let slow = settings.get(SettingId::Slow);
        self.queue_sizes.clear();
        for (partition, queue) in (0..).map(PartitionId).zip(&mut self.queues) {
            let accepted = match slow {
                1.. if partition.0 == 0 => usize::from(tick.0.is_multiple_of(slow)).min(queue.len()),
                _ => queue.len(),
            };
            for batch in queue.drain(..accepted) {
                for record in batch.records {
                    sent.push((
                        partition,
                        Record {
                            appended: tick,
                            ..record
                        },
                    ));
                }
            }
            self.queue_sizes.push(queue.len() as u32);
        }
    }

    fn per_batch(&mut self, settings: &Settings, drawn: &mut Vec<Drawn>) -> PartitionId {
        let stuck_to = match self.stuck_to {
            Some(partition) => partition,
            None => self.draw(settings, None, drawn),
        };
        if self.has_room(stuck_to, settings) {
            stuck_to
        } else {
            // A new batch is needed, which is to be another partition's.
            self.draw(settings, Some(stuck_to), drawn)
        }
    }

    fn sticky(&mut self, settings: &Settings, drawn: &mut Vec<Drawn>) -> PartitionId {
        let stuck_to = match self.stuck_to {
            Some(partition) => partition,
            None => self.draw(settings, None, drawn),
        };
        if !self.has_room(stuck_to, settings)
            && let Some(last) = self.queues[stuck_to.index()].last_mut()
        {
            last.closed = true;
        }
        // A change that was put off while a batch was not full is made up for.
        if self.may_turn(stuck_to, settings.get(SettingId::BatchSize)) {
            self.draw(settings, None, drawn)
        } else {
            stuck_to
        }
    }

    /// Whether enough has gone to a partition, and no batch of it would be left half full.
    fn may_turn(&self, partition: PartitionId, size: u32) -> bool {
        let last = self.queues[partition.index()].last();
        self.bytes >= size && last.is_none_or(|last| last.is_full(size))
    }

    fn has_room(&self, partition: PartitionId, settings: &Settings) -> bool {
        let size = settings.get(SettingId::BatchSize);
        self.queues[partition.index()]
            .last()
            .is_some_and(|last| !last.closed && last.bytes + settings.get(SettingId::Bytes) <= size)
    }

    /// Appends a record to the last batch of a partition, or to a new one; gives the bytes this took.
    fn append(&mut self, partition: PartitionId, record: Record, settings: &Settings) -> u32 {
        let bytes = settings.get(SettingId::Bytes);
        let has_room = self.has_room(partition, settings);
        let queue = &mut self.queues[partition.index()];
        if has_room && let Some(last) = queue.last_mut() {
            last.records.push(record);
            last.bytes += bytes;
            return bytes;
        }
        if let Some(last) = queue.last_mut() {
            last.closed = true;
        }
        queue.push(Batch {
            records: vec![record],
            bytes: BATCH_HEADER + bytes,
            closed: false,
        });
        BATCH_HEADER + bytes
    }

    /// Draws a partition to stick to; where there are others, not `but`.
    fn draw(&mut self, settings: &Settings, but: Option<PartitionId>, drawn: &mut Vec<Drawn>) -> PartitionId {
        let partitions = settings.partitions();
        let mut partition = self.draw_one(settings);
        while Some(partition) == but && partitions > 1 {
            partition = self.draw_one(settings);
        }
        let after_bytes = self.stuck_to.map(|_| self.bytes);
        drawn.push(Drawn {
            partition,
            after_bytes,
        });
        (self.stuck_to, self.bytes) = (Some(partition), 0);
        partition
    }

    fn draw_one(&mut self, settings: &Settings) -> PartitionId {
        let number = self.draws.rand_u32() & 0x7fff_ffff;
        let adaptive = settings.keyless() == Keyless::Adaptive;
        match weights(&self.queue_sizes) {
            Some(weights) if adaptive => drawn_by(&weights, number),
            _ => PartitionId(number % settings.partitions()),
        }
    }

    pub(super) fn digest(&self, digest: &mut Digest) {
        digest.number(self.stuck_to.map_or(0, |partition| u64::from(partition.0) + 1));
        digest.number(self.bytes.into());
        digest.number(self.draws.state().0);
        digest.list(&self.queue_sizes);
        for queue in &self.queues {
            for batch in queue {
                digest.number(batch.records.len() as u64);
                digest.number(batch.bytes.into());
                digest.number(batch.closed.into());
            }
        }
    }
}

/// The weight of each partition by the batches that wait for it; none where all queues are alike.
fn weights(queue_sizes: &[u32]) -> Option<Vec<u32>> {
    let longest = queue_sizes.iter().max()?;
    let mut weights = Vec::new();
    let mut alike = true;
    for size in queue_sizes {
        alike &= size == longest;
        weights.push(longest + 1 - size);
    }
    (!alike).then_some(weights)
}

/// The partition that a number falls to, each partition with as many numbers of a round as its weight.
fn drawn_by(weights: &[u32], number: u32) -> PartitionId {
    let mut left = number % weights.iter().sum::<u32>();
    let mut partition = 0;
    for &weight in weights {
        if left < weight {
            break;
        }
        left -= weight;
        partition += 1;
    }
    PartitionId(partition)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queues_of_0_3_and_1_weigh_4_1_and_3() {
        let weights = weights(&[0, 3, 1]).expect("they differ");
        assert_eq!(weights, [4, 1, 3]);
        let drawn: Vec<_> = (0..9).map(|number| drawn_by(&weights, number).0).collect();
        assert_eq!(drawn, [0, 0, 0, 0, 1, 2, 2, 2, 0]);
    }

    #[test]
    fn queues_that_are_alike_weigh_nothing() {
        assert_eq!(weights(&[2, 2, 2]), None);
        assert_eq!(weights(&[1]), None);
        assert_eq!(weights(&[]), None);
    }
}
