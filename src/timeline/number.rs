//! Whole numbers as links write them: digits only, where `str::parse` would take `+7` too.

/// The number, if `text` is one and fits.
pub fn whole_number(text: &str) -> Option<u32> {
    is_digits(text).then(|| text.parse().ok()).flatten()
}

/// Whether `text` is written with digits only, however large the number.
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
