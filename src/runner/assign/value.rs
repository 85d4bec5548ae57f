//! JSON as it stands in the text: keys in their order, and those that occur twice still there to be told.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A JSON value.
pub(super) enum Value {
    Null,
    Bool,
    Whole(i64),
    /// A number with a fraction, or too far from zero.
    OtherNumber,
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Value {
    /// The whole number it is, if it is one.
    pub(super) fn whole(&self) -> Option<i64> {
        let Self::Whole(number) = self else {
            return None;
        };
        Some(*number)
    }

    /// What it is, for someone who expected something else.
    pub(super) fn kind(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool => "true or false".to_owned(),
            Self::Whole(number) => format!("the number {number}"),
            Self::OtherNumber => "a number that is not whole or too large".to_owned(),
            Self::Text(text) => format!("the text {text:?}"),
            Self::List(_) => "a list".to_owned(),
            Self::Object(_) => "an object".to_owned(),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Building)
    }
}

/// Builds a value of what the reader meets.
struct Building;

impl<'de> Visitor<'de> for Building {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Value, E> {
        Ok(Value::Bool)
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(i64::try_from(number).map_or(Value::OtherNumber, Value::Whole))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Value, E> {
        Ok(Value::OtherNumber)
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = access.next_element()? {
            list.push(value);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut object = Vec::new();
        while let Some(entry) = access.next_entry()? {
            object.push(entry);
        }
        Ok(Value::Object(object))
    }
}
