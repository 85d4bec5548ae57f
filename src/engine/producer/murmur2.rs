//! murmur2 with Kafka's seed: the hash of the Java client and of all clients compatible with it.
//!
//! Source: Kafka's `org.apache.kafka.common.utils.Utils.murmur2`. Java's shifts there are unsigned (`>>>`), so the
//! arithmetic is that of `u32` throughout.

pub(super) const SEED: u32 = 0x9747_b28c;
pub(super) const M: u32 = 0x5bd1_e995;
pub(super) const R: u32 = 24;

/// One step of the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MurmurStep {
    /// The seed, mixed with the number of bytes.
    Start {
        /// How many bytes the key has.
        length: u32,
        /// The hash so far.
        hash: u32,
    },
    /// Four bytes, read as a little-endian number.
    Block {
        /// The four bytes as a number.
        word: u32,
        /// The number after its own mixing.
        mixed: u32,
        /// The hash so far.
        hash: u32,
    },
    /// The one to three bytes that are left over.
    Tail {
        /// The bytes as a little-endian number.
        word: u32,
        /// The hash so far.
        hash: u32,
    },
    /// The last mixing, which carries high bits down.
    Finish {
        /// The hash.
        hash: u32,
    },
}

/// Kafka's murmur2 of `bytes`. Each step is shown to `observe`, in order.
pub fn murmur2(bytes: &[u8], mut observe: impl FnMut(MurmurStep)) -> u32 {
    // Kafka's keys are far below 4 GiB; the length is mixed in as 32 bits, as Java's `int` is.
    let length = bytes.len() as u32;
    let mut hash = SEED ^ length;
    observe(MurmurStep::Start { length, hash });

    let (pairs, rest) = bytes.as_chunks::<8>();
    for pair in pairs {
        let pair = u64::from_le_bytes(*pair);
        hash = with_block(hash, pair as u32, &mut observe);
        hash = with_block(hash, (pair >> 32) as u32, &mut observe);
    }
    let (blocks, tail) = rest.as_chunks();
    for block in blocks {
        hash = with_block(hash, u32::from_le_bytes(*block), &mut observe);
    }

    if !tail.is_empty() {
        let word = tail
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u32::from(byte));
        hash = (hash ^ word).wrapping_mul(M);
        observe(MurmurStep::Tail { word, hash });
    }

    hash = (hash ^ (hash >> 13)).wrapping_mul(M);
    hash ^= hash >> 15;
    observe(MurmurStep::Finish { hash });
    hash
}

/// The hash after one more block. Part of the loop, whatever the compiler is asked for: there it runs twice as fast.
#[inline(always)]
fn with_block(hash: u32, word: u32, observe: &mut impl FnMut(MurmurStep)) -> u32 {
    let spread = word.wrapping_mul(M);
    let mixed = (spread ^ (spread >> R)).wrapping_mul(M);
    let hash = hash.wrapping_mul(M) ^ mixed;
    observe(MurmurStep::Block { word, mixed, hash });
    hash
}
