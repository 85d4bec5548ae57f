//! Tapes: one per partition, with the idle members and the legend.

use super::why::{asking, asks};
use super::{Element, Sample, classed, element, rectangle, words};
use crate::engine::{MemberId, PartitionId};
use crate::lab::why::{LagBy, Question};
use crate::scene::TapesScene;
use crate::scene::tapes::{
    CELL_HEIGHT, CELL_TOP, Cell, CellContent, HEIGHT, Mark, MarkKind, RecordState, Tape, hatch,
};

/// The attribute of a tape's scroller that tells from where on it should be seen, in pixels.
pub const SEEN_FROM: &str = "data-seen-from";
/// The attribute of a tape's scroller that tells up to where it should be seen, in pixels.
pub const SEEN_TO: &str = "data-seen-to";

/// What is said of a member that owns no partition.
const IDLE: &str = "idle, nothing to own";
/// Room left between a cell and its neighbours.
const GAP: u32 = 3;
/// The height of what can be pressed above or below the cells.
const ROOM: u32 = 24;
/// The height of what can be pressed beside the cells.
const BESIDE: u32 = HEIGHT - CELL_TOP - ROOM;
/// The height of the badge with the number of deliveries.
const BADGE_HEIGHT: u32 = 14;
/// The line the offsets stand on.
const OFFSET_LINE: u32 = CELL_TOP + CELL_HEIGHT + 17;

/// A drawing whose parts can be asked about, and what of it is marked.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The question about the thing that is marked.
    pub marked: Option<Question>,
}

/// All tapes of a topic. `moving` says that one step forward led here, so that the change may be shown as movement; `asked`
/// is there where its parts can be asked about.
pub fn tapes(scene: &TapesScene, moving: bool, asked: Option<Asked>) -> Element {
    let mut drawn = classed("div", "tapes")
        .with("role", "group")
        .with("aria-label", scene.name.clone())
        .flag("data-moving", moving);
    for tape in &scene.tapes {
        drawn = drawn.child(self::tape(tape, asked));
    }
    drawn
        .children(totals(scene, asked))
        .child(legend(asked.is_some()))
}

/// What is of no partition: the total lag, and the members that own nothing.
pub(super) fn totals(scene: &TapesScene, asked: Option<Asked>) -> Vec<Element> {
    let total_lags = [scene.total_lag, scene.total_lag_by_position];
    let mut totals = vec![lags(classed("p", "tapes__total"), None, total_lags, asked)];
    if !scene.idle.is_empty() {
        totals.push(idle_members(&scene.idle, asked));
    }
    totals
}

fn idle_members(idle: &[(MemberId, String)], asked: Option<Asked>) -> Element {
    let mut drawn = classed("ul", "members").with("aria-label", "Idle consumers");
    for (member, name) in idle {
        let idle = element("span").text(IDLE);
        let question = Question::Idle(*member);
        let line = classed("li", "member")
            .flag("data-idle", true)
            .child(element("b").text(name.clone()))
            .child(asked_in(idle, asked, question, format!("{IDLE}, {name}. Why?")));
        drawn = drawn.child(line);
    }
    drawn
}

/// One tape: who owns it, its records and marks, and its lag.
pub(super) fn tape(tape: &Tape, asked: Option<Asked>) -> Element {
    let (from, to) = tape.marks_to_see();
    let owner = format!("{}, owner of {}. Why?", tape.owner, tape.partition);
    let mut drawing = element("svg")
        .with("role", "img")
        .with("aria-label", tape.description.clone())
        .number("width", tape.width)
        .number("height", HEIGHT)
        .with("viewBox", format!("0 0 {} {HEIGHT}", tape.width));
    for cell in &tape.cells {
        drawing = drawing.child(asked_cell(tape, cell, asked));
    }
    for mark in &tape.marks {
        drawing = drawing.child(asked_mark(tape, mark, asked));
    }
    classed("div", "tape")
        .number("data-hue", tape.hue)
        .child(
            classed("p", "tape__who")
                .child(classed("b", "partition-name").text(tape.partition.to_string()))
                .child(asked_in(
                    element("span").text(tape.owner.clone()),
                    asked,
                    Question::Owner(tape.partition),
                    owner,
                )),
        )
        .child(
            classed("div", "tape__scroller")
                .with("role", "group")
                .with("aria-label", format!("Tape of {}", tape.partition))
                .number(SEEN_FROM, from)
                .number(SEEN_TO, to)
                .child(drawing),
        )
        .child(lags(
            classed("p", "tape__sum"),
            Some(tape.partition),
            [tape.lag, tape.lag_by_position],
            asked,
        ))
}

fn asked_cell(tape: &Tape, cell: &Cell, asked: Option<Asked>) -> Element {
    let drawn = self::cell(cell);
    let Some(Asked { marked }) = asked else {
        return drawn;
    };
    let (first, count) = cell.records();
    let is_marked = matches!(marked, Some(Question::Record(partition, offset))
        if partition == tape.partition && first <= offset && first.records_until(offset) < count);
    asks(drawn, Question::Record(tape.partition, first), is_marked)
}

/// A mark with room to be pressed: the position's above the cells, the committed offset's below them, the edges' beside them,
/// so that no two of them touch and no record is covered.
fn asked_mark(tape: &Tape, mark: &Mark, asked: Option<Asked>) -> Element {
    let drawn = self::mark(mark);
    let Some(Asked { marked }) = asked else {
        return drawn;
    };
    let question = Question::Mark(tape.partition, mark.kind);
    let (x, y, width, height) = match mark.kind {
        MarkKind::LogStart => ("-54", CELL_TOP, 54, BESIDE),
        MarkKind::Committed => ("-12", CELL_TOP + BESIDE, 112, ROOM),
        MarkKind::Position => ("-12", 0, 112, ROOM),
        MarkKind::LogEnd => ("0", CELL_TOP, 64, BESIDE),
    };
    let room = classed("rect", "mark__room")
        .with("x", x)
        .number("y", y)
        .number("width", width)
        .number("height", height);
    asks(drawn.child(room), question, marked == Some(question))
}

/// Puts what a part holds into a button that asks about it; `name` is what is read out.
fn asked_in(mut part: Element, asked: Option<Asked>, question: Question, name: String) -> Element {
    let Some(Asked { marked }) = asked else {
        return part;
    };
    let mut button = asking(question, name, marked == Some(question));
    std::mem::swap(&mut button.children, &mut part.children);
    part.child(button)
}

/// A record or a run, with what is written on and under it.
pub(in crate::scene) fn cell(cell: &Cell) -> Element {
    let (x, width) = (cell.x + 1, cell.width - GAP);
    let middle = cell.x + cell.width / 2;
    let state = cell.state().name();
    let drawn = classed("g", "record").with("data-state", state);
    let drawn = match &cell.content {
        CellContent::Record { title, .. } => drawn.child(element("title").text(title.clone())),
        CellContent::Elided { .. } => drawn,
    };
    let drawn = drawn
        .child(
            rectangle("cell", x, CELL_TOP, width, CELL_HEIGHT)
                .with("rx", "2")
                .with("data-state", state),
        )
        .child(
            classed("path", "cell__hatch")
                .with("data-state", state)
                .with("transform", format!("translate({x} {CELL_TOP})"))
                .with("d", hatch(width, CELL_HEIGHT)),
        );
    match &cell.content {
        CellContent::Record {
            offset, label, times, ..
        } => {
            let drawn = drawn
                .child(words("cell__key", middle, CELL_TOP + 22, label.clone()))
                .child(words("cell__offset", middle, OFFSET_LINE, offset.to_string()));
            match times {
                Some(times) => with_badge(drawn, cell.x + cell.width, *times),
                None => drawn,
            }
        }
        CellContent::Elided {
            count,
            label,
            again,
            range,
            ..
        } => drawn
            .child(words(
                "cell__key",
                middle,
                CELL_TOP + 16,
                format!("{count} {label}"),
            ))
            .child(words(
                "cell__key",
                middle,
                CELL_TOP + 29,
                again_in(*again, *count),
            ))
            .child(words("cell__offset", middle, OFFSET_LINE, range.clone())),
    }
}

/// How many records of a run were delivered again.
fn again_in(again: u64, count: u64) -> String {
    match again {
        0 => "…".to_owned(),
        _ if again == count => "all again".to_owned(),
        _ => format!("{again} again"),
    }
}

/// Puts the lag by the committed offset and by position into a part: of a partition, or of all together.
fn lags(
    part: Element,
    of: Option<PartitionId>,
    [lag, by_position]: [u64; 2],
    asked: Option<Asked>,
) -> Element {
    let name = if of.is_some() { "lag " } else { "total lag " };
    part.child(lag_by("tape__lag", name, (of, LagBy::Committed), lag, asked))
        .child(lag_by(
            "tape__by-position",
            "by position ",
            (of, LagBy::Position),
            by_position,
            asked,
        ))
}

fn lag_by(
    class: &'static str,
    name: &'static str,
    (of, by): (Option<PartitionId>, LagBy),
    count: u64,
    asked: Option<Asked>,
) -> Element {
    let lag = classed("span", class)
        .text(name)
        .child(element("b").text(count.to_string()));
    let (question, of) = match of {
        Some(partition) => (Question::Lag(partition, by), format!(", {partition}")),
        None => (Question::TotalLag(by), String::new()),
    };
    asked_in(lag, asked, question, format!("{name}{count}{of}. Why?"))
}

fn with_badge(drawn: Element, right: u32, times: u32) -> Element {
    let label = format!("×{times}");
    let width = 10 + 7 * label.chars().count() as u32;
    let (x, top) = (right - 3 - width, CELL_TOP - BADGE_HEIGHT / 2);
    drawn
        .child(rectangle("times", x, top, width, BADGE_HEIGHT).with("rx", "7"))
        .child(words("times__count", x + width / 2, top + 11, label))
}

/// A mark in its own coordinates, so that one attribute moves it.
pub(in crate::scene) fn mark(mark: &Mark) -> Element {
    let drawn = classed("g", "mark")
        .with("data-mark", mark.kind.name())
        .with("transform", format!("translate({} 0)", mark.x));
    let label = |class, x: &'static str, y: u32| {
        classed("text", class)
            .with("x", x)
            .number("y", y)
            .text(mark.label.clone())
    };
    let path = |class, d: String| classed("path", class).with("d", d);
    let bottom = CELL_TOP + CELL_HEIGHT;
    match mark.kind {
        MarkKind::Position => drawn
            .child(path("mark__line", format!("M0 8V{}", bottom + 2)))
            .child(path("mark__head", "M-5 6h10l-5 8z".to_owned()))
            .child(label("mark__label", "9", 14)),
        MarkKind::Committed => drawn
            .child(path("mark__line", format!("M0 {}V{HEIGHT}", CELL_TOP - 2)))
            .child(path("mark__head", format!("M0 {HEIGHT}v-10h12l-4 5 4 5z")))
            .child(label("mark__label", "16", HEIGHT - 1)),
        MarkKind::LogStart => drawn
            .child(path("mark__cut", cut()))
            .child(label("mark__edge", "-5", OFFSET_LINE).with("text-anchor", "end")),
        MarkKind::LogEnd => {
            drawn
                .child(path("mark__cut", cut()))
                .child(label("mark__edge", "5", OFFSET_LINE))
        }
    }
}

fn cut() -> String {
    format!("M0 {}V{}", CELL_TOP - 6, OFFSET_LINE + 2)
}

fn legend(asked: bool) -> Element {
    let mut legend = classed("p", "legend");
    for sample in samples() {
        let (width, height) = sample.size;
        let mut drawn = sample.drawn;
        drawn.name = "svg";
        let drawn = drawn
            .number("width", width)
            .number("height", height)
            .number("data-hue", sample.hue)
            .with("aria-hidden", "true");
        legend = legend.child(element("span").child(drawn).text(sample.words));
    }
    if asked {
        let how =
            "Press a record, a mark or a number to ask why; the table takes the same questions by keyboard.";
        legend = legend.child(classed("span", "legend__how").text(how));
    }
    legend
}

/// The legend: a cell in each state, and the badge.
pub(in crate::scene) fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for state in RecordState::ALL {
        let cell = rectangle("cell", 1, 1, 16, 12)
            .with("rx", "2")
            .with("data-state", state.name());
        let hatched = classed("path", "cell__hatch")
            .with("data-state", state.name())
            .with("transform", "translate(1 1)")
            .with("d", hatch(16, 12));
        samples.push(Sample {
            hue: 0,
            size: (18, 14),
            drawn: element("g").child(cell).child(hatched),
            words: state.words(),
        });
    }
    samples.push(Sample {
        hue: 0,
        size: (24, 14),
        drawn: element("g")
            .child(rectangle("times", 0, 0, 24, 14).with("rx", "7"))
            .child(words("times__count", 12, 11, "×2".to_owned())),
        words: "delivered again, and how often in all",
    });
    samples
}
