//! Looking through many bytes, eight or sixteen at a time: the standard library goes one by one where code is to be small.

const LOW_BITS: u64 = u64::from_ne_bytes([0x01; 8]);
const HIGH_BITS: u64 = u64::from_ne_bytes([0x80; 8]);

/// Where a byte stands first.
pub(super) fn position(bytes: &[u8], wanted: u8) -> Option<usize> {
    let (words, rest) = bytes.as_chunks();
    for (place, word) in words.iter().enumerate() {
        // The byte that is wanted becomes 0, and of the lowest 0 alone a borrow reaches the high bit.
        let word = u64::from_le_bytes(*word) ^ (u64::from(wanted) * LOW_BITS);
        let found = word.wrapping_sub(LOW_BITS) & !word & HIGH_BITS;
        if found != 0 {
            return Some(place * 8 + found.trailing_zeros() as usize / 8);
        }
    }
    let place = rest.iter().position(|&byte| byte == wanted)?;
    Some(words.len() * 8 + place)
}

/// Whether all are of ASCII.
pub(super) fn is_ascii(bytes: &[u8]) -> bool {
    let (words, rest) = bytes.as_chunks();
    let bits = words
        .iter()
        .fold(0, |bits, word| bits | u64::from_ne_bytes(*word));
    bits & HIGH_BITS == 0 && rest.is_ascii()
}
