//! Bytes as hex digits, two a byte.

/// `bytes` in lower case.
pub(super) fn encode(bytes: &[u8]) -> Vec<u8> {
    let digit = |value: u8| b"0123456789abcdef"[usize::from(value)];
    bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}
