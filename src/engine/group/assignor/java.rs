//! What of Java an answer depends on: how it orders strings. Source: `java.lang.String` of OpenJDK 17.

use std::cmp::Ordering;

/// `String.compareTo`: by UTF-16 units, which for ASCII is the order of bytes.
pub fn compare(one: &str, other: &str) -> Ordering {
    if one.is_ascii() && other.is_ascii() {
        return one.cmp(other);
    }
    one.encode_utf16().cmp(other.encode_utf16())
}
