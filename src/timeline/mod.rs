//! A run in time: its journal, going back and forth in it, its branches, and the forms of links and files.
//!
//! Knows commands and states, never a lab's names or a picture: what the words of a link mean is for `lab` to say.

pub mod branch;
pub mod comparison;
pub mod fault;
mod journal;
pub mod json;
pub mod link;
pub mod number;
mod path;
pub mod point;
mod run;
mod work;

pub use branch::{Branch, BranchId};
pub use comparison::Comparison;
pub use fault::{Fault, Rule};
pub use journal::Journal;
pub use json::Json;
pub use link::Link;
pub use point::Point;
pub use run::{EVENTS_AT_HAND, Outcome, Timeline};
pub use work::Work;
