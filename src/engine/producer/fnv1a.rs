//! FNV-1a with 32 bits: the article's stand-in for a client's hash, and the hash of Sarama's and kafka-go's defaults.
//!
//! Not the `fnv` crate's, which has 64 bits and makes this project's digests. Source: RFC 9923.

const OFFSET_BASIS: u32 = 0x811c_9dc5;
const PRIME: u32 = 0x0100_0193;

/// What one byte does to the hash: mixed in by exclusive or, then multiplied, keeping 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FnvStep {
    /// The byte.
    pub byte: u8,
    /// The hash after the exclusive or.
    pub mixed: u32,
    /// The hash after the multiplication with 16777619.
    pub hash: u32,
}

/// The 32-bit FNV-1a hash of `bytes`. Each byte's step is shown to `observe`, in order.
pub fn fnv1a_32(bytes: &[u8], mut observe: impl FnMut(FnvStep)) -> u32 {
    let mut hash = OFFSET_BASIS;
    for &byte in bytes {
        let mixed = hash ^ u32::from(byte);
        hash = mixed.wrapping_mul(PRIME);
        observe(FnvStep { byte, mixed, hash });
    }
    hash
}
