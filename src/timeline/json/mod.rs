//! JSON as files carry it: a small tree, its strict reader and its writer, the same on the page and in the native runner.
//!
//! [`Json::parse`] takes what RFC 8259 allows and no more: no comment, no comma at the end, no name given twice in an
//! object, no half of a surrogate pair; a byte order mark at the beginning is passed over. Its limits are [`LARGEST`],
//! [`DEEPEST`] and [`MOST_NAMES`]. No number is a float at any time: one that is not whole, or too large, is kept as it
//! is written. What the names of a file mean is for the file's own format to say.
//!
//! Own code, for the size of the download in brotli: reader and writer add 3,200 bytes to it. In the reader's place, a
//! visitor for `serde_json` would add 9,300 more as one would write it, 5,000 more when bent to be small, and 18,500 more
//! once numbers keep their text. The tests hold the reader to what `serde_json` takes.

mod reader;
mod writer;

use super::Fault;

/// The largest text that is read, in bytes.
pub const LARGEST: usize = 1_000_000;
/// How deep lists and objects may lie in one another.
pub const DEEPEST: usize = 16;
/// The most names in one object, which keeps looking for a name given twice short.
pub const MOST_NAMES: usize = 100;

/// A value of JSON. One built in code is written as it is, whether or not it keeps within the limits of what is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string, decoded.
    Text(String),
    /// An array.
    List(Vec<Self>),
    /// An object's names with their values, in the order of the text.
    Object(Vec<(String, Self)>),
}

/// A number of JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Number {
    /// A whole number from 0, written with digits only, that fits.
    Whole(u64),
    /// Any other number of JSON as it is written: below 0, with a fraction or an exponent, or too large.
    Other(String),
}

impl Json {
    /// Reads a text. The fault's place is `line L, column C`, both from 1, columns in characters; that of a text too
    /// large, of which nothing is read, is `file`.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        reader::read(text)
    }

    /// An object with these names, which are to differ.
    pub fn object(members: Vec<(&str, Self)>) -> Self {
        let mut object = Vec::with_capacity(members.len());
        for (name, value) in members {
            object.push((name.to_owned(), value));
        }
        Self::Object(object)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<u32> for Json {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<u64> for Json {
    fn from(number: u64) -> Self {
        Self::Number(Number::Whole(number))
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<Self>> for Json {
    fn from(values: Vec<Self>) -> Self {
        Self::List(values)
    }
}
