//! Bytes written as hex digits, two a byte.

/// Why text is not bytes in hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotHex {
    /// A byte would have one digit only.
    #[error("a byte is two hex digits, and {0} is an odd number of them")]
    Odd(usize),
    /// Something else than a digit.
    #[error("character {0} is not a hex digit")]
    Digit(usize),
}

/// The bytes that `text` writes, in lower or upper case.
///
/// # Errors
/// When there is something else than pairs of digits.
pub fn decode(text: &[u8]) -> Result<Vec<u8>, NotHex> {
    let digit = |place: usize| {
        let digit = char::from(text[place]).to_digit(16);
        digit.map(|digit| digit as u8).ok_or(NotHex::Digit(place + 1))
    };
    let digits = (0..text.len()).map(digit).collect::<Result<Vec<_>, _>>()?;
    let (bytes, []) = digits.as_chunks::<2>() else {
        return Err(NotHex::Odd(digits.len()));
    };
    Ok(bytes.iter().map(|[high, low]| high << 4 | low).collect())
}
