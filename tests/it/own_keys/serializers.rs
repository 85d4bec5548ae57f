//! Serializers: the bytes Kafka's own make of a key, and what they do not take.

use logstep::engine::producer::hex::NotHex;
use logstep::engine::producer::rule::JAVA;
use logstep::engine::producer::serializer::{Serializer, SerializerError};

const UUID: &str = "550e8400-e29b-41d4-a716-446655440000";

fn bytes(serializer: Serializer, written: &str) -> Result<Vec<u8>, SerializerError> {
    serializer
        .serialize(written.as_bytes())
        .map(|bytes| bytes.into_owned())
}

#[test]
fn each_has_its_bytes() {
    let uuid_bytes = b"\x55\x0e\x84\x00\xe2\x9b\x41\xd4\xa7\x16\x44\x66\x55\x44\x00\x00";
    let cases: [(Serializer, &str, &[u8]); 17] = [
        (Serializer::Text, "", b""),
        (Serializer::Text, "é", b"\xc3\xa9"),
        (Serializer::Int32, "42", b"\0\0\0\x2a"),
        (Serializer::Int32, "-1", b"\xff\xff\xff\xff"),
        (Serializer::Int32, "-2147483648", b"\x80\0\0\0"),
        // As `Integer.parseInt` takes them.
        (Serializer::Int32, "+7", b"\0\0\0\x07"),
        (Serializer::Int32, "007", b"\0\0\0\x07"),
        (Serializer::Int64, "+7", b"\0\0\0\0\0\0\0\x07"),
        (Serializer::Int64, "42", b"\0\0\0\0\0\0\0\x2a"),
        (
            Serializer::Int64,
            "9223372036854775807",
            b"\x7f\xff\xff\xff\xff\xff\xff\xff",
        ),
        (Serializer::Uuid, UUID, UUID.as_bytes()),
        (
            Serializer::Uuid,
            "550E8400-E29B-41D4-A716-446655440000",
            UUID.as_bytes(),
        ),
        (Serializer::UuidBytes, UUID, uuid_bytes),
        (Serializer::Hex, "00fF", b"\x00\xff"),
        (Serializer::Hex, "", b""),
        (Serializer::Schema(7), "k", b"\0\0\0\0\x07k"),
        (Serializer::Schema(u32::MAX), "", b"\0\xff\xff\xff\xff"),
    ];
    for (serializer, written, expected) in cases {
        assert_eq!(
            bytes(serializer, written).as_deref(),
            Ok(expected),
            "{serializer:?} {written}"
        );
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    use SerializerError::{NotInt32, NotInt64, NotUuid};
    for (serializer, written, error) in [
        (Serializer::Int32, "", NotInt32),
        (Serializer::Int32, "2147483648", NotInt32),
        (Serializer::Int32, "+", NotInt32),
        (Serializer::Int32, "+-7", NotInt32),
        (Serializer::Int32, "7 ", NotInt32),
        (Serializer::Int32, "--7", NotInt32),
        (Serializer::Int64, "9223372036854775808", NotInt64),
        (Serializer::Int64, "0x10", NotInt64),
        (Serializer::Uuid, "550e8400e29b41d4a716446655440000", NotUuid),
        (Serializer::Uuid, "550e8400-e29b-41d4-a716-44665544000g", NotUuid),
        (
            Serializer::UuidBytes,
            "550e8400-e29b-41d4-a716-4466554400001",
            NotUuid,
        ),
        (
            Serializer::UuidBytes,
            "550e8400-e29b-41d4-a716_446655440000",
            NotUuid,
        ),
        (Serializer::Hex, "abc", NotHex::Odd(3).into()),
        (Serializer::Hex, "0z", NotHex::Digit(2).into()),
    ] {
        assert_eq!(bytes(serializer, written), Err(error), "{serializer:?} {written}");
    }
    for serializer in [Serializer::Text, Serializer::Schema(1)] {
        assert_eq!(serializer.serialize(b"\xff"), Err(SerializerError::NotText));
    }
}

/// The same number lies elsewhere as text, as four bytes and as eight.
#[test]
fn a_serializer_decides_where_a_key_lies() {
    let partition = |serializer| {
        let bytes = bytes(serializer, "42").expect("a number fits all three");
        JAVA.place(&bytes, 100).partition.0
    };
    let mut places = [Serializer::Text, Serializer::Int32, Serializer::Int64].map(partition);
    places.sort_unstable();
    assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{places:?}");
}
