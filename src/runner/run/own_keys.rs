//! *Your own keys*, which has no time either: its keys come with its file.

use super::json_lines::{DigestLine, StateLine};
use super::state::OwnKeysState;
use super::{START, text};
use crate::runner::arguments::Format;
use crate::runner::{Failure, json};
use logstep::lab::own_keys::{KeyTool, Work};
use logstep::scene::own_keys::{load_table, member_table};
use std::io::Write;

/// Tells where the keys lie.
pub(super) fn tell(tool: KeyTool, keys: &str, format: Format, out: &mut impl Write) -> Result<(), Failure> {
    let mut work = Work::of_text(tool, keys);
    while work.go_on() {}
    match format {
        Format::Json => {
            let line = StateLine {
                after: START,
                tick: 0,
                state: OwnKeysState::new(&work),
            };
            json::line(&line, out)?;
            json::line(&DigestLine::new(work.digest()), out)
        }
        Format::Text => {
            text::table(&load_table(&work), out)?;
            text::table(&member_table(&work), out)?;
            text::reading(&work.reading(), out)?;
            text::digest(work.digest(), out)
        }
    }
}
