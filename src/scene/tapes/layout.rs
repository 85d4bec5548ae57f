//! Where each cell and mark of a tape lies. Long runs between the marks become one cell with their count.

use super::runs::{Run, record_runs};
use super::{MarkKind, RecordState};
use crate::engine::snapshot::PartitionState;
use crate::engine::{Cluster, Offset};
use std::ops::Range;

/// The height of a tape's drawing.
pub const HEIGHT: u32 = 100;

/// The top edge of the cells.
pub const CELL_TOP: u32 = 26;
/// The height of the cells.
pub const CELL_HEIGHT: u32 = 36;

/// The width of a record's cell.
const CELL: u32 = 50;
/// The width of the cell that stands for a run.
const ELIDED: u32 = 100;
/// The room a digit takes.
const DIGIT: u32 = 9;
/// Room before the first cell, for the label of the log start.
const BEFORE: u32 = 54;
/// Room after the last cell, for the labels of the marks there.
const AFTER: u32 = 116;

/// What is seen before the first mark that is scrolled to.
pub(super) const SEEN_BEFORE: u32 = 12;
/// What is seen after the last mark that is scrolled to: its label.
pub(super) const SEEN_AFTER: u32 = 112;

/// The distance of a hatch's lines.
const HATCH: u32 = 7;

/// Tapes up to this long are drawn whole.
const DRAWN_WHOLE: u64 = 10;
/// Records drawn on each side of a mark, and of a change of state, whatever the length.
const BESIDE_A_MARK: u64 = 3;
/// Shorter runs are drawn, since their count would take as much room.
const LEAST_ELIDED: u64 = 3;

/// A cell of a tape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its left edge.
    pub x: u32,
    /// Its width.
    pub width: u32,
    /// What it holds.
    pub content: CellContent,
}

/// What a cell holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellContent {
    /// One record.
    Record {
        /// Its offset.
        offset: Offset,
        /// Its key, shortened to fit.
        label: String,
        /// What has happened to it.
        state: RecordState,
        /// How many times it was delivered, when that is more than once.
        times: Option<u32>,
        /// Everything about it, for a pointer that rests on it.
        title: String,
    },
    /// Records that are not drawn one by one.
    Elided {
        /// The first of them.
        first: Offset,
        /// How many there are.
        count: u64,
        /// Their state, which they share.
        state: RecordState,
        /// Their state in a word.
        label: &'static str,
        /// How many of them were delivered more than once.
        again: u64,
        /// Their offsets.
        range: String,
    },
}

impl Cell {
    /// The first of its records, and how many there are.
    pub fn records(&self) -> (Offset, u64) {
        match self.content {
            CellContent::Record { offset, .. } => (offset, 1),
            CellContent::Elided { first, count, .. } => (first, count),
        }
    }

    /// The state of its record, or of its run.
    pub fn state(&self) -> RecordState {
        match self.content {
            CellContent::Record { state, .. } | CellContent::Elided { state, .. } => state,
        }
    }
}

/// A mark on the boundary before a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which mark.
    pub kind: MarkKind,
    /// Where the boundary is.
    pub x: u32,
    /// Its words and its offset.
    pub label: String,
}

/// How much wider everything is that holds an offset of this tape, where the last one has more than two digits.
pub(super) fn wider(state: &PartitionState) -> u32 {
    let mut wider = 0;
    let mut longer = state.log_end.0 / 100;
    while longer > 0 {
        wider += DIGIT;
        longer /= 10;
    }
    wider
}

/// The cells and marks of a partition's tape, and the drawing's width.
pub(super) fn lay_out(cluster: &Cluster, state: &PartitionState) -> (Vec<Cell>, [Mark; 4], u32) {
    let (mut x, mut cells) = (BEFORE, Vec::new());
    let runs = record_runs(cluster, state);
    let wider = wider(state);
    for piece in pieces(cluster, state) {
        let width = piece.width() + wider;
        let content = piece.content(cluster, state, &runs);
        cells.push(Cell { x, width, content });
        x += width;
    }
    let mark = |kind, label: &str, offset: Offset| Mark {
        kind,
        x: boundary_before(&cells, offset, x),
        label: format!("{label} {offset}"),
    };
    let marks = [
        mark(MarkKind::LogStart, "start", state.log_start),
        mark(MarkKind::Committed, "committed", state.committed),
        mark(MarkKind::Position, "position", state.position),
        mark(MarkKind::LogEnd, "end", state.log_end),
    ];
    (cells, marks, x + AFTER + wider)
}

/// A record drawn by itself, or a run that is not.
enum Piece {
    Drawn(u64),
    Elided(Range<u64>),
}

fn pieces(cluster: &Cluster, state: &PartitionState) -> Vec<Piece> {
    let all = state.log_start.0..state.log_end.0;
    if all.end - all.start <= DRAWN_WHOLE {
        return all.map(Piece::Drawn).collect();
    }
    let mut pieces = Vec::new();
    // In this order, whatever the state. Records between two of them share their state, so a run never mixes two.
    let edges = [
        state.log_start,
        state.committed,
        state.position,
        cluster.deliveries(state.partition).end(),
        state.log_end,
    ]
    .map(|edge| edge.0);
    for pair in edges.windows(2) {
        let hidden = (pair[0] + BESIDE_A_MARK)..pair[1].saturating_sub(BESIDE_A_MARK);
        let elides = hidden.end >= hidden.start + LEAST_ELIDED;
        let mut offset = pair[0];
        while offset < pair[1] {
            if elides && offset == hidden.start {
                pieces.push(Piece::Elided(hidden.clone()));
                offset = hidden.end;
            } else {
                pieces.push(Piece::Drawn(offset));
                offset += 1;
            }
        }
    }
    pieces
}

impl Piece {
    fn width(&self) -> u32 {
        match self {
            Self::Drawn(_) => CELL,
            Self::Elided(_) => ELIDED,
        }
    }

    fn content(&self, cluster: &Cluster, state: &PartitionState, runs: &[Run]) -> CellContent {
        match self {
            Self::Drawn(offset) => drawn(cluster, state, Offset(*offset)),
            Self::Elided(hidden) => {
                let mut again = 0;
                for run in runs.iter().filter(|run| run.times > 1) {
                    let start = run.offsets.start.max(hidden.start);
                    let end = run.offsets.end.min(hidden.end);
                    again += end.saturating_sub(start);
                }
                let first = Offset(hidden.start);
                let times = cluster.deliveries(state.partition).of(first);
                let record = RecordState::of(state, first, times);
                CellContent::Elided {
                    first,
                    count: hidden.end - hidden.start,
                    state: record,
                    label: record.word(),
                    again,
                    range: format!("{}–{}", hidden.start, hidden.end - 1),
                }
            }
        }
    }
}

fn drawn(cluster: &Cluster, partition: &PartitionState, offset: Offset) -> CellContent {
    let id = partition.partition;
    let times = cluster.deliveries(id).of(offset);
    let state = RecordState::of(partition, offset, times);
    let delivered = match times {
        0 => "not delivered yet".to_owned(),
        1 => "delivered once".to_owned(),
        _ => format!("delivered {times} times"),
    };
    CellContent::Record {
        offset,
        label: cluster.record_label(id, offset),
        state,
        times: (times > 1).then_some(times),
        title: format!(
            "{} at offset {offset}: {}, {delivered}",
            cluster.record_name(id, offset),
            state.words()
        ),
    }
}

fn boundary_before(cells: &[Cell], offset: Offset, end: u32) -> u32 {
    let found = cells.iter().find(|cell| cell.records().0 >= offset);
    found.map_or(end, |cell| cell.x)
}

/// Slanted lines that fill a rectangle, as an SVG path: what tells processed records without colour.
pub fn hatch(width: u32, height: u32) -> String {
    let (mut lines, mut along) = (String::new(), HATCH);
    while along < width + height {
        let (from_x, from_y) = (along.min(width), along.saturating_sub(width));
        let (to_x, to_y) = (along.saturating_sub(height), along.min(height));
        lines += &format!("M{from_x} {from_y}L{to_x} {to_y}");
        along += HATCH;
    }
    lines
}
