//! The journal of a run, going back in it, and the link format.
//!
//! Knows commands and states, never a lab's names or a picture: what the words of a link mean is for `lab` to say.

pub mod fault;
mod journal;
pub mod link;
pub mod number;
pub mod point;

pub use fault::{Fault, Rule};
pub use journal::{Outcome, Timeline};
pub use link::Link;
pub use point::Point;
