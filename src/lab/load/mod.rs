//! *Keys under load*: what keys do to order and to load while a topic grows, and what helps.

mod reading;

pub use reading::reading;

use super::actions::{SEND, TAKE, TICK};
use super::control::{Action, Setting};
use super::run_settings::taken;
use crate::engine::scenario::Allowed;
use crate::engine::{Model, SettingId, limits};

/// What there is to see.
pub const GOAL: &str = "See one hot key hold up one partition whatever you add, a new partition let a newer record overtake \
                        an older one of its key, and how little order there is between partitions.";

const ALLOWED: [Allowed; 12] = [
    Allowed::new(SettingId::Partitions, &limits::LOAD_PARTITIONS, 4),
    Allowed::new(SettingId::Consumers, &limits::LOAD_CONSUMERS, 4),
    Allowed::new(SettingId::Assignment, &(0..=1), 0),
    Allowed::new(SettingId::Keys, &(0..=2), 0),
    Allowed::new(SettingId::Placement, &(0..=6), 1),
    Allowed::new(SettingId::Shards, &limits::SHARDS, 1),
    Allowed::new(SettingId::Rate, &limits::LOAD_RATE, 12),
    Allowed::new(SettingId::Capacity, &limits::LOAD_RATE, 5),
    Allowed::new(SettingId::Stale, &(0..=1), 0),
    Allowed::new(SettingId::Read, &limits::EARLIER, 0).only_at_start(),
    Allowed::new(SettingId::Unread, &limits::EARLIER, 0).only_at_start(),
    Allowed::new(SettingId::Length, &limits::LENGTH, 60),
];

/// The topic, its producer with keys, and the group that reads it.
pub static MODEL: Model = Model {
    name: "load",
    topic: "orders",
    allowed: &ALLOWED,
    fixed: &[(SettingId::Commit, 1)],
};

/// The lab's settings.
pub const SETTINGS: [Setting; ALLOWED.len()] = taken(&ALLOWED);

/// What can be done, the tick first.
pub const ACTIONS: [Action; 3] = [TICK, SEND, TAKE];

/// What is simplified, and what real Kafka does instead.
pub const ASSUMPTIONS: [&str; 9] = [
    "Take a tick for a second. In it the producer sends its records, spread over the keys as evenly as whole records can be; a \
     real load comes in bursts. Every consumer then processes at most what its setting allows, and commits.",
    "New partitions are known to the producer and to the group at once, and the group reads them from their first record. In \
     Kafka both learn of them within metadata.max.age.ms (5 minutes by default; a group of the consumer protocol at once, since its \
     coordinator looks), the group rebalances, and with \
     auto.offset.reset=latest it passes over what was written there before it knew.",
    "Records carry a version: 1, 2, 3 and so on for each key. The consumers keep a table with a row a key. A producer of your \
     own would put such a number, or a time, into its records; Kafka gives none that counts across partitions.",
    "Within a tick the consumers work one after another, each through all its records. So two records of a key in two \
     partitions can change places within one tick too; in Kafka as well nothing orders them.",
    "A partition that changes its owner is read on where it was, and at once; in Kafka from the committed offset, after a \
     rebalance. Members take partitions by number, in turn (round robin) or in runs (range).",
    "A key in parts, DE-0 to DE-7, stands for a composite key: each record takes the next part in turn. A real one would \
     take something of the record, such as its customer; then order holds for that.",
    "Records that were there before the start have no key here, and nobody else's order depends on them.",
    "Records without a key go to the partitions in turn, as RoundRobinPartitioner sends them; what Kafka's producer does by \
     default is in Records without a key.",
    "No brokers, disks or network failures are played. The version meant is Kafka 4.3.",
];
