//! What is wrong with a line of the reader's own keys.

use crate::engine::producer::serializer::SerializerError;
use std::fmt;

/// A line that could not be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// The line, from 1; of a row over several lines, the first.
    pub line: u32,
    /// The rule it breaks.
    pub rule: LineRule,
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.rule)
    }
}

/// The rules of lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineRule {
    /// Text of another encoding.
    #[error("this is UTF-16; save it as UTF-8")]
    Utf16,
    /// Bytes that no text has.
    #[error("there is a zero byte, so this is not text")]
    NotText,
    /// A line too long to be one.
    #[error("a line has at most {most} bytes")]
    TooLong {
        /// The limit, in bytes.
        most: usize,
    },
    /// A quoted field goes on after its end.
    #[error("after the quotation mark that ends a field comes a comma or the end of the row")]
    AfterQuote,
    /// A quoted field has no end.
    #[error("a quoted field has no quotation mark at its end")]
    OpenQuote,
    /// A row of another form.
    #[error("fields in this row: {found}; in the first row: {expected}")]
    Fields {
        /// How many there are to be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A count that is none.
    #[error("\"{0}\" is not a count: a whole number from 1")]
    Count(String),
    /// A partition that is none.
    #[error("\"{0}\" is not a partition: a whole number from 0 to 9999")]
    Partition(String),
    /// A line that is not JSON.
    #[error("this is not JSON: {0}")]
    NotJson(String),
    /// A line that is JSON and not an object.
    #[error("this is not an object of JSON")]
    NotAnObject,
    /// An object without a key.
    #[error("this object has no \"key\"")]
    NoKey,
    /// A key of another kind.
    #[error("its \"key\" is neither text nor null")]
    KeyKind,
    /// A key that the serializer does not take.
    #[error(transparent)]
    Serializer(SerializerError),
    /// A line of the console consumer without its tab.
    #[error(
        "there is no tab between key and value; run the console consumer with --formatter-property print.key=true (before Kafka 4.2: --property)"
    )]
    NoTab,
}
