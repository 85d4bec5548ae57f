//! Keys of the reader's own: read from what people have, a line or a row a record.
//!
//! What is kept of a record is its key as it was written, its line, how many records it stands for, and the partition it was
//! seen in where the input says so. A file of a million keys takes little more room than its text.

mod bytes;
mod columns;
mod console;
mod csv;
pub mod detective;
mod explained;
mod json_lines;
mod line_fault;
mod placing;
mod reader;
mod reading;
mod rows;
mod tally;
mod tool;
mod work;

pub use line_fault::{LineFault, LineRule};
pub use placing::{How, Load, Placing};
pub use reader::{Edges, Format, Reader, Report};
pub use reading::shown;
pub use rows::{Order, Rows, SHOWN, Wanted};
pub use tally::Tally;
pub use tool::{ASSUMPTIONS, GOAL, KeyTool, SETTINGS};
pub use work::{State, Work};

/// A record's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnKey<'k> {
    /// The key as it was written.
    pub written: &'k [u8],
    /// The line it stands on, from 1.
    pub line: u32,
    /// How many records it stands for.
    pub count: u32,
    /// The partition it was seen in.
    pub partition: Option<u32>,
}

/// Keys, in the order they were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnKeys {
    text: Vec<u8>,
    /// Whether any of it is beyond ASCII.
    beyond_ascii: bool,
    /// Where in `text` each key ends.
    ends: Vec<u32>,
    lines: Vec<u32>,
    /// Empty while every count is 1.
    counts: Vec<u32>,
    /// Empty while no partition is known; [`NOWHERE`] where one is not.
    partitions: Vec<u32>,
}

/// What stands for a partition that is not known.
const NOWHERE: u32 = u32::MAX;

impl OwnKeys {
    /// Keeps a key.
    pub fn push(&mut self, key: OwnKey) {
        let before = self.len();
        put(&mut self.counts, before, key.count, 1);
        put(
            &mut self.partitions,
            before,
            key.partition.unwrap_or(NOWHERE),
            NOWHERE,
        );
        self.text.extend_from_slice(key.written);
        self.beyond_ascii |= !bytes::is_ascii(key.written);
        self.ends.push(self.text.len() as u32);
        self.lines.push(key.line);
    }

    /// Makes room for keys of so many bytes together.
    pub fn expect(&mut self, bytes: usize) {
        self.text.reserve(bytes);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The key at a place. There must be one.
    pub fn at(&self, place: usize) -> OwnKey<'_> {
        let partition = self.partitions.get(place).copied();
        OwnKey {
            written: self.written(place),
            line: self.lines[place],
            count: self.count(place),
            partition: partition.filter(|&partition| partition != NOWHERE),
        }
    }

    fn written(&self, place: usize) -> &[u8] {
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[place] as usize]
    }

    /// Whether no key has a byte beyond ASCII's.
    fn are_ascii(&self) -> bool {
        !self.beyond_ascii
    }

    fn count(&self, place: usize) -> u32 {
        self.counts.get(place).copied().unwrap_or(1)
    }

    /// Whether any says the partition it was seen in.
    pub fn tell_partitions(&self) -> bool {
        !self.partitions.is_empty()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = OwnKey<'_>> {
        (0..self.len()).map(|place| self.at(place))
    }
}

/// Puts a number after those of the keys before. While all are the usual one, none is kept.
fn put(numbers: &mut Vec<u32>, before: usize, number: u32, usual: u32) {
    if number != usual || !numbers.is_empty() {
        numbers.resize(before, usual);
        numbers.push(number);
    }
}
