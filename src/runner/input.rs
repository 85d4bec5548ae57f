//! What an argument leads to: a link given as it is, a file, or standard input.

use super::Failure;
use logstep::timeline::link::LONGEST;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

/// Standard input, as an argument.
const STANDARD_INPUT: &str = "-";
/// What the longest link can take in a file, with some room for white space around it.
const MOST_BYTES: usize = LONGEST * 4 + 1_000;

/// The bytes an argument leads to.
pub(super) fn open(argument: &OsStr) -> io::Result<Box<dyn BufRead>> {
    if argument == STANDARD_INPUT {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(argument)?)))
}

/// The link an argument gives or leads to.
pub(super) fn link(argument: &OsStr) -> Result<String, Failure> {
    if argument.as_encoded_bytes().starts_with(b"#") {
        let link = argument.to_str().map(str::to_owned);
        return link.ok_or_else(|| Failure::bad_input("link: it is not UTF-8 text"));
    }
    let name = argument.display();
    let mut bytes = Vec::new();
    open(argument)
        .and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| {
            Failure::bad_input(format!("{name}: cannot be read: {error}; a link begins with #"))
        })?;
    let within = bytes.len() <= MOST_BYTES;
    let bytes = bytes.trim_ascii();
    if bytes.starts_with(b"{") {
        return Err(Failure::bad_input(format!(
            "{name}: scenario files (JSON) are not read yet; give a link, or a file that holds one"
        )));
    }
    if !within {
        return Err(Failure::bad_input(format!(
            "{name}: it is longer than {MOST_BYTES} bytes, and a link has at most {LONGEST} characters"
        )));
    }
    let text = str::from_utf8(bytes).map(str::to_owned);
    text.map_err(|_| Failure::bad_input(format!("{name}: it is not UTF-8 text")))
}
