//! From a key to its partition, step by step: arithmetic to be repeated on paper. Where the baseline has another rule, its
//! arithmetic stands beside, and the step at which the two part ways is marked.

mod steps;

use super::Table;
use crate::engine::producer::rule::{Arithmetic, Hash, PlacementRule, SignTreatment};
use crate::lab::keys::{Explorer, key_text, order_number};

/// One key's arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArithmeticScene {
    /// What it is about.
    pub title: String,
    /// The steps, each with its name and its numbers.
    pub lines: Vec<Line>,
    /// Where the two rules part, or that they do not; nothing where there is one rule.
    pub parting: Option<String>,
    /// How the hash comes about.
    pub hash_steps: Table,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its numbers; where the baseline has another rule, those of both.
    pub numbers: Vec<String>,
    /// Whether the two rules part here.
    pub parts: bool,
}

impl ArithmeticScene {
    /// The arithmetic of one of the lab's keys.
    pub fn new(explorer: &Explorer, key: usize) -> Self {
        let here = (explorer.rule(), explorer.partitions());
        let baseline = (explorer.baseline_rule(), explorer.baseline());
        let title = format!("Key {}, step by step", order_number(key));
        Self::of_key(title, &key_text(key), here, baseline)
    }

    /// The arithmetic of a key by the rule and at the number of partitions of here and of the baseline.
    pub fn of_key(
        title: String,
        key: &str,
        (rule, partitions): (PlacementRule, u32),
        (other, baseline): (PlacementRule, u32),
    ) -> Self {
        let bytes = key.as_bytes();
        let (now, baseline) = (rule.place(bytes, partitions), other.place(bytes, baseline));
        let mut lines = vec![
            line("key", vec![key.to_owned()]),
            line("bytes", vec![spaced_hex(bytes)]),
        ];
        let mut parting = None;
        if rule == other {
            lines.extend(on_the_way(rule, &now));
            if baseline.partitions != now.partitions {
                let numbers = format!("{} (baseline)", division(&baseline));
                lines.push(line(&format!("at {}", baseline.partitions), vec![numbers]));
            }
        } else {
            let (both, parted) = beside(on_the_way(rule, &now), on_the_way(other, &baseline));
            parting = Some(told(parted.as_deref(), &now, &baseline));
            lines.extend(both);
        }
        Self {
            title,
            lines,
            parting,
            hash_steps: steps::hash_steps(rule.hash, bytes),
        }
    }
}

/// From the hash to the partition. Rules with different hashes have as many lines.
fn on_the_way(rule: PlacementRule, arithmetic: &Arithmetic) -> Vec<Line> {
    let hash = match rule.hash {
        Hash::Fnv1a32 => "FNV-1a",
        Hash::Murmur2 => "murmur2",
        Hash::KafkaJsLegacy => "as KafkaJS 1",
        Hash::Crc32 => "CRC-32",
    };
    let sign = match rule.sign {
        SignTreatment::Unsigned => "unsigned",
        SignTreatment::Masked => "& 0x7fffffff",
        SignTreatment::Absolute => "without its sign",
        SignTreatment::SignedRemainder => "with its sign",
    };
    vec![
        line(hash, vec![format!("0x{:08x}", arithmetic.hash)]),
        line("signed", vec![minus(arithmetic.hash.cast_signed().into())]),
        line(sign, vec![minus(arithmetic.dividend)]),
        line(
            &format!("at {}", arithmetic.partitions),
            vec![division(arithmetic)],
        ),
    ]
}

/// The lines of two rules beside each other, and the name of the one where they part. In the last line nothing is left to the
/// rule: it can differ by the number of partitions.
fn beside(here: Vec<Line>, there: Vec<Line>) -> (Vec<Line>, Option<String>) {
    let last = here.len() - 1;
    let mut parted = None;
    let mut lines = Vec::new();
    for (place, (mut line, other)) in here.into_iter().zip(there).enumerate() {
        line.parts = parted.is_none() && place < last && line.numbers != other.numbers;
        if line.name != other.name {
            line.name = format!("{} / {}", line.name, other.name);
        }
        if line.parts {
            parted = Some(line.name.clone());
        }
        line.numbers.extend(other.numbers);
        lines.push(line);
    }
    (lines, parted)
}

fn told(parted: Option<&str>, now: &Arithmetic, baseline: &Arithmetic) -> String {
    match parted {
        None => "The two rules never part for this key.".to_owned(),
        Some(name) if now.partition == baseline.partition && now.partitions > 1 => format!(
            "The two rules part at “{name}”; that both end in {} is chance.",
            now.partition
        ),
        Some(name) => format!("The two rules part at “{name}”."),
    }
}

fn line(name: &str, numbers: Vec<String>) -> Line {
    Line {
        name: name.to_owned(),
        numbers,
        parts: false,
    }
}

fn division(arithmetic: &Arithmetic) -> String {
    let Arithmetic {
        dividend,
        partitions,
        partition,
        ..
    } = arithmetic;
    let divisor = i64::from(*partitions);
    let remainder = dividend % divisor;
    let sign = if remainder < 0 { "−" } else { "+" };
    format!(
        "{} = {} × {partitions} {sign} {}, remainder {} → {partition}",
        minus(*dividend),
        minus(dividend / divisor),
        partition.0,
        minus(remainder),
    )
}

fn spaced_hex(bytes: &[u8]) -> String {
    let mut hex = Vec::new();
    for byte in bytes {
        hex.push(format!("{byte:02x}"));
    }
    hex.join(" ")
}

/// A number with a true minus sign.
fn minus(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}
