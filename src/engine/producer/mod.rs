//! The producing side: which partition a record goes to.

pub mod client;
mod crc32;
mod fnv1a;
pub mod hex;
mod kafkajs_legacy;
pub mod keyless;
mod murmur2;
pub mod placement;
pub mod rule;
pub mod serializer;
pub mod workload;

pub use crc32::{CrcStep, crc32};
pub use fnv1a::{FnvStep, fnv1a_32};
pub use kafkajs_legacy::{LegacyStep, kafkajs_legacy};
pub use murmur2::{MurmurStep, murmur2};

use super::digest::Digest;
use super::log::Record;
use super::{KeyId, PartitionId, SettingId, Settings, Tick};
use keyless::{Accumulator, Drawn};
use workload::{Turns, Workload};

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

/// The producer of a run: what it has sent, and what it is about to.
#[derive(Clone, Debug)]
pub struct Producer {
    rotation: Rotation,
    turns: Turns,
    /// How many records of each key were sent, by key; those without a key come last.
    sent: [u32; KeyId::COUNT + 1],
    accumulator: Accumulator,
}

/// What the producer did: the records that reached their logs, in order, and the partitions it drew.
#[derive(Debug, Default)]
pub struct Sent {
    /// The records with their partitions.
    pub records: Vec<(PartitionId, Record)>,
    /// The draws.
    pub drawn: Vec<Drawn>,
}

impl Producer {
    /// A producer that has sent nothing.
    pub fn new(settings: &Settings) -> Self {
        Self {
            rotation: Rotation::default(),
            turns: Turns::default(),
            sent: [0; KeyId::COUNT + 1],
            accumulator: Accumulator::new(settings.get(SettingId::Seed)),
        }
    }

    /// The partition whose turn it is, where partitions take turns.
    pub fn turn(&self) -> PartitionId {
        self.rotation.turn()
    }

    /// The partition that records without a key go to for now, and the bytes that went there since; none where there is none.
    pub fn stuck_to(&self) -> Option<(PartitionId, u32)> {
        self.accumulator.stuck_to()
    }

    /// How many records wait in batches, by partition; nothing where records do not wait.
    pub fn waiting(&self) -> Vec<u32> {
        self.accumulator.waiting()
    }

    /// Sends so many records, each the next of the workload; then what is to go out in a tick goes out.
    pub fn send_next(&mut self, count: u32, tick: Tick, settings: &Settings) -> Sent {
        let mut sent = Sent::default();
        for _ in 0..count {
            let key = self.turns.next_key(settings.workload());
            self.send(key, tick, settings, &mut sent);
        }
        if settings.batches() {
            self.accumulator.drain(tick, settings, &mut sent.records);
        }
        sent
    }

    /// Sends one record of a key.
    pub fn send_key(&mut self, key: KeyId, tick: Tick, settings: &Settings) -> Sent {
        let mut sent = Sent::default();
        self.send(Some(key), tick, settings, &mut sent);
        sent
    }

    fn send(&mut self, key: Option<KeyId>, tick: Tick, settings: &Settings, sent: &mut Sent) {
        let count = &mut self.sent[key.map_or(KeyId::COUNT, KeyId::index)];
        *count += 1;
        // Devices are told by where their records lie.
        let version = match settings.workload() {
            Workload::Devices => 0,
            Workload::Users | Workload::Countries | Workload::Keyless => *count,
        };
        let record = Record {
            appended: tick,
            key,
            version,
        };
        let partitions = settings.partitions();
        match key {
            Some(key) => {
                let bytes = key.bytes(record.version, settings.shards());
                let placed = settings.rule().place(bytes.as_bytes(), partitions);
                sent.records.push((placed.partition, record));
            }
            None if settings.batches() => {
                self.accumulator
                    .add(record, settings, &mut self.rotation, &mut sent.drawn);
            }
            None => {
                sent.records
                    .push((self.rotation.next_partition(partitions), record));
            }
        }
    }

    /// Takes everything the next record depends on into a digest.
    pub(super) fn digest(&self, workload: Workload, digest: &mut Digest) {
        digest.number(self.rotation.turn().0.into());
        // The rest of it says nothing where records are told by their places alone.
        if workload != Workload::Devices {
            digest.list(&self.sent);
            self.turns.digest(digest);
            self.accumulator.digest(digest);
        }
    }
}
