//! From a key to its partition, step by step: arithmetic to be repeated on paper.

use super::Table;
use crate::engine::producer::rule::{Arithmetic, Hash, SignTreatment};
use crate::engine::producer::{FnvStep, MurmurStep, fnv1a_32, murmur2};
use crate::lab::keys::{Explorer, key_text, order_number};

/// One key's arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArithmeticScene {
    /// What it is about.
    pub title: String,
    /// The steps, each with its name and its numbers.
    pub lines: Vec<Line>,
    /// How the hash comes about.
    pub hash_steps: Table,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its numbers.
    pub numbers: String,
}

impl ArithmeticScene {
    /// The arithmetic of one of the lab's keys.
    pub fn new(explorer: &Explorer, key: usize) -> Self {
        let text = key_text(key);
        let (now, baseline) = explorer.arithmetic(key);
        let rule = explorer.rule();
        let hash_name = match rule.hash {
            Hash::Fnv1a32 => "FNV-1a",
            Hash::Murmur2 => "murmur2",
        };
        let mut lines = vec![
            line("key", text.clone()),
            line("bytes", spaced_hex(text.as_bytes())),
            line(hash_name, format!("0x{:08x}", now.hash)),
            line("signed", minus(now.hash.cast_signed())),
            match rule.sign {
                SignTreatment::Unsigned => line("unsigned", now.dividend.to_string()),
                SignTreatment::Masked => line("& 0x7fffffff", format!("{} (sign bit cleared)", now.dividend)),
            },
            line(&format!("at {}", now.partitions), division(&now)),
        ];
        if baseline.partitions != now.partitions {
            lines.push(line(
                &format!("at {}", baseline.partitions),
                format!("{} (baseline)", division(&baseline)),
            ));
        }
        let hash_steps = match rule.hash {
            Hash::Fnv1a32 => fnv_steps(text.as_bytes()),
            Hash::Murmur2 => murmur_steps(text.as_bytes()),
        };
        Self {
            title: format!("Key {}, step by step", order_number(key)),
            lines,
            hash_steps,
        }
    }
}

fn line(name: &str, numbers: String) -> Line {
    Line {
        name: name.to_owned(),
        numbers,
    }
}

fn division(arithmetic: &Arithmetic) -> String {
    let Arithmetic {
        dividend,
        partitions,
        partition,
        ..
    } = arithmetic;
    let remainder = partition.0;
    format!(
        "{dividend} = {} × {partitions} + {remainder}, remainder {remainder} → {partition}",
        dividend / partitions
    )
}

fn spaced_hex(bytes: &[u8]) -> String {
    let mut hex = Vec::new();
    for byte in bytes {
        hex.push(format!("{byte:02x}"));
    }
    hex.join(" ")
}

/// A signed number with a true minus sign.
fn minus(number: i32) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

fn fnv_steps(bytes: &[u8]) -> Table {
    let caption = "FNV-1a starts at 0x811c9dc5. Each byte is mixed in by exclusive or, then the hash is multiplied by \
                   0x01000193; 32 bits are kept";
    let mut table = Table::new(caption, &["Byte", "After exclusive or", "After multiplication"]);
    fnv1a_32(bytes, |FnvStep { byte, mixed, hash }| {
        table.rows.push(vec![
            format!("{byte:02x}"),
            format!("{mixed:08x}"),
            format!("{hash:08x}"),
        ]);
    });
    table
}

fn murmur_steps(bytes: &[u8]) -> Table {
    let caption = "murmur2 with m = 0x5bd1e995 takes four bytes at a time, least significant first. A block k becomes k × m, \
                   then k ^ (k >>> 24), then k × m again; the hash becomes hash × m ^ k. The rest is mixed in by exclusive \
                   or and multiplied by m; 32 bits are kept";
    let mut table = Table::new(caption, &["Step", "Taken in", "Hash after"]);
    murmur2(bytes, |step| {
        let (name, taken, hash) = match step {
            MurmurStep::Start { length, hash } => ("seed ^ length", format!("9747b28c ^ {length:x}"), hash),
            MurmurStep::Block { word, mixed, hash } => {
                ("4 bytes", format!("{word:08x}, as k {mixed:08x}"), hash)
            }
            MurmurStep::Tail { word, hash } => ("the rest", format!("{word:x}"), hash),
            MurmurStep::Finish { hash } => ("h ^ (h >>> 13), × m, h ^ (h >>> 15)", String::new(), hash),
        };
        table
            .rows
            .push(vec![name.to_owned(), taken, format!("{hash:08x}")]);
    });
    table
}
