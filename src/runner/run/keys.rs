//! *Keys and partitions*, which has no time: its state is where it starts and where it ends.

use super::json_lines::{DigestLine, StateLine};
use super::state::KeysState;
use super::{START, text};
use crate::runner::arguments::Format;
use crate::runner::{Failure, json};
use logstep::lab::Explorer;
use logstep::scene::PlacementScene;
use std::io::Write;

/// Tells the lab's state.
pub(super) fn tell(explorer: &Explorer, format: Format, out: &mut impl Write) -> Result<(), Failure> {
    match format {
        Format::Json => tell_json(explorer, out),
        Format::Text => tell_text(explorer, out),
    }
}

fn tell_json(explorer: &Explorer, out: &mut impl Write) -> Result<(), Failure> {
    let line = StateLine {
        after: START,
        tick: 0,
        state: KeysState::new(explorer),
    };
    json::line(&line, out)?;
    json::line(&DigestLine::new(explorer.digest()), out)
}

fn tell_text(explorer: &Explorer, out: &mut impl Write) -> Result<(), Failure> {
    let scene = PlacementScene::new(explorer);
    text::table(&scene.table(), out)?;
    text::table(&scene.member_table(), out)?;
    text::reading(&explorer.reading(), out)?;
    text::digest(explorer.digest(), out)
}
