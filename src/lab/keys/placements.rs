//! The placement rules that can be chosen, by name.

use crate::engine::producer::rule::PlacementRule;
use crate::lab::control::Choice;

/// How many there are.
const COUNT: usize = RULES.len();

/// The rules, in the order they are offered.
pub use crate::engine::producer::rule::ALL as RULES;

/// Their names, in the same order.
pub const NAMED: [Choice; COUNT] = [
    choice("article", "FNV-1a 32 (the article's stand-in)"),
    choice("java", "Java client (murmur2)"),
    choice("crc32", "librdkafka (CRC-32)"),
    choice("fnv1a", "librdkafka fnv1a (FNV-1a, absolute)"),
    choice("sarama", "Sarama, kafka-go (FNV-1a, signed)"),
    choice("reference", "Reference hash (FNV-1a, masked)"),
    choice("kafkajs1", "KafkaJS 1 (not quite murmur2)"),
];

/// The same again, after that for no other rule.
pub const THE_SAME_OR_NAMED: [Choice; COUNT + 1] = {
    let mut choices = [choice("same", "the same"); COUNT + 1];
    let mut place = 0;
    while place < COUNT {
        choices[place + 1] = NAMED[place];
        place += 1;
    }
    choices
};

/// The name of a rule.
pub fn of_rule(rule: PlacementRule) -> Option<&'static Choice> {
    let place = RULES.iter().position(|known| *known == rule)?;
    NAMED.get(place)
}

const fn choice(name: &'static str, label: &'static str) -> Choice {
    Choice { name, label }
}
