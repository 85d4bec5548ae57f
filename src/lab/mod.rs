//! Each lab as data: its settings and actions, how a link becomes a run of it, the reading of its state, its assumptions,
//! the sentence for each event, and why something is as it is.
//!
//! Nothing here draws: a lab says what there is to see, `scene` says where it stands.

mod actions;
mod catalogue;
pub mod compare;
pub mod control;
pub mod event_log;
pub mod examples;
pub mod file;
pub mod group;
pub mod keyless;
pub mod keys;
pub mod load;
pub mod marks;
pub mod narrate;
pub mod open;
pub mod own_keys;
pub mod prose;
pub mod run_settings;
mod script;
pub mod steps;
pub mod why;

pub use catalogue::{LabId, change_start, changed};
pub use file::open_file;
pub use keys::Explorer;
pub use open::{Opened, open};
pub use script::{RunScript, past_the_end};
