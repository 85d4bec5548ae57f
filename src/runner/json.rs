//! Answers as lines of JSON.

use super::Failure;
use serde::Serialize;
use std::io::{self, Write};

/// Writes a value on a line of its own.
pub(super) fn line(value: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}
