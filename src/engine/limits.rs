//! What is allowed at most: everything that can be asked for or can grow has its limit here.

use std::ops::RangeInclusive;

/// Partitions of the partition explorer's topic, and of its baseline.
pub const EXPLORER_PARTITIONS: RangeInclusive<u32> = 1..=24;
/// Consumers of the partition explorer.
pub const EXPLORER_CONSUMERS: RangeInclusive<u32> = 1..=24;
/// Partitions of the topic that own keys are placed in, and of its baseline; also the most that the detective tries.
pub const OWN_PARTITIONS: RangeInclusive<u32> = 1..=1_000;
/// Consumers of the group that reads own keys.
pub const OWN_CONSUMERS: RangeInclusive<u32> = 1..=1_000;
/// Ids of a schema in a registry.
pub const SCHEMA_IDS: RangeInclusive<u32> = 0..=2_147_483_647;
/// Bytes of the longest file of own keys that is read.
pub const OWN_KEYS: u64 = 200_000_000;
/// Partitions a key can be placed among, in the headless runner.
pub const PLACE_PARTITIONS: RangeInclusive<u32> = 1..=10_000;
/// Bytes of a line with a key, in the headless runner. A Kafka producer sends requests of at most 1 MiB by default
/// (`max.request.size`).
pub const PLACE_LINE: usize = 32 << 20;

/// Partitions of a case for an assignor, all topics together, in the headless runner.
pub const ASSIGN_PARTITIONS: u32 = 100_000;
/// Members of a case for an assignor.
pub const ASSIGN_MEMBERS: usize = 10_000;
/// Bytes of a case for an assignor.
pub const ASSIGN_BYTES: u64 = 200_000_000;

/// Members of the consumer group.
pub const CONSUMERS: RangeInclusive<u32> = 1..=6;
/// Records produced in one tick.
pub const RATE: RangeInclusive<u32> = 0..=12;
/// Records one consumer can process in one tick.
pub const CAPACITY: RangeInclusive<u32> = 0..=12;

/// Partitions of a topic under load.
pub const LOAD_PARTITIONS: RangeInclusive<u32> = 1..=24;
/// Members of a group under load.
pub const LOAD_CONSUMERS: RangeInclusive<u32> = 1..=24;
/// Records produced in one tick under load, and those one consumer can process in one.
pub const LOAD_RATE: RangeInclusive<u32> = 0..=500;
/// Parts a key is split into.
pub const SHARDS: RangeInclusive<u32> = 1..=24;
/// Records of each partition before the first tick, read or waiting.
pub const EARLIER: RangeInclusive<u32> = 0..=10_000;
/// Bytes of a record in its batch. Kafka: `max.request.size` is 1 MiB by default.
pub const RECORD_BYTES: RangeInclusive<u32> = 1..=1_048_576;
/// Kafka: `batch.size`. There 0 turns batching off.
pub const BATCH_SIZE: RangeInclusive<u32> = 1..=1_048_576;
/// Ticks in which a slow leader accepts one batch.
pub const SLOW: RangeInclusive<u32> = 0..=60;
/// Seeds of draws.
pub const SEEDS: RangeInclusive<u32> = 0..=999_999;

/// The last tick of a run.
pub const LENGTH: RangeInclusive<u32> = 1..=10_000;
/// Steps of one run, ticks and actions together.
pub const STEPS: usize = 20_000;
/// Branches of one run.
pub const BRANCHES: usize = 100;
/// What one link or file may ask for, all branches together: a step is one, and so is each record a tick may append or
/// deliver.
pub const WORK: u64 = 1_000_000;
