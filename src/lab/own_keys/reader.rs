//! Reads keys from what people have, piece by piece, so that a large file never stops the page.
//!
//! Nothing is trimmed in silence: blanks and a carriage return at the end of a key change its hash, so they are kept unless
//! asked otherwise, and counted either way.

use super::columns::{Column, column_named, count, partition};
use super::{LineFault, LineRule, OwnKey, OwnKeys, bytes, console, csv, json_lines};

/// What a text can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A key a line.
    Lines,
    /// Comma-separated values with the key in one column.
    Csv,
    /// A JSON object a line, as `kcat -J` prints records.
    JsonLines,
    /// Lines of the console consumer with printed keys.
    Console,
}

/// What is done with blanks and carriage returns at the end of a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edges {
    /// They are part of it.
    #[default]
    Keep,
    /// They are not.
    Strip,
}

/// Faults told one by one.
const TOLD: usize = 50;
/// Bytes of a line or a row at most. A Kafka producer sends requests of at most 1 MiB by default (`max.request.size`).
const LINE: usize = 1 << 20;

/// What was read, beside the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Bytes read.
    pub bytes: u64,
    /// What the text was read as; none before its first line.
    pub format: Option<Format>,
    /// Whether its first row was the heads of columns.
    pub has_heads: bool,
    /// Records whose key is null; they are not among the keys.
    pub without_key: u64,
    /// Keys with no bytes.
    pub empty: u64,
    /// Lines with nothing on them, where a record has something.
    pub blank_lines: u64,
    /// Keys that end in blanks, kept or stripped.
    pub blank_ends: u64,
    /// Keys that end in a carriage return, kept or stripped.
    pub carriage_returns: u64,
    /// What was not understood, the first of it.
    pub faults: Vec<LineFault>,
    /// How many lines more were not.
    pub more_faults: u64,
}

/// What a line or a row says of a record.
#[derive(Default)]
pub(super) struct Found {
    pub(super) key: Option<Vec<u8>>,
    pub(super) count: Option<u32>,
    pub(super) partition: Option<u32>,
}

/// Where in a row of comma-separated values the reader stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InRow {
    FieldStart,
    Plain,
    Quoted,
    AfterQuote,
}

/// Reads a text that comes in pieces.
pub struct Reader {
    edges: Edges,
    /// What the second of two columns without heads is.
    second: Column,
    keys: OwnKeys,
    report: Report,
    columns: Vec<Column>,
    /// The line the next record begins on.
    line: u32,
    /// A record that has begun and not ended.
    begun: Vec<u8>,
    in_row: InRow,
    /// The record that has begun is longer than one may be, and is passed over.
    too_long: bool,
    /// No text at all: the rest is not looked at.
    stopped: bool,
}

impl Reader {
    /// A reader of keys with, perhaps, their counts. Without a format, the first line says what it is.
    pub fn of_counts(format: Option<Format>, edges: Edges) -> Self {
        Self::new(format, edges, Column::Count)
    }

    /// A reader of keys with the partitions they were seen in.
    pub fn of_partitions(format: Option<Format>, edges: Edges) -> Self {
        Self::new(format, edges, Column::Partition)
    }

    fn new(given: Option<Format>, edges: Edges, second: Column) -> Self {
        Self {
            edges,
            second,
            keys: OwnKeys::default(),
            report: Report {
                bytes: 0,
                format: given,
                has_heads: false,
                without_key: 0,
                empty: 0,
                blank_lines: 0,
                blank_ends: 0,
                carriage_returns: 0,
                faults: Vec::new(),
                more_faults: 0,
            },
            columns: Vec::new(),
            line: 1,
            begun: Vec::new(),
            in_row: InRow::FieldStart,
            too_long: false,
            stopped: false,
        }
    }

    /// Reads the next piece.
    pub fn feed(&mut self, piece: &[u8]) {
        self.report.bytes += piece.len() as u64;
        let mut rest = piece;
        while !self.stopped {
            let Some(end) = self.record_end(rest) else {
                self.begin(rest);
                return;
            };
            let (record, after) = rest.split_at(end);
            if self.begun.is_empty() && !self.too_long {
                self.take(record);
            } else {
                self.begin(record);
                let whole = std::mem::take(&mut self.begun);
                self.take(&whole);
            }
            rest = after.get(1..).unwrap_or_default();
        }
    }

    /// The keys, and what else there is to say, once the last piece was read.
    pub fn finish(mut self) -> (OwnKeys, Report) {
        self.end();
        (self.keys, self.report)
    }

    /// Takes what was read last for the end.
    pub fn end(&mut self) {
        if !self.begun.is_empty() || self.too_long {
            let last = std::mem::take(&mut self.begun);
            self.take(&last);
        }
    }

    /// Makes room for a text of so many bytes.
    pub fn expect(&mut self, bytes: usize) {
        self.keys.expect(bytes);
    }

    /// The keys read so far.
    pub fn keys(&self) -> &OwnKeys {
        &self.keys
    }

    /// What was read beside them so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Keeps a part of a record that has not ended.
    fn begin(&mut self, part: &[u8]) {
        if self.begun.len() + part.len() > LINE {
            self.too_long = true;
            self.begun.clear();
        } else if !self.too_long {
            self.begun.extend_from_slice(part);
        }
    }

    /// Where the line feed is that ends the record.
    fn record_end(&mut self, piece: &[u8]) -> Option<usize> {
        if self.is_csv(piece) {
            let end = piece.iter().position(|&byte| self.ends_row(byte));
            if end.is_some() {
                self.in_row = InRow::FieldStart;
            }
            end
        } else {
            bytes::position(piece, b'\n')
        }
    }

    /// A first row that begins with a quotation mark can go over several lines, before anything else is known of it.
    fn is_csv(&self, piece: &[u8]) -> bool {
        match self.report.format {
            Some(format) => format == Format::Csv,
            None => self.begun.first().or(piece.first()) == Some(&b'"'),
        }
    }

    fn ends_row(&mut self, byte: u8) -> bool {
        self.in_row = match (self.in_row, byte) {
            (InRow::FieldStart | InRow::AfterQuote, b'"') => InRow::Quoted,
            (InRow::Quoted, b'"') => InRow::AfterQuote,
            (InRow::Quoted, _) => InRow::Quoted,
            (_, b',') => InRow::FieldStart,
            (_, b'\n') => return true,
            _ => InRow::Plain,
        };
        false
    }

    /// Takes a record without its line feed.
    fn take(&mut self, record: &[u8]) {
        let line = self.line;
        self.line += 1;
        if self.report.format.is_none_or(|format| format == Format::Csv) {
            self.line += record.iter().filter(|&&byte| byte == b'\n').count() as u32;
        }
        if std::mem::take(&mut self.too_long) || record.len() > LINE {
            return self.fault(line, LineRule::TooLong { most: LINE });
        }
        let mut record = record;
        if line == 1 {
            if [&b"\xff\xfe"[..], b"\xfe\xff"]
                .iter()
                .any(|mark| record.starts_with(mark))
            {
                self.stopped = true;
                return self.fault(line, LineRule::Utf16);
            }
            record = record.strip_prefix(b"\xef\xbb\xbf").unwrap_or(record);
        }
        if bytes::position(record, 0).is_some() {
            return self.fault(line, LineRule::NotText);
        }
        let format = *self.report.format.get_or_insert_with(|| format_of(record));
        let without_return = record.strip_suffix(b"\r").unwrap_or(record);
        let found = match format {
            Format::Lines => return self.keep(line, record, 1, None),
            _ if without_return.is_empty() => {
                self.report.blank_lines += 1;
                return;
            }
            Format::Csv => csv::fields(without_return).and_then(|fields| self.row(fields)),
            Format::JsonLines => json_lines::record(without_return).map(Some),
            Format::Console => console::record(record).map(Some),
        };
        match found {
            Ok(Some(found)) => match found.key {
                Some(key) => self.keep(line, &key, found.count.unwrap_or(1), found.partition),
                None => self.report.without_key += 1,
            },
            Ok(None) => (),
            Err(rule) => self.fault(line, rule),
        }
    }

    fn row(&mut self, fields: Vec<Vec<u8>>) -> Result<Option<Found>, LineRule> {
        if self.columns.is_empty() {
            let heads: Vec<_> = fields.iter().map(|field| column_named(field)).collect();
            self.report.has_heads = heads.contains(&Column::Key);
            self.columns = match (self.report.has_heads, fields.len()) {
                (true, _) => heads,
                (false, 1) => vec![Column::Key],
                (false, _) => vec![Column::Key, self.second],
            };
            if self.report.has_heads {
                return Ok(None);
            }
        }
        let (expected, found) = (self.columns.len(), fields.len());
        if expected != found {
            return Err(LineRule::Fields { expected, found });
        }
        let mut record = Found::default();
        for (&column, field) in self.columns.iter().zip(fields) {
            match column {
                Column::Key => record.key = Some(field),
                Column::Count => record.count = Some(count(&field)?),
                // As a placement that lies nowhere is written.
                Column::Partition if field.is_empty() => (),
                Column::Partition => record.partition = Some(partition(&field)?),
                Column::Other => (),
            }
        }
        Ok(Some(record))
    }

    fn keep(&mut self, line: u32, key: &[u8], count: u32, partition: Option<u32>) {
        let mut written = key;
        if key.last().is_none_or(u8::is_ascii_whitespace) {
            written = self.at_its_end(key);
        }
        self.keys.push(OwnKey {
            written,
            line,
            count,
            partition,
        });
    }

    /// Counts what is special at the end of a key, and gives the key as it is kept.
    fn at_its_end<'k>(&mut self, key: &'k [u8]) -> &'k [u8] {
        let without_return = key.strip_suffix(b"\r").unwrap_or(key);
        let bare = without_return.trim_ascii_end();
        self.report.carriage_returns += u64::from(without_return.len() < key.len());
        self.report.blank_ends += u64::from(bare.len() < without_return.len());
        let written = if self.edges == Edges::Strip { bare } else { key };
        self.report.empty += u64::from(written.is_empty());
        written
    }

    fn fault(&mut self, line: u32, rule: LineRule) {
        if self.report.faults.len() < TOLD {
            self.report.faults.push(LineFault { line, rule });
        } else {
            self.report.more_faults += 1;
        }
    }
}

/// What a text is, by its first line.
fn format_of(line: &[u8]) -> Format {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.starts_with(b"{") {
        return Format::JsonLines;
    }
    if line.contains(&b'\t') {
        return Format::Console;
    }
    match csv::fields(line) {
        Ok(fields) if line.starts_with(b"\"") || has_heads(&fields) || ends_in_a_number(&fields) => {
            Format::Csv
        }
        Ok(_) | Err(_) => Format::Lines,
    }
}

fn has_heads(fields: &[Vec<u8>]) -> bool {
    fields.iter().any(|field| column_named(field) == Column::Key)
}

/// Whether a row is a key and a number; a key with a comma in it is rarely that.
fn ends_in_a_number(fields: &[Vec<u8>]) -> bool {
    matches!(fields, [_, number] if !number.is_empty() && number.iter().all(u8::is_ascii_digit))
}
