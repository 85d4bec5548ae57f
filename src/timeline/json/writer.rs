//! JSON as text: tight, or in lines for files that people read.
//!
//! `<`, `>` and `&` are written as escapes, so that a file can be pasted into HTML; so is what cannot be seen or would turn
//! the order of what stands around it.

use super::{Json, Number};
use crate::timeline::fault::is_hidden;
use std::fmt::{self, Write};

/// The longest list that stands on one line of a file, in characters.
const LINE: usize = 100;

/// How lists and objects are set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// No space at all.
    Tight,
    /// On one line, with spaces.
    Line,
    /// An entry on each line, so deep.
    Lines(usize),
}

impl Json {
    /// The text of a file that people read, with its last line's end: two spaces for each level, a list of short values
    /// on one line.
    pub fn to_pretty(&self) -> String {
        let mut text = String::new();
        self.write(Layout::Lines(0), &mut text);
        text.push('\n');
        text
    }

    fn write(&self, layout: Layout, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(true) => out.push_str("true"),
            Self::Bool(false) => out.push_str("false"),
            Self::Number(Number::Whole(number)) => {
                let _ = write!(out, "{number}");
            }
            Self::Number(Number::Other(text)) => out.push_str(text),
            Self::Text(text) => write_text(text, out),
            Self::List(values) => {
                let layout = layout.of_list(self, values);
                let mut entries = Vec::new();
                for value in values {
                    entries.push((None, value));
                }
                write_entries(&entries, ['[', ']'], layout, out);
            }
            Self::Object(members) => {
                let mut entries = Vec::new();
                for (name, value) in members {
                    entries.push((Some(name.as_str()), value));
                }
                write_entries(&entries, ['{', '}'], layout, out);
            }
        }
    }

    fn is_short(&self) -> bool {
        !matches!(self, Self::List(_) | Self::Object(_))
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(Layout::Tight, &mut text);
        f.write_str(&text)
    }
}

impl Layout {
    /// How a list is set where others are set like this.
    fn of_list(self, list: &Json, values: &[Json]) -> Self {
        if !matches!(self, Self::Lines(_)) || !values.iter().all(Json::is_short) {
            return self;
        }
        let mut line = String::new();
        list.write(Self::Line, &mut line);
        if line.chars().count() <= LINE {
            Self::Line
        } else {
            self
        }
    }

    /// How the entries of what is set like this are set.
    fn inner(self) -> Self {
        match self {
            Self::Lines(depth) => Self::Lines(depth + 1),
            Self::Tight | Self::Line => self,
        }
    }
}

type Entry<'j> = (Option<&'j str>, &'j Json);

fn write_entries(entries: &[Entry<'_>], [open, close]: [char; 2], layout: Layout, out: &mut String) {
    out.push(open);
    for (place, (name, value)) in entries.iter().enumerate() {
        if place > 0 {
            out.push_str(if layout == Layout::Line { ", " } else { "," });
        }
        let inner = layout.inner();
        break_line(inner, out);
        if let Some(name) = name {
            write_text(name, out);
            out.push_str(if layout == Layout::Tight { ":" } else { ": " });
        }
        value.write(inner, out);
    }
    if !entries.is_empty() {
        break_line(layout, out);
    }
    out.push(close);
}

/// Begins the next line, where there are lines.
fn break_line(layout: Layout, out: &mut String) {
    if let Layout::Lines(depth) = layout {
        out.push('\n');
        for _ in 0..depth {
            out.push_str("  ");
        }
    }
}

fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '<' | '>' | '&' => write_code(character, out),
            _ if is_hidden(character) => write_code(character, out),
            _ => out.push(character),
        }
    }
    out.push('"');
}

/// A character as its code in UTF-16.
fn write_code(character: char, out: &mut String) {
    for unit in character.encode_utf16(&mut [0; 2]) {
        let _ = write!(out, "\\u{unit:04x}");
    }
}
