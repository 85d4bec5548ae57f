//! *Keys and partitions*: where a key's records go, who reads them, and what another number of partitions changes.
//!
//! The lab has no time: everything follows from its settings.

use super::control::{Choice, Setting};
use super::prose::{Paragraph, counted, figured, listed};
use crate::engine::digest::Digest;
use crate::engine::producer::placement::Placed;
use crate::engine::producer::rule::{ARTICLE, Arithmetic, JAVA, PlacementRule};
use crate::engine::{MemberId, PartitionId, group, limits};

/// What there is to see.
pub const GOAL: &str = "See where a key's records go, why more consumers than partitions changes nothing, and which keys \
                        change their partition when the count does.";

/// The lab's settings.
pub const SETTINGS: [Setting; 4] = [
    Setting::number(
        "partitions",
        "Partitions",
        &limits::EXPLORER_PARTITIONS,
        4,
        ("partition", "partitions"),
    ),
    Setting::number(
        "consumers",
        "Consumers",
        &limits::EXPLORER_CONSUMERS,
        6,
        ("consumer", "consumers"),
    ),
    Setting::number(
        "baseline",
        "Baseline partitions",
        &limits::EXPLORER_PARTITIONS,
        4,
        ("partition", "partitions"),
    ),
    Setting::choice("placement", "Placement", &PLACEMENTS),
];

const PLACEMENTS: [Choice; 2] = [
    Choice {
        name: "article",
        label: "FNV-1a 32 (the article's stand-in)",
    },
    Choice {
        name: "java",
        label: "Java client (murmur2)",
    },
];

/// What is simplified, and what real Kafka does instead.
pub const ASSUMPTIONS: [&str; 7] = [
    "FNV-1a with 32 bits stands in for a client's hash, as in the article this lab comes from, “Kafka as a Distributed Log”. Kafka's Java client uses murmur2: choose it under \
     Placement to see where its keys really go. Which hash it is changes the places, not the lesson.",
    "The consumers take partitions in turn, by number. Kafka's round robin assignor deals so where every member reads the \
     one topic, in the order of member ids; range, sticky, cooperative sticky and the broker's uniform deal differently. A \
     change of members is a rebalance there, which takes time.",
    "There are 24 made-up order keys, order:1001 to order:1024, and one consumer group. A load with a hot key looks \
     different: at any one number of partitions, all records of a key go to one of them.",
    "Order is promised inside one partition only, to the one consumer that owns it.",
    "The baseline is the number of partitions the topic had before. Records written then stay where they are; only new \
     records follow the new count.",
    "Kafka can add partitions to a topic, never remove them. A count below the baseline can be set here to compare the \
     arithmetic.",
    "The version meant is Kafka 4.3. Its Java client hashes every key that is not null, the empty key too; records \
     without a key are not hashed and are not shown here.",
];

/// What every key begins with, before its number.
pub const KEY_PREFIX: &str = "order:";
/// The first of the 24 order numbers.
const FIRST_ORDER: u32 = 1001;
/// How many order keys there are.
pub const KEY_COUNT: usize = 24;

/// The state of the lab: its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explorer {
    values: [u32; SETTINGS.len()],
}

/// A consumer and what falls to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The consumer.
    pub member: MemberId,
    /// What it owns; nothing when it is idle.
    pub partitions: Vec<PartitionId>,
    /// The keys that lie there.
    pub keys: usize,
}

impl Default for Explorer {
    fn default() -> Self {
        Self {
            values: SETTINGS.map(|setting| setting.default),
        }
    }
}

/// The number a key is shown by.
pub fn order_number(key: usize) -> u32 {
    FIRST_ORDER + key as u32
}

/// The bytes of a key.
pub fn key_text(key: usize) -> String {
    format!("{KEY_PREFIX}{}", order_number(key))
}

/// The name of a consumer in this lab.
pub fn consumer_name(member: MemberId) -> String {
    format!("C{}", member.0)
}

impl Explorer {
    /// The lab with these values of [`SETTINGS`], each of which must be one the setting takes.
    pub fn of_values(values: [u32; SETTINGS.len()]) -> Self {
        Self { values }
    }

    /// The values of [`SETTINGS`], in their order.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The value of the setting at a place of [`SETTINGS`].
    pub fn value(&self, setting: usize) -> u32 {
        self.values[setting]
    }

    /// The same lab with one setting changed. The value must be one the setting takes.
    #[must_use]
    pub fn with(mut self, setting: usize, value: u32) -> Self {
        self.values[setting] = value;
        self
    }

    /// Partitions of the topic.
    pub fn partitions(&self) -> u32 {
        self.values[0]
    }

    /// Members of the group.
    pub fn consumers(&self) -> u32 {
        self.values[1]
    }

    /// Partitions the topic had before.
    pub fn baseline(&self) -> u32 {
        self.values[2]
    }

    /// The placement rule.
    pub fn rule(&self) -> PlacementRule {
        if self.values[3] == 0 { ARTICLE } else { JAVA }
    }

    /// Where each key lies and lay, by key.
    pub fn placed(&self) -> Vec<Placed> {
        let mut placed = Vec::new();
        for key in 0..KEY_COUNT {
            let (now, baseline) = self.arithmetic(key);
            placed.push(Placed {
                partition: now.partition,
                baseline: baseline.partition,
            });
        }
        placed
    }

    /// The numbers between a key and its partition, now and at the baseline.
    pub fn arithmetic(&self, key: usize) -> (Arithmetic, Arithmetic) {
        let (rule, text) = (self.rule(), key_text(key));
        (
            rule.place(text.as_bytes(), self.partitions()),
            rule.place(text.as_bytes(), self.baseline()),
        )
    }

    /// The owner of a partition.
    pub fn owner(&self, partition: PartitionId) -> MemberId {
        group::deal_by_number(partition, self.consumers())
    }

    /// Each consumer's share, by number.
    pub fn shares(&self) -> Vec<Share> {
        let (counts, mut shares) = (self.keys_per_partition(), Vec::new());
        for member in MemberId::all(self.consumers()) {
            let partitions = group::owned_by(member, self.partitions(), self.consumers());
            let mut keys = 0;
            for partition in &partitions {
                keys += counts[partition.index()];
            }
            shares.push(Share {
                member,
                partitions,
                keys,
            });
        }
        shares
    }

    /// How many keys lie in each partition, by partition.
    pub fn keys_per_partition(&self) -> Vec<usize> {
        let mut counts = vec![0; self.partitions() as usize];
        for placed in self.placed() {
            counts[placed.partition.index()] += 1;
        }
        counts
    }

    /// The keys that moved from the baseline.
    pub fn moved(&self) -> Vec<usize> {
        let mut moved = Vec::new();
        for (key, placed) in self.placed().iter().enumerate() {
            if placed.moved() {
                moved.push(key);
            }
        }
        moved
    }

    /// The digest of the settings and of where each key lies and lay. Two states with the same digest are the same.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        digest.list(&self.values);
        let (mut partitions, mut baselines) = (Vec::new(), Vec::new());
        for placed in self.placed() {
            partitions.push(placed.partition.0);
            baselines.push(placed.baseline.0);
        }
        digest.list(&partitions);
        digest.list(&baselines);
        digest.finish()
    }

    /// The state and the chosen key in one sentence each, for those who do not see the figure.
    pub fn announcement(&self, chosen: usize) -> String {
        let working = self.consumers() as usize - self.idle().len();
        format!(
            "{}, {working} of {} working. {} of {KEY_COUNT} keys moved. Key {} lies in {}.",
            counted(self.partitions().into(), "partition"),
            counted(self.consumers().into(), "consumer"),
            self.moved().len(),
            order_number(chosen),
            self.placed()[chosen].partition,
        )
    }

    /// The state in sentences.
    pub fn reading(&self) -> Vec<Paragraph> {
        let mut reading = vec![self.who_works(), self.spread(), self.moves()];
        if self.partitions() < self.baseline() {
            reading.push(Paragraph::warning(
                "Kafka cannot go this way: partitions can be added to a topic, never removed.".to_owned(),
            ));
        }
        reading.push(Paragraph::plain(
            "The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so \
             their order is kept and one consumer reads them in it. Between partitions there is no order."
                .to_owned(),
        ));
        reading
    }

    /// The names of the consumers that own nothing.
    fn idle(&self) -> Vec<String> {
        let mut idle = Vec::new();
        for share in self.shares() {
            if share.partitions.is_empty() {
                idle.push(consumer_name(share.member));
            }
        }
        idle
    }

    fn who_works(&self) -> Paragraph {
        let idle = self.idle();
        let (all, partitions) = (self.consumers(), figured(self.partitions().into(), "partition"));
        if idle.is_empty() {
            let sentence = match (all, self.partitions()) {
                (1, 1) => "The one consumer works: it owns the one partition.".to_owned(),
                (1, _) => format!("The one consumer works: it owns all {partitions}."),
                _ if all == self.partitions() => {
                    format!("All `{all}` consumers work, each on one partition.")
                }
                _ => format!("All `{all}` consumers work: they share {partitions}."),
            };
            return Paragraph::plain(sentence);
        }
        let names = listed(&idle);
        let (are, own) = if idle.len() == 1 {
            ("is", "owns")
        } else {
            ("are", "own")
        };
        let there = if self.partitions() == 1 {
            "is only"
        } else {
            "are only"
        };
        let working = all as usize - idle.len();
        let work = if working == 1 { "works" } else { "work" };
        Paragraph::plain(format!(
            "`{working}` of `{all}` consumers {work}. {names} {are} idle and {own} nothing: in a group a partition has one \
             owner, and there {there} {partitions}.",
        ))
    }

    fn spread(&self) -> Paragraph {
        let counts = self.keys_per_partition();
        let (mut least, mut most) = (KEY_COUNT, 0);
        for &count in &counts {
            least = least.min(count);
            most = most.max(count);
        }
        let holding = |count| {
            let mut holders = Vec::new();
            for (partition, &keys) in (0..).map(PartitionId).zip(&counts) {
                if keys == count {
                    holders.push(partition.to_string());
                }
            }
            listed(&holders)
        };
        Paragraph::plain(if self.partitions() == 1 {
            format!("The one partition holds all `{KEY_COUNT}` keys.")
        } else if least == most {
            format!("Every partition holds `{most}` of the {KEY_COUNT} keys.")
        } else {
            let without = if least == 0 {
                " Who owns only partitions without a key has nothing to read."
            } else {
                ""
            };
            format!(
                "Keys per partition: least `{least}` ({}), most `{most}` ({}).{without}",
                holding(least),
                holding(most)
            )
        })
    }

    fn moves(&self) -> Paragraph {
        let (moved, baseline) = (self.moved(), self.baseline());
        if moved.is_empty() {
            return Paragraph::plain(format!(
                "`0` of {KEY_COUNT} keys move: each lies where it lay with the baseline of {}.",
                figured(baseline.into(), "partition")
            ));
        }
        let mut numbers = Vec::new();
        for &key in &moved {
            numbers.push(order_number(key).to_string());
        }
        // Between any two counts of the range at least eight of the keys move, so one alone never does.
        Paragraph::warning(format!(
            "`{}` of {KEY_COUNT} keys go to another partition than with {}: {}. Their older records stay where they are, so a \
             consumer can meet new ones before old ones.",
            moved.len(),
            figured(baseline.into(), "partition"),
            listed(&numbers),
        ))
    }
}
