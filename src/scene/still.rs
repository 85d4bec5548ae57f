//! What the page shows where scripts are off: each lab's first state as a sentence and a table.

use super::tapes::{self, Tape};
use super::{PlacementScene, Table, TapesScene, own_keys};
use crate::engine::{Cluster, Command};
use crate::lab::own_keys::{KeyTool, Work};
use crate::lab::prose::Paragraph;
use crate::lab::{Explorer, LabId, group, run_settings};

/// A lab that stands still.
#[derive(Clone, Debug)]
pub struct StillPage {
    /// The lab's title.
    pub title: &'static str,
    /// What there is to see, then the reading of its first state.
    pub sentences: Vec<String>,
    /// Its first state.
    pub table: Table,
}

/// Every lab at its start.
pub fn pages() -> Vec<StillPage> {
    let explorer = Explorer::default();
    let work = Work::new(KeyTool::default());
    let mut pages = vec![
        page(
            LabId::Keys,
            &explorer.reading(),
            PlacementScene::new(&explorer).table(),
        ),
        page(LabId::OwnKeys, &work.reading(), own_keys::load_table(&work)),
    ];
    for lab in LabId::ALL {
        if let Some(scenario) = lab.scenario(&[]) {
            let (start, _) = Cluster::start(scenario);
            pages.push(page(lab, &LabId::reading(&start), tapes::table(&start)));
        }
    }
    pages
}

/// The tape that explains tapes: one partition of a run with a commit in the past and a record still waiting.
pub fn example_tape() -> Tape {
    let (mut cluster, _) = Cluster::start(run_settings::scenario(&group::MODEL, &[4, 4]));
    for command in [
        Command::Tick,
        Command::Tick,
        Command::CommitOffsets,
        Command::Tick,
        Command::Tick,
    ] {
        let _ = cluster.apply(command);
    }
    TapesScene::new(&cluster).tapes.swap_remove(0)
}

fn page(lab: LabId, reading: &[Paragraph], table: Table) -> StillPage {
    let mut sentences = vec![lab.goal().to_owned()];
    for paragraph in reading {
        sentences.push(paragraph.text());
    }
    StillPage {
        title: lab.title(),
        sentences,
        table,
    }
}
