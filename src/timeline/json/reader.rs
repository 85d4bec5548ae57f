//! A text of JSON, read into its tree in one pass, by the grammar of RFC 8259.
//!
//! Nothing is read past the first thing that is wrong. No `str` is cut by index here: what a failed cut would print brings
//! tables of Unicode that are as large as this reader.

use super::{DEEPEST, Json, LARGEST, MOST_NAMES, Number};
use crate::timeline::number::is_digits;
use crate::timeline::{Fault, Rule};
use std::fmt::Write;
use std::str::Chars;

/// Reads a text.
pub(super) fn read(text: &str) -> Result<Json, Fault> {
    if text.len() > LARGEST {
        return Err(Rule::TooLarge { most: LARGEST }.at("file"));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader {
        rest: text.chars(),
        place: Place { line: 1, column: 1 },
        path: String::new(),
    };
    let value = reader.value(0)?;
    reader.skip_space();
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.expected("the end of the file")),
    }
}

struct Reader<'t> {
    rest: Chars<'t>,
    /// Where `rest` begins.
    place: Place,
    /// Where in the tree the value is that is being read: `settings.rate`, `steps[0]`.
    path: String,
}

#[derive(Clone, Copy)]
struct Place {
    line: u32,
    column: u32,
}

impl Reader<'_> {
    /// A value inside so many lists and objects.
    fn value(&mut self, depth: usize) -> Result<Json, Fault> {
        self.skip_space();
        let place = self.place;
        match self.peek() {
            Some('"') => self.text().map(Json::Text),
            Some('[' | '{') if depth == DEEPEST => Err(place.fault(Rule::TooDeep { most: DEEPEST })),
            Some('[') => self.list(depth + 1).map(Json::List),
            Some('{') => self.object(depth + 1).map(Json::Object),
            Some(_) | None => self.plain(),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Json>, Fault> {
        self.next();
        let (mut values, outer) = (Vec::new(), self.path.len());
        while self.goes_on(values.is_empty(), ']', "a comma or \"]\"")? {
            let _ = write!(self.path, "[{}]", values.len());
            values.push(self.value(depth)?);
            self.path.truncate(outer);
        }
        Ok(values)
    }

    fn object(&mut self, depth: usize) -> Result<Vec<(String, Json)>, Fault> {
        self.next();
        let (mut members, outer) = (Vec::new(), self.path.len());
        while self.goes_on(members.is_empty(), '}', "a comma or \"}\"")? {
            let name = self.name(&members)?;
            self.skip_space();
            if !self.passes(':') {
                return Err(self.expected("a colon"));
            }
            members.push((name, self.value(depth)?));
            self.path.truncate(outer);
        }
        Ok(members)
    }

    /// The name of an object's next member, put at the end of the path.
    fn name(&mut self, before: &[(String, Json)]) -> Result<String, Fault> {
        self.skip_space();
        let place = self.place;
        if self.peek() != Some('"') {
            return Err(self.expected("a name in quotation marks"));
        }
        let name = self.text()?;
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(&name);
        if before.iter().any(|(known, _)| *known == name) {
            return Err(place.fault(Rule::GivenTwice(self.path.clone())));
        }
        if before.len() == MOST_NAMES {
            return Err(place.fault(Rule::TooManyNames { most: MOST_NAMES }));
        }
        Ok(name)
    }

    /// Passes over what stands before the next entry of a list or an object, or over its end; whether an entry follows.
    fn goes_on(&mut self, first: bool, end: char, expected: &'static str) -> Result<bool, Fault> {
        self.skip_space();
        if self.passes(end) {
            Ok(false)
        } else if first || self.passes(',') {
            Ok(true)
        } else {
            Err(self.expected(expected))
        }
    }

    /// A value that is neither text nor a list nor an object.
    fn plain(&mut self) -> Result<Json, Fault> {
        let (place, word) = (self.place, self.token());
        Ok(match word.as_str() {
            "null" => Json::Null,
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            _ if is_number(&word) => Json::Number(match word.parse() {
                Ok(number) => Number::Whole(number),
                Err(_) => Number::Other(word),
            }),
            _ => return Err(place.not("a JSON value", word)),
        })
    }

    fn text(&mut self) -> Result<String, Fault> {
        self.next();
        let mut text = String::new();
        loop {
            let place = self.place;
            text.push(match self.peek() {
                Some('\\') => self.escaped()?,
                Some(control @ ..' ') => {
                    return Err(place.not("a quotation mark or an escape such as \\n", control));
                }
                Some(_) | None => match self.next() {
                    Some('"') => return Ok(text),
                    Some(character) => character,
                    None => return Err(place.not("a quotation mark", "")),
                },
            });
        }
    }

    /// What an escape stands for.
    fn escaped(&mut self) -> Result<char, Fault> {
        let (place, start) = (self.place, self.rest.clone());
        self.next();
        let (expected, length) = match self.next() {
            Some(same @ ('"' | '\\' | '/')) => return Ok(same),
            Some('b') => return Ok('\u{8}'),
            Some('f') => return Ok('\u{c}'),
            Some('n') => return Ok('\n'),
            Some('r') => return Ok('\r'),
            Some('t') => return Ok('\t'),
            Some('u') => match self.unit() {
                Some(unit) => match self.character(unit) {
                    Some(character) => return Ok(character),
                    None => ("both halves of a surrogate pair", 6),
                },
                None => ("\\u and four hex digits", 6),
            },
            Some(_) | None => ("a JSON escape", 2),
        };
        Err(place.not(expected, start.take(length).collect::<String>()))
    }

    /// The character that begins with a unit of UTF-16, the other half of its pair read when it has one.
    fn character(&mut self, unit: u32) -> Option<char> {
        let high = match unit {
            0xd800..0xdc00 if self.passes('\\') && self.passes('u') => unit - 0xd800,
            _ => return char::from_u32(unit),
        };
        match self.unit()? {
            low @ 0xdc00..0xe000 => char::from_u32(0x1_0000 + (high << 10) + (low - 0xdc00)),
            _ => None,
        }
    }

    /// Four hex digits.
    fn unit(&mut self) -> Option<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            unit = unit * 16 + self.next()?.to_digit(16)?;
        }
        Some(unit)
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\n' | '\r')) {
            self.next();
        }
    }

    /// What comes next: a word, which ends before a space or a mark of JSON, or a mark, or nothing at the end.
    fn token(&mut self) -> String {
        let (mut token, mut ends) = (String::new(), false);
        while let Some(next) = self.peek()
            && !ends
        {
            ends = matches!(
                next,
                ' ' | '\t' | '\n' | '\r' | ',' | ':' | '[' | ']' | '{' | '}' | '"'
            );
            if !ends || token.is_empty() {
                token.push(next);
                self.next();
            }
        }
        token
    }

    /// Passes over a character if it is the next one.
    fn passes(&mut self, character: char) -> bool {
        let passes = self.peek() == Some(character);
        if passes {
            self.next();
        }
        passes
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.next();
        self.place.column += 1;
        if next == Some('\n') {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        }
        next
    }

    fn expected(&mut self, expected: &'static str) -> Fault {
        let place = self.place;
        place.not(expected, self.token())
    }
}

impl Place {
    /// The fault that something else stands here.
    fn not(self, expected: &'static str, found: impl Into<String>) -> Fault {
        let found = found.into();
        self.fault(Rule::NotJson { expected, found })
    }

    fn fault(self, rule: Rule) -> Fault {
        let Self { line, column } = self;
        rule.at(format!("line {line}, column {column}"))
    }
}

/// Whether a word is a number: an optional minus, digits with no 0 before them, a fraction, an exponent.
fn is_number(word: &str) -> bool {
    let number = word.strip_prefix('-').unwrap_or(word);
    let cut = number.split_once('e').or_else(|| number.split_once('E'));
    let (number, exponent) = cut.unwrap_or((number, "0"));
    let exponent = exponent
        .strip_prefix('-')
        .or_else(|| exponent.strip_prefix('+'))
        .unwrap_or(exponent);
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    [whole, fraction, exponent].into_iter().all(is_digits) && (whole == "0" || !whole.starts_with('0'))
}
