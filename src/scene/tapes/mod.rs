//! The tapes: one per partition, records as cells, marks on the boundary before the cell they point at.

mod layout;
mod questions;
mod runs;

pub use crate::lab::marks::{MarkKind, RecordState};
pub use layout::{CELL_HEIGHT, CELL_TOP, Cell, CellContent, HEIGHT, Mark, hatch};
pub use questions::tell_cell;

use super::{Table, hue};
use crate::engine::snapshot::PartitionState;
use crate::engine::{Cluster, MemberId, PartitionId};
use crate::lab::group::{self, member_letter};
use crate::lab::prose::counted;

/// All tapes of a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TapesScene {
    /// The figure's name.
    pub name: String,
    /// One tape per partition, in order.
    pub tapes: Vec<Tape>,
    /// The members that own nothing, and how they are named on the figure.
    pub idle: Vec<(MemberId, String)>,
    /// Lag of all partitions together, by the committed offset, in records.
    pub total_lag: u64,
    /// Lag of all partitions together, by position, in records.
    pub total_lag_by_position: u64,
}

/// The tape of one partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tape {
    /// The partition.
    pub partition: PartitionId,
    /// Its hue, from 0.
    pub hue: u32,
    /// Its owner, as named on the figure.
    pub owner: String,
    /// What is drawn, in offset order.
    pub cells: Vec<Cell>,
    /// Log start, committed offset, position, log end, in this order.
    pub marks: [Mark; 4],
    /// The drawing's width.
    pub width: u32,
    /// How much wider what holds an offset is than where two digits are enough.
    wider: u32,
    /// Lag by the committed offset, in records.
    pub lag: u64,
    /// Lag by position, in records.
    pub lag_by_position: u64,
    /// The whole tape in words.
    pub description: String,
}

impl TapesScene {
    /// The tapes of a cluster at this moment.
    pub fn new(cluster: &Cluster) -> Self {
        let (mut tapes, mut idle) = (Vec::new(), Vec::new());
        for state in cluster.partitions() {
            tapes.push(Tape::new(cluster, &state));
        }
        for (member, owned) in cluster.members() {
            if owned.is_empty() {
                idle.push((member, on_figure(member)));
            }
        }
        Self {
            name: format!(
                "Topic {}: {}",
                cluster.scenario().model.topic,
                counted(cluster.settings().partitions().into(), "partition log")
            ),
            tapes,
            idle,
            total_lag: group::total_lag(cluster),
            total_lag_by_position: group::total_lag_by_position(cluster),
        }
    }

    /// The figure in sentences: one a tape, one for the idle members, one for the total.
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for tape in &self.tapes {
            sentences.push(tape.description.clone());
        }
        if let Some(idle) = self.idle_sentence() {
            sentences.push(idle);
        }
        sentences.push(format!(
            "Total lag {} by the committed offset, {} by position.",
            self.total_lag, self.total_lag_by_position
        ));
        sentences
    }

    fn caption(&self, cluster: &Cluster) -> String {
        let caption = format!(
            "{}. Total lag {}, by position {}.",
            moment(cluster),
            self.total_lag,
            self.total_lag_by_position,
        );
        match self.idle_sentence() {
            Some(idle) => format!("{caption} {idle}"),
            None => caption,
        }
    }

    /// The members that own nothing, when there are any.
    pub(super) fn idle_sentence(&self) -> Option<String> {
        let mut names = Vec::new();
        for (_, name) in &self.idle {
            names.push(name.as_str());
        }
        (!names.is_empty()).then(|| format!("Idle, with nothing to own: {}.", names.join(", ")))
    }
}

/// Which topic is shown, and when.
pub(super) fn moment(cluster: &Cluster) -> String {
    format!(
        "Topic {} at tick {} of {}",
        cluster.scenario().model.topic,
        cluster.tick(),
        cluster.last_tick()
    )
}

/// The same as a table.
pub fn table(cluster: &Cluster) -> Table {
    let columns = [
        "Partition",
        "Owner",
        "Log start",
        "Committed",
        "Position",
        "Log end",
        "Lag",
        "Lag by position",
        "Delivered again",
        "Records",
    ];
    let mut table = Table::new(TapesScene::new(cluster).caption(cluster), &columns);
    for state in cluster.partitions() {
        let mut row = vec![
            state.partition.to_string(),
            state
                .owner
                .map_or_else(|| "-".to_owned(), |owner| owner.to_string()),
        ];
        for number in [
            state.log_start.0,
            state.committed.0,
            state.position.0,
            state.log_end.0,
            state.lag(),
            state.lag_by_position(),
            state.delivered_again,
        ] {
            row.push(number.to_string());
        }
        row.push(runs::in_words(cluster, &state));
        table.rows.push(row);
    }
    table
}

impl Tape {
    /// The stretch that should be seen: from the earlier of the group's marks to the later one, with their labels.
    pub fn marks_to_see(&self) -> (u32, u32) {
        let [_, committed, position, _] = &self.marks;
        (
            committed.x.saturating_sub(layout::SEEN_BEFORE),
            position.x + layout::SEEN_AFTER + self.wider,
        )
    }

    fn new(cluster: &Cluster, state: &PartitionState) -> Self {
        let (cells, marks, width) = layout::lay_out(cluster, state);
        let wider = layout::wider(state);
        let owner = state.owner.map_or_else(String::new, on_figure);
        Self {
            partition: state.partition,
            hue: hue(state.partition),
            owner,
            cells,
            marks,
            width,
            wider,
            lag: state.lag(),
            lag_by_position: state.lag_by_position(),
            description: describe(cluster, state),
        }
    }
}

/// A member as it is named on the figure.
fn on_figure(member: MemberId) -> String {
    format!("{} {member}", member_letter(member))
}

fn describe(cluster: &Cluster, state: &PartitionState) -> String {
    let owner = state
        .owner
        .map_or_else(|| "nobody".to_owned(), |owner| owner.to_string());
    format!(
        "{}, owned by {owner}: log start {}, committed {}, position {}, log end {}. Records: {}. Lag {} by the committed \
         offset, {} by position.",
        state.partition,
        state.log_start,
        state.committed,
        state.position,
        state.log_end,
        runs::in_words(cluster, state),
        state.lag(),
        state.lag_by_position(),
    )
}
