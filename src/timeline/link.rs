//! The text of a link, read into its parts and written from them.
//!
//! `#lab=group&v=1&consumers=3&do=tick*5,commit,set:rate=0,tick&at=7`: parameters are `name=value`, joined by `&`; `do` is
//! the journal, its steps joined by commas, repeats folded as `tick*5`, a changed setting `set:NAME=VALUE`, another
//! argument `ACTION:ARGUMENT`. In names, values and arguments, `, : * & = %` and everything outside ASCII are
//! percent-encoded; what is read may also leave harmless characters as they are.
//!
//! Every part that is right is kept, every part that is wrong becomes a [`Fault`]. Steps stop before the first wrong one.

use super::number::{is_digits, whole_number};
use super::{Fault, Rule};
use crate::engine::limits;
use std::fmt::{self, Write};

/// The version of the model that links are written for, and the newest that is read.
pub const VERSION: u32 = 1;
/// The longest link that is read, in characters.
pub const LONGEST: usize = 8_000;

/// A link's parts, read by form alone: whether the names mean anything is for the lab to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The parameters in order, without `do`; `at` last.
    pub parameters: Vec<Parameter>,
    /// The steps of `do` before the first that is not of a step's form, folded as they are written.
    pub steps: Vec<Repeated>,
    /// The steps after that one, each with its number, to be checked and not made.
    pub unmade: Vec<(usize, Step)>,
}

/// A step, and how many times it is made in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// The step.
    pub step: Step,
    /// From 1.
    pub times: u32,
}

/// One `name=value` of a link, decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// One step of a journal, decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `set:NAME=VALUE`.
    Set {
        /// The setting.
        name: String,
        /// Its new value.
        value: String,
    },
    /// `ACTION` or `ACTION:ARGUMENT`.
    Act {
        /// The action.
        name: String,
        /// Its argument.
        argument: Option<String>,
    },
}

impl Link {
    /// Reads a link, with or without its `#`.
    pub fn parse(text: &str) -> (Self, Vec<Fault>) {
        let text = text.strip_prefix('#').unwrap_or(text);
        let (mut link, mut faults) = (Self::default(), Vec::new());
        let found = text.chars().count();
        if found > LONGEST {
            faults.push(Rule::TooLong { most: LONGEST, found }.at("link"));
            return (link, faults);
        }
        let mut steps_given = false;
        for part in text.split('&').filter(|part| !part.is_empty()) {
            match read_part(part) {
                Ok((name, value)) if name == "do" => {
                    if std::mem::replace(&mut steps_given, true) {
                        faults.push(Rule::Repeated.at("do"));
                    } else {
                        let mut steps = Vec::new();
                        if !value.is_empty() {
                            for step in value.split(',') {
                                steps.push(step.to_owned());
                            }
                        }
                        link.read_steps(&steps, &mut faults);
                    }
                }
                Ok((name, value)) => {
                    if let Err(fault) = link.add(name, value) {
                        faults.push(fault);
                    }
                }
                Err(fault) => faults.push(fault),
            }
        }
        (link, faults)
    }

    /// The value of a parameter.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters
            .iter()
            .find(|parameter| parameter.name == name)
            .map(|parameter| parameter.value.as_str())
    }

    /// The link as text, unless that is too long to be read back.
    pub fn to_short_text(&self) -> Option<String> {
        let text = self.to_string();
        // What is printed is ASCII, so its bytes are its characters.
        (text.len() <= LONGEST).then_some(text)
    }

    /// Adds a step at the end, made so many times, folded into the last one when it is the same.
    pub fn push(&mut self, step: Step, times: u32) {
        match self.steps.last_mut() {
            Some(last) if last.step == step => last.times += times,
            _ => self.steps.push(Repeated { step, times }),
        }
    }

    /// Reads steps, each as it stands between the commas of `do`.
    pub fn read_steps(&mut self, steps: &[String], faults: &mut Vec<Fault>) {
        let (mut room, before) = (limits::STEPS, faults.len());
        for (number, written) in (1..).zip(steps) {
            match read_step(written, &mut room) {
                Ok(repeated) if faults.len() == before => self.steps.push(repeated),
                Ok(repeated) => self.unmade.push((number, repeated.step)),
                Err(rule) => faults.push(rule.at(step_place(number))),
            }
        }
    }

    fn add(&mut self, name: String, value: &str) -> Result<(), Fault> {
        if self.parameter(&name).is_some() {
            return Err(Rule::Repeated.at(name));
        }
        let Some(value) = decode(value) else {
            return Err(Rule::Encoding(value.to_owned()).at(name));
        };
        // `at` names a point of the steps, and is kept and written last.
        let last = self
            .parameters
            .iter()
            .position(|parameter| parameter.name == "at");
        let place = last.unwrap_or(self.parameters.len());
        self.parameters.insert(place, Parameter { name, value });
        Ok(())
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = '#';
        for parameter in &self.parameters {
            if parameter.name != "at" {
                write!(f, "{before}{parameter}")?;
                before = '&';
            }
        }
        for (index, repeated) in self.steps.iter().enumerate() {
            match index {
                0 => write!(f, "{before}do={repeated}")?,
                _ => write!(f, ",{repeated}")?,
            }
            before = '&';
        }
        for parameter in &self.parameters {
            if parameter.name == "at" {
                write!(f, "{before}{parameter}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", encode(&self.name), encode(&self.value))
    }
}

impl fmt::Display for Repeated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, times } = self;
        match times {
            1 => step.fmt(f),
            _ => write!(f, "{step}*{times}"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { name, value } => write!(f, "set:{}={}", encode(name), encode(value)),
            Self::Act { name, argument: None } => f.write_str(&encode(name)),
            Self::Act {
                name,
                argument: Some(argument),
            } => write!(f, "{}:{}", encode(name), encode(argument)),
        }
    }
}

/// The place of a step in a fault: steps are counted from 1 as they are written, folded repeats as one.
pub fn step_place(number: usize) -> String {
    format!("do: step {number}")
}

fn read_part(part: &str) -> Result<(String, &str), Fault> {
    let Some((name, value)) = part.split_once('=') else {
        return Err(Rule::NotAPair(part.to_owned()).at("link"));
    };
    match decode(name) {
        Some(name) if !name.is_empty() => Ok((name, value)),
        Some(_) => Err(Rule::NotAPair(part.to_owned()).at("link")),
        None => Err(Rule::Encoding(name.to_owned()).at("link")),
    }
}

fn read_step(written: &str, room: &mut usize) -> Result<Repeated, Rule> {
    let (step, times) = match written.rsplit_once('*') {
        Some((step, times)) => (step, read_repeats(times)?),
        None => (written, 1),
    };
    let (name, argument) = match step.split_once(':') {
        Some((name, argument)) => (decoded(name)?, Some(argument)),
        None => (decoded(step)?, None),
    };
    let step = match name.as_str() {
        "" => return Err(Rule::EmptyStep),
        "set" => {
            let (name, value) = argument
                .and_then(|pair| pair.split_once('='))
                .ok_or(Rule::NotASetting)?;
            Step::Set {
                name: decoded(name)?,
                value: decoded(value)?,
            }
        }
        _ => Step::Act {
            name,
            argument: argument.map(decoded).transpose()?,
        },
    };
    *room = room
        .checked_sub(times as usize)
        .ok_or(Rule::TooManySteps { most: limits::STEPS })?;
    Ok(Repeated { step, times })
}

fn decoded(text: &str) -> Result<String, Rule> {
    decode(text).ok_or_else(|| Rule::Encoding(text.to_owned()))
}

fn read_repeats(text: &str) -> Result<u32, Rule> {
    match whole_number(text) {
        Some(repeats) if repeats > 0 => Ok(repeats),
        // A number too large to hold is a number of repeats all the same, and meets the limit on steps.
        None if is_digits(text) => Ok(u32::MAX),
        Some(_) | None => Err(Rule::Repeat(text.to_owned())),
    }
}

fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push((high * 16 + low) as u8);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
