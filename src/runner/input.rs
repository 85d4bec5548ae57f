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

/// How an address begins that was copied whole from a browser.
const ADDRESSES: [&[u8]; 3] = [b"http://", b"https://", b"file://"];

/// The link in an address, which begins at its first `#`; a link alone is itself.
fn of_address(text: &str) -> String {
    let is_address = ADDRESSES.iter().any(|begin| text.as_bytes().starts_with(begin));
    let link = text
        .find('#')
        .filter(|_| is_address)
        .map_or(text, |begin| &text[begin..]);
    link.to_owned()
}

/// The bytes an argument leads to.
pub(super) fn open(argument: &OsStr) -> io::Result<Box<dyn BufRead>> {
    if argument == STANDARD_INPUT {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(argument)?)))
}

/// The link an argument gives or leads to.
pub(super) fn link(argument: &OsStr) -> Result<String, Failure> {
    let bytes = argument.as_encoded_bytes();
    if bytes.is_empty() {
        return Err(Failure::bad_input("link: it is empty; a link begins with #"));
    }
    if bytes.starts_with(b"#") || ADDRESSES.iter().any(|begin| bytes.starts_with(begin)) {
        let link = argument.to_str().map(of_address);
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
    // A byte order mark is an editor's, not the link's.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes).trim_ascii();
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
    let text = str::from_utf8(bytes).map(of_address);
    text.map_err(|_| Failure::bad_input(format!("{name}: it is not UTF-8 text")))
}
