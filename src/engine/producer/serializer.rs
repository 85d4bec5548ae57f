//! Key serializers: how what is written of a key becomes the bytes that are hashed.
//!
//! The same number is another key as text than as four bytes, and lies elsewhere. Sources: `StringSerializer`,
//! `IntegerSerializer`, `LongSerializer` and `UUIDSerializer` of `org.apache.kafka.common.serialization`; the wire format
//! of Confluent's schema registry.

use super::hex::{NotHex, decode};
use std::borrow::Cow;

/// A serializer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Serializer {
    /// The text as UTF-8. Kafka: `StringSerializer`.
    Text,
    /// A whole number as four bytes, the highest first. Kafka: `IntegerSerializer`.
    Int32,
    /// A whole number as eight bytes, the highest first. Kafka: `LongSerializer`.
    Int64,
    /// A UUID as its text in lower case. Kafka: `UUIDSerializer`.
    Uuid,
    /// A UUID as its sixteen bytes, the highest first.
    UuidBytes,
    /// Bytes written as hex digits, two a byte.
    Hex,
    /// The schema registry's frame: a zero byte, the schema's id as four bytes, then the text.
    Schema(u32),
}

/// Why a serializer cannot take what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SerializerError {
    /// Bytes that are no text.
    #[error("the key is not UTF-8 text")]
    NotText,
    /// No whole number of 32 bits.
    #[error("the key is not a whole number from -2147483648 to 2147483647")]
    NotInt32,
    /// No whole number of 64 bits.
    #[error("the key is not a whole number from -9223372036854775808 to 9223372036854775807")]
    NotInt64,
    /// Not of a UUID's form.
    #[error("the key is not a UUID: 32 hex digits in groups of 8, 4, 4, 4 and 12 with hyphens between")]
    NotUuid,
    /// Not pairs of hex digits.
    #[error(transparent)]
    NotHex(#[from] NotHex),
}

impl Serializer {
    /// The bytes of a key.
    ///
    /// # Errors
    /// When what is written does not fit the serializer.
    pub fn serialize(self, written: &[u8]) -> Result<Cow<'_, [u8]>, SerializerError> {
        Ok(match self {
            Self::Text => text(written)?.as_bytes().into(),
            Self::Int32 => {
                let number: Option<i32> = number(written);
                number
                    .ok_or(SerializerError::NotInt32)?
                    .to_be_bytes()
                    .to_vec()
                    .into()
            }
            Self::Int64 => {
                let number: Option<i64> = number(written);
                number
                    .ok_or(SerializerError::NotInt64)?
                    .to_be_bytes()
                    .to_vec()
                    .into()
            }
            Self::Uuid => {
                uuid(written)?;
                written.to_ascii_lowercase().into()
            }
            Self::UuidBytes => uuid(written)?.into(),
            Self::Hex => decode(written)?.into(),
            Self::Schema(id) => {
                let mut frame = vec![0];
                frame.extend(id.to_be_bytes());
                frame.extend(text(written)?.as_bytes());
                frame.into()
            }
        })
    }
}

fn text(written: &[u8]) -> Result<&str, SerializerError> {
    str::from_utf8(written).map_err(|_| SerializerError::NotText)
}

/// A number as Java's `Integer.parseInt` and `Long.parseLong` take one: digits, before them a sign at most, so `+7` and `007` are
/// 7 too. Simplified: Java also takes the digits of other scripts.
fn number<N: std::str::FromStr>(written: &[u8]) -> Option<N> {
    str::from_utf8(written).ok()?.parse().ok()
}

fn uuid(written: &[u8]) -> Result<Vec<u8>, SerializerError> {
    const HYPHENS: [usize; 4] = [8, 13, 18, 23];
    let mut digits = Vec::new();
    for (place, &byte) in written.iter().enumerate() {
        match byte {
            b'-' if HYPHENS.contains(&place) => (),
            _ if HYPHENS.contains(&place) => return Err(SerializerError::NotUuid),
            digit => digits.push(digit),
        }
    }
    let bytes = decode(&digits).ok();
    bytes
        .filter(|bytes| bytes.len() == 16 && written.len() == 36)
        .ok_or(SerializerError::NotUuid)
}
