//! How a hash comes about, step by step.

use crate::engine::producer::rule::Hash;
use crate::engine::producer::{
    CrcStep, FnvStep, LegacyStep, MurmurStep, crc32, fnv1a_32, kafkajs_legacy, murmur2,
};
use crate::scene::Table;

/// The steps of a hash of these bytes.
pub(super) fn hash_steps(hash: Hash, bytes: &[u8]) -> Table {
    match hash {
        Hash::Fnv1a32 => fnv_steps(bytes),
        Hash::Murmur2 => murmur_steps(bytes),
        Hash::KafkaJsLegacy => legacy_steps(bytes),
        Hash::Crc32 => crc_steps(bytes),
    }
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

fn legacy_steps(bytes: &[u8]) -> Table {
    let caption = "KafkaJS 1 meant murmur2, and computed it with JavaScript's numbers, which keep 53 bits of a product: the low \
                   bits of h × m and k × m are rounded away. It also takes the last one to three bytes as a block, and mixes \
                   them in again";
    let mut table = Table::new(caption, &["Step", "Taken in", "Hash after"]);
    kafkajs_legacy(bytes, |step| {
        let (name, taken, hash) = match step {
            LegacyStep::Block { word, hash } => ("a block", format!("{word:08x}"), hash),
            LegacyStep::Tail { word, hash } => ("the rest again", format!("{word:x}"), hash),
            LegacyStep::Finish { hash } => ("h ^ (h >>> 13), × m, h ^ (h >>> 15)", String::new(), hash),
        };
        table
            .rows
            .push(vec![name.to_owned(), taken, format!("{hash:08x}")]);
    });
    table
}

fn crc_steps(bytes: &[u8]) -> Table {
    let caption = "CRC-32 starts with 32 ones. Each byte is mixed in by exclusive or, then the remainder is shifted right eight \
                   times, with 0xedb88320 mixed in whenever a one falls out; the hash is the last remainder with every bit \
                   turned over";
    let mut table = Table::new(caption, &["Byte", "Remainder after"]);
    crc32(bytes, |CrcStep { byte, remainder }| {
        table
            .rows
            .push(vec![format!("{byte:02x}"), format!("{remainder:08x}")]);
    });
    table
}
