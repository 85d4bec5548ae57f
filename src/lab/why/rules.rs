//! The rules that answers name. Each is one sentence that is true of this model and says where Kafka differs, if it does.
//!
//! A reference that begins with the name of a class means the documentation in that class.

use crate::engine::SettingId;
use crate::engine::producer::keyless::Keyless;

/// A rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it says, in one sentence.
    pub sentence: &'static str,
    /// Where it stands: a section of Kafka's documentation, a KIP, a class.
    pub reference: &'static str,
}

/// What is behind a setting.
pub(super) fn of_setting(setting: SettingId) -> &'static Rule {
    match setting {
        SettingId::Consumers => &CONSUMERS,
        SettingId::Rate => &RATE,
        SettingId::Capacity => &CAPACITY,
        SettingId::Commit => &COMMIT,
        SettingId::Length => &LENGTH,
        SettingId::Partitions => &PARTITIONS_STAY,
        SettingId::Assignment => &ASSIGNMENT,
        SettingId::Keys | SettingId::Placement => &PLACED,
        SettingId::Shards => &SHARDS,
        SettingId::Stale => &STALE,
        SettingId::Keyless | SettingId::Bytes | SettingId::BatchSize | SettingId::Seed => &ADAPTIVE,
        SettingId::Slow => &SLOW,
        SettingId::Read | SettingId::Unread => &SEEDED,
    }
}

static CONSUMERS: Rule = rule(
    "A change of members deals the partitions anew; here the positions stay, in Kafka a new owner begins at the \
     committed offset.",
    "KafkaConsumer, Consumer Groups and Topic Subscriptions",
);
static RATE: Rule = rule(
    "How fast records come is up to their producers; Kafka limits it only by quotas.",
    "Kafka documentation, Design, Quotas",
);
static CAPACITY: Rule = rule(
    "A consumer pulls what it can process; in Kafka one poll gives at most max.poll.records (500 by default).",
    "Kafka documentation, Consumer configs: max.poll.records",
);
static COMMIT: Rule = rule(
    "enable.auto.commit says whether a consumer commits by itself; Kafka's default is true.",
    "Kafka documentation, Consumer configs: enable.auto.commit",
);
static LENGTH: Rule = rule(
    "A run ends at its Length, which cannot be before where it stands; this limit is the playground's, not Kafka's.",
    PLAYGROUND,
);
static ASSIGNMENT: Rule = rule(
    "An assignor deals partitions to members: round robin in turn, range in runs.",
    "Kafka documentation, Consumer configs: partition.assignment.strategy",
);
static SHARDS: Rule = rule(
    "A composite key spreads what one key held together over several partitions, and its order with it.",
    "Kafka documentation, Design, The Producer, Load balancing",
);
static STALE: Rule = rule(
    "A consumer that knows the newest version it has applied can leave an older one out; Kafka does not do it for it.",
    PLAYGROUND,
);
static SLOW: Rule = rule(
    "A batch waits in the producer until the leader of its partition accepts it; more records join it until it is full.",
    "RecordAccumulator; KIP-794",
);
pub(super) static PARTITIONS_STAY: Rule = rule(
    "Partitions can be added, never removed; records stay where they are, and only new ones follow the new count.",
    "Kafka documentation, Basic Kafka Operations, Modifying topics",
);
pub(super) static OVERTAKEN: Rule = rule(
    "Order is kept inside a partition; two records of one key in two partitions can be processed either way round.",
    "Kafka documentation, Introduction, Main Concepts and Terminology",
);
/// What is behind the partition of a record without a key, by how the producer chooses it.
pub(super) fn of_keyless(keyless: Keyless) -> &'static Rule {
    match keyless {
        Keyless::RoundRobin => &IN_TURN,
        Keyless::PerBatch => &PER_BATCH,
        Keyless::Sticky => &STICKY,
        Keyless::Adaptive => &ADAPTIVE,
    }
}

static IN_TURN: Rule = rule(
    "Each record without a key goes to the next partition.",
    "RoundRobinPartitioner",
);
static PER_BATCH: Rule = rule(
    "Records without a key go to one partition until that needs a new batch, which is another partition's: any other, each \
     as likely.",
    "KIP-480; StickyPartitionCache",
);
static STICKY: Rule = rule(
    "Records without a key go to one partition until batch.size bytes have gone there and its batch is full or sent; then \
     any is drawn, each as likely.",
    "KIP-794; BuiltInPartitioner.updatePartitionInfo",
);
static ADAPTIVE: Rule = rule(
    "Records without a key go to one partition until batch.size bytes have gone there and its batch is full or sent; then \
     another is drawn, short queues rather than long ones.",
    "KIP-794; BuiltInPartitioner.updatePartitionInfo",
);
pub(super) static PLACED: Rule = rule(
    "A record gets the next offset of its partition, and its partition by its key: hash modulo number of partitions, which \
     its producer computes and no broker looks at.",
    "BuiltInPartitioner.partitionForKey",
);
pub(super) static APPENDED: Rule = rule(
    "A record gets the next offset of its partition; without a key, here the partitions take turns, in Kafka the producer \
     changes to another after batch.size bytes.",
    "KIP-794",
);
pub(super) static SEEDED: Rule = rule(
    "Offsets count from 0; the log start is the first record still there, which retention or deletion raises in Kafka, and \
     reading never.",
    "Kafka documentation, Implementation, Log; KIP-107",
);
pub(super) static STARTED: Rule = rule(
    "Until its first commit a group begins where auto.offset.reset says: here at the log start (earliest), by Kafka's \
     default at the end (latest).",
    "Kafka documentation, Consumer configs: auto.offset.reset",
);
pub(super) static ASSIGNED: Rule = rule(
    "A partition has one owner in its group; here it is dealt by number and at once, in Kafka by an assignor in a rebalance.",
    "RoundRobinAssignor; KIP-848",
);
pub(super) static IDLE: Rule = rule(
    "A partition has one owner at most, so with more members than partitions some own nothing; share groups differ.",
    "KafkaConsumer, Consumer Groups and Topic Subscriptions; KIP-932",
);
pub(super) static DELIVERED: Rule = rule(
    "A member is given the record at the position, which then moves on to the next.",
    "KafkaConsumer, Offsets and Consumer Position",
);
pub(super) static DELIVERED_AGAIN: Rule = rule(
    "Only the position says which record comes next: nobody keeps a list of what was delivered before.",
    "Kafka documentation, Design, Consumer Position",
);
pub(super) static IN_ORDER: Rule = rule(
    "Records of a partition are delivered in offset order, from the position on.",
    "Kafka documentation, Design, Consumer Position",
);
pub(super) static COMMITTED: Rule = rule(
    "A commit stores the position: the offset of the next record, not of the last one processed.",
    "Kafka documentation, Implementation, Consumer Offset Tracking",
);
pub(super) static COMMITTED_AUTOMATICALLY: Rule = rule(
    "Here each tick ends with a commit of every position; Kafka's consumer commits inside poll, every \
     auto.commit.interval.ms (5 s by default), what earlier polls returned.",
    "Kafka documentation, Consumer configs: auto.commit.interval.ms",
);
pub(super) static CRASHED: Rule = rule(
    "A position is lost with the member that kept it; here the group is back at once, in Kafka others take over after \
     session.timeout.ms (45 s by default).",
    "KafkaConsumer, Detecting Consumer Failures",
);
pub(super) static RESUMED: Rule = rule(
    "Whoever takes a partition over begins at its committed offset, so what was processed beyond it is delivered again.",
    "Kafka documentation, Design, Message Delivery Semantics",
);
pub(super) static REPLAYED: Rule = rule(
    "A reset of offsets moves the marks and no record; Kafka's tool does it only while the group has no active member.",
    "KIP-122",
);
pub(super) static LAG: Rule = rule(
    "This lag counts processed records too until they are committed: only a commit lowers it.",
    "Kafka documentation, Basic Kafka Operations, Checking consumer position",
);
pub(super) static LAG_BY_POSITION: Rule = rule(
    "This lag counts what is not delivered yet: processing lowers it, a commit does not.",
    "Kafka documentation, Monitoring: records-lag",
);
pub(super) static LIMIT: Rule = rule("This limit is the playground's, not Kafka's.", PLAYGROUND);

const PLAYGROUND: &str = "Logstep itself";

const fn rule(sentence: &'static str, reference: &'static str) -> Rule {
    Rule { sentence, reference }
}
