//! *Records without a key*: which partitions they go to, in short runs and in long ones.

mod reading;

pub use reading::reading;

use super::actions::TICK;
use super::control::{Action, Setting};
use super::run_settings::taken;
use crate::engine::producer::workload::Workload;
use crate::engine::scenario::Allowed;
use crate::engine::{Model, SettingId, limits};

/// What there is to see.
pub const GOAL: &str = "See why a few records without a key all land in one partition, how that evens out over many, and \
                        what a slow broker does to it.";

const ALLOWED: [Allowed; 8] = [
    Allowed::new(SettingId::Keyless, &(0..=3), 3),
    Allowed::new(SettingId::Partitions, &limits::LOAD_PARTITIONS, 4),
    Allowed::new(SettingId::Rate, &limits::LOAD_RATE, 10),
    Allowed::new(SettingId::Bytes, &limits::RECORD_BYTES, 1_000),
    Allowed::new(SettingId::BatchSize, &limits::BATCH_SIZE, 16_384),
    Allowed::new(SettingId::Slow, &limits::SLOW, 0),
    Allowed::new(SettingId::Seed, &limits::SEEDS, 1).only_at_start(),
    Allowed::new(SettingId::Length, &limits::LENGTH, 200),
];

/// The topic and its producer; one consumer keeps up with everything.
pub static MODEL: Model = Model {
    name: "keyless",
    topic: "clicks",
    allowed: &ALLOWED,
    fixed: &[
        (SettingId::Keys, Workload::Keyless as u32),
        (SettingId::Shards, 1),
        (SettingId::Consumers, 1),
        (SettingId::Capacity, 10_000),
        (SettingId::Commit, 1),
    ],
};

/// The lab's settings.
pub const SETTINGS: [Setting; ALLOWED.len()] = taken(&ALLOWED);

/// What can be done, the tick first.
pub const ACTIONS: [Action; 1] = [TICK];

/// What is simplified, and what real Kafka does instead.
pub const ASSUMPTIONS: [&str; 6] = [
    "Producer says whose rule it is: round robin is RoundRobinPartitioner; sticky per batch is the Java client's default from \
     2.4 to 3.2 (KIP-480); sticky by bytes and adaptive are its default since 3.3 (KIP-794), without and with \
     partitioner.adaptive.partitioning.enable, which is on by default.",
    "One thread sends. Its sender goes round once a tick, when all records of the tick are in their batches: it sends every \
     batch, half full ones too, as with a linger.ms shorter than a tick, and then counts the batches that still wait.",
    "Draws come from a generator with a seed, so that a run can be repeated. Kafka's are different each time; the shares come \
     out alike in the long run.",
    "Every record takes the same bytes in its batch; 61 more are the batch's header. Nothing is compressed. A real producer \
     waits once buffer.memory (32 MiB by default) is full of waiting batches, and gives one up after delivery.timeout.ms (2 \
     minutes by default).",
    "The leader of P0 can be slow: it then accepts one batch every so many ticks. All partitions have a leader, and \
     partitioner.availability.timeout.ms is 0, as by default.",
    "One consumer reads everything at once, so lag says nothing here. The version meant is Kafka 4.3.",
];
