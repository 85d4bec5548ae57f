//! *Keys and partitions*: where a key's records go, who reads them, and what another number of partitions changes.
//!
//! The lab has no time: everything follows from its settings.

pub mod placements;
mod reading;

use super::control::{Choice, Setting};
use super::prose::counted;
use crate::engine::digest::Digest;
use crate::engine::group::Assignment;
use crate::engine::producer::placement::Placed;
use crate::engine::producer::rule::{Arithmetic, PlacementRule};
use crate::engine::{MemberId, PartitionId, limits};

/// What there is to see.
pub const GOAL: &str = "See where a key's records go, why more consumers than partitions changes nothing, and which keys \
                        change their partition when the count does.";

/// The lab's settings.
pub const SETTINGS: [Setting; 6] = [
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
    Setting::choice("placement", "Placement", &placements::NAMED),
    Setting::choice("against", "Baseline placement", &placements::THE_SAME_OR_NAMED),
    ASSIGNMENT,
];

/// Who takes which partition.
pub const ASSIGNMENT: Setting = Setting::choice(
    "assignment",
    "Assignment",
    &[
        Choice {
            name: "roundrobin",
            label: "round robin",
        },
        Choice {
            name: "range",
            label: "range",
        },
    ],
);

/// What is simplified, and what real Kafka does instead.
pub const ASSUMPTIONS: [&str; 7] = [
    "FNV-1a with 32 bits stands in for a client's hash, as in the article this lab comes from, “Kafka as a Distributed Log”. Under \
     Placement are the rules of real clients; each was held against the client's own code. Which rule it is changes the \
     places, not the lesson.",
    "The consumers take partitions by number: in turn (round robin) or in runs (range). Kafka's assignors of these names deal \
     so where every member reads the one topic, in the order of member ids; sticky, cooperative sticky and the broker's uniform \
     deal differently. A change of members is a rebalance there, which takes time.",
    "There are 24 made-up order keys, order:1001 to order:1024, and one consumer group. A load with a hot key looks \
     different: at any one number of partitions, all records of a key go to one of them.",
    "Order is promised inside one partition only, to the one consumer that owns it.",
    "The baseline is the number of partitions the topic had before, or another producer's placement. Records written then \
     stay where they are; only new records follow the new count.",
    "Kafka can add partitions to a topic, never remove them. A count below the baseline can be set here to compare the \
     arithmetic.",
    "The version meant is Kafka 4.3. What a client does with a key that is null or empty is listed with the clients; such \
     records are not shown here. Other clients are meant at the versions their placements were recorded with.",
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
        placements::RULES[self.values[3] as usize]
    }

    /// The placement rule of the baseline.
    pub fn baseline_rule(&self) -> PlacementRule {
        match self.values[4].checked_sub(1) {
            Some(place) => placements::RULES[place as usize],
            None => self.rule(),
        }
    }

    /// How partitions are dealt to consumers.
    pub fn assignment(&self) -> Assignment {
        Assignment::ALL[self.values[5] as usize]
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
        let text = key_text(key);
        (
            self.rule().place(text.as_bytes(), self.partitions()),
            self.baseline_rule().place(text.as_bytes(), self.baseline()),
        )
    }

    /// The owner of a partition.
    pub fn owner(&self, partition: PartitionId) -> MemberId {
        self.assignment()
            .owner(partition, self.partitions(), self.consumers())
    }

    /// Each consumer's share, by number.
    pub fn shares(&self) -> Vec<Share> {
        let (counts, mut shares) = (self.keys_per_partition(), Vec::new());
        for member in MemberId::all(self.consumers()) {
            let partitions = self
                .assignment()
                .owned_by(member, self.partitions(), self.consumers());
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
}
