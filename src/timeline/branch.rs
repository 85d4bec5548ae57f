//! The branches of a run: each has a number that stays and a name that can be changed.

use super::Journal;
use crate::engine::Scenario;

/// Characters of a branch's name at most.
pub const LONGEST_NAME: usize = 40;

/// A branch's number, from 1 in the order they were begun. It is never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BranchId(pub u32);

/// A branch as it stands in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Its number.
    pub id: BranchId,
    /// The name it was given; none before it was given one.
    pub given_name: Option<String>,
    /// What it starts from.
    pub scenario: Scenario,
    /// What was done on it.
    pub journal: Journal,
    /// How many of its steps are made where it stands.
    pub made: usize,
    /// What playing all of it costs, in the units of [`crate::engine::limits::WORK`].
    pub work: u64,
}

impl Branch {
    /// Its name: the one it was given, or one by its number.
    pub fn name(&self) -> String {
        self.given_name
            .clone()
            .unwrap_or_else(|| format!("Branch {}", self.id.0))
    }
}

/// Why a branch cannot have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing but blanks.
    #[error("a name has at least one letter, digit or sign")]
    Empty,
    /// Too many characters.
    #[error("a name has at most {LONGEST_NAME} characters")]
    TooLong,
    /// A character that cannot be seen, or that turns the order of those around it.
    #[error("a name has only characters that can be seen")]
    Unseen,
    /// The name of another branch.
    #[error("another branch has this name")]
    Taken,
}

/// A name as it is kept: without blanks around it.
///
/// # Errors
/// The rule it breaks, other than that it may be taken.
pub fn tidy_name(name: &str) -> Result<&str, NameError> {
    let mut name = name;
    while let Some(rest) = name.strip_prefix(' ').or_else(|| name.strip_suffix(' ')) {
        name = rest;
    }
    if name.is_empty() {
        Err(NameError::Empty)
    } else if name.chars().count() > LONGEST_NAME {
        Err(NameError::TooLong)
    } else if name.chars().any(super::fault::is_hidden) {
        Err(NameError::Unseen)
    } else {
        Ok(name)
    }
}
