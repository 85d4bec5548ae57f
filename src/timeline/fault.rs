//! What is wrong with input from outside: the place and the rule it breaks.

use super::branch::NameError;
use crate::engine::Tick;
use std::fmt;
use thiserror::Error;

/// One thing wrong with a link or a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: {rule}", shown(.place))]
pub struct Fault {
    /// Where: a parameter's name, a step of `do`, or a line and a column.
    pub place: String,
    /// The rule that is broken, with what was found.
    pub rule: Rule,
}

/// The rules of links and files.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rule {
    /// The link is too long to be read.
    #[error("a link has at most {most} characters; this one has {found}")]
    TooLong {
        /// The limit, in characters.
        most: usize,
        /// The length, in characters.
        found: usize,
    },
    /// A part without `=`.
    #[error("{} is not of the form name=value", quoted(.0))]
    NotAPair(String),
    /// A parameter given more than once.
    #[error("given more than once; the first one is used")]
    Repeated,
    /// A percent sign that is not followed by two hex digits, or bytes that are not UTF-8.
    #[error("{} is not percent-encoded UTF-8 text", quoted(.0))]
    Encoding(String),
    /// A step with no name.
    #[error("a step has no name")]
    EmptyStep,
    /// What follows `*` is not a number of repeats.
    #[error("{} is not a number of repeats: a whole number from 1", quoted(.0))]
    Repeat(String),
    /// More steps than a run may have.
    #[error("a run has at most {most} steps")]
    TooManySteps {
        /// The limit, in steps.
        most: usize,
    },
    /// `set` without `NAME=VALUE`.
    #[error("a setting is changed by set:NAME=VALUE")]
    NotASetting,
    /// An argument where none is taken.
    #[error("{} takes no argument; {} was given", quoted(.action), quoted(.argument))]
    Argument {
        /// The action.
        action: String,
        /// What was given.
        argument: String,
    },
    /// No argument where one is needed.
    #[error("{action} needs to be told whom: {action}:{example}")]
    NoArgument {
        /// The action.
        action: &'static str,
        /// What it could be given.
        example: &'static str,
    },
    /// A consumer that no group of the lab has.
    #[error("{} is not a consumer of this lab: consumer-1 to consumer-{most}", quoted(.found))]
    Member {
        /// What was given.
        found: String,
        /// The greatest number a consumer can have.
        most: u32,
    },
    /// A name that is not one of the lab's.
    #[error("{} is not {what}; {}", quoted(.name), suggest(.nearest, .known))]
    Unknown {
        /// The name.
        name: String,
        /// What it was expected to be, with its article.
        what: &'static str,
        /// A name it may have been meant to be.
        nearest: Option<&'static str>,
        /// The names there are, with commas.
        known: String,
    },
    /// A part whose name is kept for later.
    #[error("this name is kept for embedding and does nothing yet")]
    Reserved,
    /// A part that a lab without time has no use for.
    #[error("this lab has no ticks, so it takes no steps and no point of a run")]
    NoTime,
    /// A value that is not a whole number in its range.
    #[error("{} is not a whole number from {least} to {most}", quoted(.found))]
    NotInRange {
        /// The value.
        found: String,
        /// The least allowed.
        least: u32,
        /// The greatest allowed.
        most: u32,
    },
    /// A value that is not one of the choices.
    #[error("{} is not one of {choices}", quoted(.found))]
    NotAChoice {
        /// The value.
        found: String,
        /// The choices, with commas.
        choices: String,
    },
    /// A version that is not a number.
    #[error("{} is not a version: a whole number from 1", quoted(.0))]
    Version(String),
    /// A link or file of a later version.
    #[error(
        "this was made for version {}; this page reads versions up to {newest}. A newer page can open it",
        shown(.found)
    )]
    Newer {
        /// Its version.
        found: String,
        /// The newest version read here.
        newest: u32,
    },
    /// No lab is named.
    #[error("a link names its lab: {0}")]
    NoLab(String),
    /// What `at` says is not a point.
    #[error("{} is not a point of a run: TICK, or TICK.N for after the N-th action at that tick", quoted(.0))]
    Point(String),
    /// `at` lies beyond what `do` does.
    #[error("{at} is past the end: the steps end at tick {end}")]
    PastTheEnd {
        /// The point asked for.
        at: String,
        /// The last tick there is.
        end: Tick,
    },
    /// `at` names an action that is not done at its tick.
    #[error("{at} is not reached: fewer actions are done at that tick")]
    NotReached {
        /// The point asked for.
        at: String,
    },
    /// More work than one link or file may ask for.
    #[error(
        "the steps up to here would take more work than a link or file may ask for ({most} units: a step is one, and so is \
             each record a tick may append or deliver)"
    )]
    TooMuchWork {
        /// The limit.
        most: u64,
    },
    /// A name that a file must have.
    #[error("{} is missing", quoted(.0))]
    Missing(&'static str),
    /// A value of another kind than is needed.
    #[error("it is not {0}")]
    WrongKind(&'static str),
    /// More branches than a run may have.
    #[error("a run has at most {most} branches")]
    TooManyBranches {
        /// The limit, in branches.
        most: usize,
    },
    /// A name that a branch cannot have.
    #[error(transparent)]
    BranchName(NameError),
    /// More faults than are told one by one.
    #[error("{0} more parts are wrong")]
    More(usize),
    /// Text that is not JSON.
    #[error("expected {expected}, found {}", what_is_there(.found))]
    NotJson {
        /// What is right at this place.
        expected: &'static str,
        /// What stands there: a word, a mark, or nothing at the end.
        found: String,
    },
    /// A name that an object of JSON has twice.
    #[error("{} is given more than once", quoted(.0))]
    GivenTwice(String),
    /// An object of JSON with too many names.
    #[error("an object has at most {most} names")]
    TooManyNames {
        /// The limit, in names.
        most: usize,
    },
    /// Lists and objects too deep in one another.
    #[error("lists and objects are at most {most} deep in one another")]
    TooDeep {
        /// The limit, the outermost counted.
        most: usize,
    },
    /// A file too large to be read.
    #[error("a file has at most {most} bytes; this one has more")]
    TooLarge {
        /// The limit, in bytes.
        most: usize,
    },
    /// The engine refused a step.
    #[error("\"{step}\" was refused and passed over: {reason}")]
    Refused {
        /// The step.
        step: String,
        /// Why.
        reason: String,
    },
}

impl Rule {
    /// This rule, broken at a place.
    pub fn at(self, place: impl Into<String>) -> Fault {
        Fault {
            place: place.into(),
            rule: self,
        }
    }

    /// A name that is none of `known`, with the nearest of them when there is a near one.
    pub fn unknown(name: &str, what: &'static str, known: &[&'static str]) -> Self {
        let lower = name.to_ascii_lowercase();
        let mut nearest: Option<(usize, &'static str)> = None;
        for &known in known {
            let distance = strsim::osa_distance(&lower, known);
            if distance * 2 <= known.len() && nearest.is_none_or(|nearest| (distance, known) < nearest) {
                nearest = Some((distance, known));
            }
        }
        Self::Unknown {
            name: name.to_owned(),
            what,
            nearest: nearest.map(|(_, known)| known),
            known: known.join(", "),
        }
    }

    /// Whether the input is right and only the engine's answer was no.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { .. })
    }
}

fn suggest(nearest: &Option<&'static str>, known: &str) -> String {
    match nearest {
        Some(nearest) => format!("did you mean \"{nearest}\"?"),
        None => format!("there are {known}"),
    }
}

fn quoted(text: &str) -> Quoted<'_> {
    Quoted(text)
}

/// Input between quotation marks.
struct Quoted<'t>(&'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", shown(self.0))
    }
}

/// What stands where something else was expected.
fn what_is_there(text: &str) -> String {
    match text {
        "" => "the end of the file".to_owned(),
        "\"" => "a quotation mark".to_owned(),
        _ => quoted(text).to_string(),
    }
}

/// The longest piece of input shown back, in characters.
const SHOWN: usize = 80;

/// Input as it can be shown: what is unseen, or would turn the order of what stands around it, as its code; cut when long.
fn shown(text: &str) -> String {
    let mut shown = String::new();
    for (place, character) in text.chars().enumerate() {
        if place == SHOWN {
            shown.push('…');
            break;
        }
        if is_hidden(character) {
            shown += &format!("\\u{{{:x}}}", u32::from(character));
        } else {
            shown.push(character);
        }
    }
    shown
}

/// Control characters, zero-width characters, and marks that change the direction of text.
pub(super) fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}
