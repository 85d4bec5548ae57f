//! The hash of KafkaJS before version 2: murmur2 as JavaScript computes it with plain multiplications, which it is not.
//!
//! JavaScript's numbers are IEEE doubles. A product of 63 bits keeps only its first 53, and the low bits that are taken
//! next are gone. The loop also runs over the last one to three bytes, which are then mixed in once more. Source: KafkaJS 1,
//! `src/producer/partitioners/legacy/murmur2.js`; its successor calls it `LegacyPartitioner`.

use super::murmur2::{M, R, SEED};

/// The bits a double keeps of a number.
const MANTISSA_BITS: u32 = 53;

/// One step of the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegacyStep {
    /// Four bytes, or what is left of them, as a little-endian number.
    Block {
        /// The bytes as a number; missing ones are 0.
        word: u32,
        /// The hash so far.
        hash: u32,
    },
    /// The bytes that are left over, mixed in again.
    Tail {
        /// The bytes as a little-endian number.
        word: u32,
        /// The hash so far.
        hash: u32,
    },
    /// The last mixing.
    Finish {
        /// The hash.
        hash: u32,
    },
}

/// The hash of KafkaJS 1 of `bytes`. Each step is shown to `observe`, in order.
pub fn kafkajs_legacy(bytes: &[u8], mut observe: impl FnMut(LegacyStep)) -> u32 {
    let mut hash = SEED ^ bytes.len() as u32;
    for block in bytes.chunks(4) {
        let word = little_endian(block);
        let spread = multiplied(word);
        let mixed = multiplied(spread ^ spread >> R);
        hash = multiplied(hash) ^ mixed;
        observe(LegacyStep::Block { word, hash });
    }
    let (_, tail) = bytes.as_chunks::<4>();
    if !tail.is_empty() {
        let word = little_endian(tail);
        hash = multiplied(hash ^ word);
        observe(LegacyStep::Tail { word, hash });
    }
    hash = multiplied(hash ^ hash >> 13);
    hash ^= hash >> 15;
    observe(LegacyStep::Finish { hash });
    hash
}

fn little_endian(bytes: &[u8]) -> u32 {
    let word = bytes.iter().rev();
    word.fold(0, |word, &byte| word << 8 | u32::from(byte))
}

/// A number times M, as a double, and of that the low 32 bits. The number is signed, as the result of JavaScript's `^` is.
fn multiplied(number: u32) -> u32 {
    let product = i64::from(number.cast_signed()) * i64::from(M);
    let rounded = rounded(product.unsigned_abs()) as i64;
    (if product < 0 { -rounded } else { rounded }) as u32
}

/// The nearest number that a double can hold, an even one where two are as near.
fn rounded(number: u64) -> u64 {
    let dropped = (64 - number.leading_zeros()).saturating_sub(MANTISSA_BITS);
    let unit = 1_u64 << dropped;
    let (kept, rest) = (number / unit, number % unit);
    let up = 2 * rest > unit || 2 * rest == unit && kept % 2 == 1;
    (kept + u64::from(up)) * unit
}
