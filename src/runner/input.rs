//! What an argument leads to: a link given as it is, a file with a link or a scenario, or standard input.

use super::Failure;
use logstep::lab::{self, Opened};
use logstep::timeline::Fault;
use logstep::timeline::json::LARGEST;
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

/// What an argument gives or leads to opens, and what is wrong with it.
pub(super) fn scenario(argument: &OsStr) -> Result<(Opened, Vec<Fault>), Failure> {
    let bytes = argument.as_encoded_bytes();
    if bytes.is_empty() {
        return Err(Failure::bad_input("link: it is empty; a link begins with #"));
    }
    if bytes.starts_with(b"#") || ADDRESSES.iter().any(|begin| bytes.starts_with(begin)) {
        let link = argument.to_str().map(of_address);
        let link = link.ok_or_else(|| Failure::bad_input("link: it is not UTF-8 text"))?;
        return Ok(lab::open(&link));
    }
    read(argument)
}

fn read(argument: &OsStr) -> Result<(Opened, Vec<Fault>), Failure> {
    let name = argument.display();
    let mut bytes = Vec::new();
    open(argument)
        .and_then(|file| file.take(LARGEST as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| {
            Failure::bad_input(format!("{name}: cannot be read: {error}; a link begins with #"))
        })?;
    let length = bytes.len();
    // A byte order mark is an editor's, not the link's.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    let is_file = bytes.trim_ascii_start().starts_with(b"{");
    let (most, kind) = if is_file {
        (LARGEST, "a scenario file is not".to_owned())
    } else {
        (MOST_BYTES, format!("a link has at most {LONGEST} characters"))
    };
    if length > most {
        return Err(Failure::bad_input(format!(
            "{name}: it is longer than {most} bytes, and {kind}"
        )));
    }
    let text = str::from_utf8(bytes);
    let text = text.map_err(|_| Failure::bad_input(format!("{name}: it is not UTF-8 text")))?;
    Ok(if is_file {
        lab::open_file(text)
    } else {
        lab::open(&of_address(text.trim()))
    })
}
