//! All that is done with own keys, a slice at a time: reading, placing, counting, choosing rows, the detective.
//!
//! No slice takes long, however large the file: the page stays alive between two, and can stop in any.

use super::detective::{Findings, investigate};
use super::{KeyTool, OwnKey, OwnKeys, Placing, Reader, Report, Rows, Tally, Wanted};
use crate::engine::digest::Digest;
use crate::engine::limits;
use crate::lab::keys::placements;

/// Keys of a slice.
const SLICE: usize = 20_000;
/// Keys that the detective looks at.
const EVIDENCE: usize = 500;
/// Bytes of keys that a scenario file carries.
const CARRIED: usize = 500_000;

/// The names of keys that stand in the page's field: of those typed there, and of those a scenario file brought.
const IN_FIELD: [&str; 2] = ["the text", "the scenario file"];

/// Own keys, and what has been done with them.
pub struct Work {
    tool: KeyTool,
    /// Where the keys come from.
    source: String,
    size: u64,
    reader: Reader,
    /// The text read so far, while a scenario file can carry it.
    carried: Option<Vec<u8>>,
    state: State,
    placing: Placing,
    tally: Tally,
    rows: Rows,
    evidence: OwnKeys,
    findings: Option<Findings>,
}

/// How far the reading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// There are no keys.
    Empty,
    /// More is to come.
    Reading,
    /// All of them were read.
    Read,
    /// It was stopped before the end.
    Stopped,
    /// The text is longer than may be read.
    TooLarge,
    /// The file could not be read.
    Failed,
}

impl Work {
    /// No keys yet.
    pub fn new(tool: KeyTool) -> Self {
        Self {
            tool,
            source: String::new(),
            size: 0,
            reader: tool.reader(),
            carried: Some(Vec::new()),
            state: State::Empty,
            placing: Placing::new(tool.how()),
            tally: Tally::default(),
            rows: Rows::default(),
            evidence: OwnKeys::default(),
            findings: None,
        }
    }

    /// The keys of a text, read as a whole.
    pub fn of_text(tool: KeyTool, text: &str) -> Self {
        let mut work = Self::new(tool);
        if !text.is_empty() {
            work.begin(IN_FIELD[1].to_owned(), text.len() as u64);
            work.feed(text.as_bytes());
            work.end(State::Read);
        }
        work
    }

    /// Begins to read a text of about so many bytes, in place of what was read before.
    pub fn begin(&mut self, source: String, size: u64) {
        let wanted = self.rows.wanted().from_the_start();
        *self = Self::new(self.tool);
        self.rows = Rows::new(wanted);
        (self.source, self.size) = (source, size);
        self.state = if size > limits::OWN_KEYS {
            State::TooLarge
        } else {
            State::Reading
        };
        if self.state == State::Reading {
            self.reader.expect(size as usize);
        }
    }

    /// Reads the next piece.
    pub fn feed(&mut self, piece: &[u8]) {
        if self.state != State::Reading {
            return;
        }
        self.carried = self
            .carried
            .take()
            .filter(|carried| carried.len() + piece.len() <= CARRIED);
        if let Some(carried) = &mut self.carried {
            carried.extend_from_slice(piece);
        }
        self.reader.feed(piece);
        self.placing.go_on(self.reader.keys(), SLICE);
    }

    /// Ends the reading; with a text of no bytes there are no keys.
    pub fn end(&mut self, how: State) {
        if self.state == State::Reading {
            self.reader.end();
            self.state = if self.size == 0 { State::Empty } else { how };
        }
    }

    /// Does the next slice of what there is to do; whether there was anything.
    pub fn go_on(&mut self) -> bool {
        let keys = self.reader.keys();
        if self.placing.done() < keys.len() {
            self.placing.go_on(keys, SLICE);
        } else if self.state == State::Reading || keys.is_empty() {
            return false;
        } else if self.rows.done() < keys.len() {
            self.rows.go_on(keys, &self.placing, SLICE);
        } else if self.tally.done() < keys.len() {
            self.tally.go_on(keys, SLICE);
        } else if self.findings.is_none() {
            self.investigate();
        } else {
            return false;
        }
        true
    }

    fn investigate(&mut self) {
        let mut evidence = OwnKeys::default();
        let keys = self.reader.keys();
        if keys.tell_partitions() {
            let seen = keys.iter().filter(|key| key.partition.is_some());
            seen.take(EVIDENCE).for_each(|key| evidence.push(key));
        }
        self.findings = Some(investigate(
            &evidence,
            self.placing.how().serializer,
            &placements::RULES,
        ));
        self.evidence = evidence;
    }

    /// Changes the settings. What does not depend on them stays; whether the text has to be read again.
    pub fn set(&mut self, tool: KeyTool) -> bool {
        let before = std::mem::replace(&mut self.tool, tool);
        if before.how() != tool.how() {
            self.placing = Placing::new(tool.how());
            self.findings = None;
            self.want(self.rows.wanted().from_the_start());
        }
        !before.reads_like(&tool)
    }

    /// Wants other rows of the table.
    pub fn want(&mut self, wanted: Wanted) {
        self.rows = Rows::new(wanted);
    }

    /// The settings.
    pub fn tool(&self) -> KeyTool {
        self.tool
    }

    /// Where the keys come from, and how many bytes or, of a text, signs that has.
    pub fn source(&self) -> (&str, u64) {
        (&self.source, self.size)
    }

    /// Whether the keys are those that stand in the page's field, or there are none.
    pub fn stands_in_field(&self) -> bool {
        self.state == State::Empty || IN_FIELD.contains(&&*self.source)
    }

    /// How far the reading is.
    pub fn state(&self) -> State {
        self.state
    }

    /// What is said after numbers that are still growing: that they are those so far.
    pub fn so_far(&self) -> &'static str {
        if self.state == State::Reading || self.placing.done() < self.keys().len() {
            ", so far"
        } else {
            ""
        }
    }

    /// The keys read so far.
    pub fn keys(&self) -> &OwnKeys {
        self.reader.keys()
    }

    /// What was read beside the keys.
    pub fn report(&self) -> &Report {
        self.reader.report()
    }

    /// Where the keys lie.
    pub fn placing(&self) -> &Placing {
        &self.placing
    }

    /// The counts of different keys, once all are counted.
    pub fn tally(&self) -> Option<&Tally> {
        (self.tally.done() == self.keys().len()).then_some(&self.tally)
    }

    /// Whether rows of the table are still looked for.
    pub fn seeks_rows(&self) -> bool {
        self.rows.done() < self.keys().len()
    }

    /// The rows of the table after those shown, once all were looked at and where there are any.
    pub fn next_rows(&self) -> Option<Wanted> {
        self.rows.next().filter(|_| !self.seeks_rows())
    }

    /// Whether all rows of the table are found: it is whole then, and what is counted afterwards need not be waited for.
    pub fn has_rows(&self) -> bool {
        self.state != State::Reading && !self.seeks_rows()
    }

    /// The rows of the table.
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// What the detective found, where partitions are known.
    pub fn findings(&self) -> Option<&Findings> {
        self.findings.as_ref().filter(|found| !found.pairs.is_empty())
    }

    /// A key that the detective looked at, by its place among those.
    pub(super) fn evidence_at(&self, place: usize) -> OwnKey<'_> {
        self.evidence.at(place)
    }

    /// Whether there are keys that a scenario file would leave out.
    pub fn leaves_out_keys(&self) -> bool {
        !self.keys().is_empty() && self.carried().is_none()
    }

    /// The text, where a scenario file carries it.
    pub fn carried(&self) -> Option<&str> {
        let carried = self.carried.as_ref().filter(|_| self.state == State::Read)?;
        str::from_utf8(carried).ok()
    }

    /// The digest of the settings and of how many keys and records lie in each partition.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        digest.list(self.tool.values());
        let mut numbers = Vec::new();
        for load in self.placing.loads() {
            numbers.extend([load.keys, load.records as u32, (load.records >> 32) as u32]);
        }
        digest.list(&numbers);
        digest.finish()
    }
}
