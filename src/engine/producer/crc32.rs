//! CRC-32 as zlib has it: the hash of librdkafka's default, and of Sarama's, kafka-go's and franz-go's CRC partitioners.
//!
//! Source: RFC 1952, section 8; `rd_crc32` of librdkafka.

const POLYNOMIAL: u32 = 0xedb8_8320;

/// What each half byte does to the remainder. By halves the table has 16 entries instead of 256.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut half = 0;
    while half < 16 {
        let (mut value, mut bit) = (half as u32, 0);
        while bit < 4 {
            value = if value & 1 == 1 {
                value >> 1 ^ POLYNOMIAL
            } else {
                value >> 1
            };
            bit += 1;
        }
        table[half] = value;
        half += 1;
    }
    table
};

/// What one byte does to the remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrcStep {
    /// The byte.
    pub byte: u8,
    /// The remainder after it. The hash is the last one with every bit turned over.
    pub remainder: u32,
}

/// The CRC-32 of `bytes`. Each byte's step is shown to `observe`, in order.
pub fn crc32(bytes: &[u8], mut observe: impl FnMut(CrcStep)) -> u32 {
    let mut remainder = u32::MAX;
    for &byte in bytes {
        remainder ^= u32::from(byte);
        for _ in 0..2 {
            remainder = remainder >> 4 ^ TABLE[(remainder & 0xf) as usize];
        }
        observe(CrcStep { byte, remainder });
    }
    !remainder
}
