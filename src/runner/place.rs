//! `place`: keys in, one a line; CSV out (RFC 4180, lines ended by a line feed).
//!
//! Keys are bytes, not text. A line feed alone ends a line: a carriage return belongs to the key, and an empty line is the
//! empty key. Input is read as it is needed, so it can be of any length. Where the client places a record at random the
//! partition is left empty, and where it has no hash the hash is.

use super::arguments::Place;
use super::{Failure, hex, input};
use logstep::engine::limits;
use logstep::engine::producer::client::{CLIENTS, Landing};
use logstep::engine::producer::hex::decode;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

/// Answers `place`.
pub(super) fn answer(asked: &Place, out: &mut impl Write) -> Result<(), Failure> {
    let (Some(client), Some(partitions)) = (asked.client, asked.partitions) else {
        return list(out);
    };
    let unreadable =
        |error: io::Error| Failure::bad_input(format!("{}: cannot be read: {error}", asked.keys.display()));
    let mut lines = input::open(&asked.keys).map_err(unreadable)?;
    // What cannot be read at all, a folder for one, has no heading either.
    lines.fill_buf().map_err(unreadable)?;
    writeln!(out, "key,hash,partition")?;
    let mut line = Vec::new();
    let mut number = 0_u64;
    while read_line(&mut lines, &mut line).map_err(unreadable)? {
        number += 1;
        let wrong = |rule: &dyn Display| Failure::bad_input(format!("line {number}: {rule}"));
        if line.len() > limits::PLACE_LINE {
            return Err(wrong(&format!("it is longer than {} bytes", limits::PLACE_LINE)));
        }
        let key = match asked.serializer {
            _ if asked.hex => Cow::Owned(decode(&line).map_err(|rule| wrong(&rule))?),
            Some(serializer) => serializer.serialize(&line).map_err(|rule| wrong(&rule))?,
            None => Cow::Borrowed(line.as_slice()),
        };
        let landing = client.place(Some(&key), partitions);
        let hash = client.hash(&key).map(|hash| format!("{hash:08x}"));
        // What is shown is the key as it was written.
        let shown = if asked.hex { &hex::encode(&key) } else { &line };
        write_field(shown, out)?;
        write!(out, ",{},", hash.unwrap_or_default())?;
        match landing {
            Landing::Placed(arithmetic) => writeln!(out, "{}", arithmetic.partition.0)?,
            Landing::NotByKey(_) => writeln!(out)?,
        }
    }
    Ok(())
}

fn list(out: &mut impl Write) -> Result<(), Failure> {
    for client in CLIENTS {
        writeln!(out, "{}", client.name)?;
    }
    Ok(())
}

/// Reads the next line, without its line feed, and at most one byte more than a line may have; `false` at the end.
fn read_line(lines: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = limits::PLACE_LINE as u64 + 1;
    let read = lines.take(most).read_until(b'\n', line)?;
    line.pop_if(|last| *last == b'\n');
    Ok(read > 0)
}

fn write_field(field: &[u8], out: &mut impl Write) -> io::Result<()> {
    if !field.iter().any(|byte| b",\"\r\n".contains(byte)) {
        return out.write_all(field);
    }
    out.write_all(b"\"")?;
    for piece in field.split_inclusive(|&byte| byte == b'"') {
        out.write_all(piece)?;
        if piece.ends_with(b"\"") {
            out.write_all(b"\"")?;
        }
    }
    out.write_all(b"\"")
}
