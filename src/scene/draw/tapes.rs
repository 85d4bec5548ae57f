//! Tapes: one per partition, with the idle members and the legend.

use super::{Element, Sample, classed, element, rectangle, words};
use crate::scene::TapesScene;
use crate::scene::tapes::{
    CELL_HEIGHT, CELL_TOP, Cell, CellContent, HEIGHT, Mark, MarkKind, RecordState, Tape, hatch,
};

/// The attribute of a tape's scroller that tells from where on it should be seen, in pixels.
pub const SEEN_FROM: &str = "data-seen-from";
/// The attribute of a tape's scroller that tells up to where it should be seen, in pixels.
pub const SEEN_TO: &str = "data-seen-to";

/// Room left between a cell and its neighbours.
const GAP: u32 = 3;
/// The height of the badge with the number of deliveries.
const BADGE_HEIGHT: u32 = 14;
/// The line the offsets stand on.
const OFFSET_LINE: u32 = CELL_TOP + CELL_HEIGHT + 17;

/// All tapes of a topic. `moving` says that one step forward led here, so that the change may be shown as movement.
pub fn tapes(scene: &TapesScene, moving: bool) -> Element {
    let idle = (!scene.idle.is_empty()).then(|| {
        classed("ul", "members")
            .with("aria-label", "Idle consumers")
            .children(scene.idle.iter().map(|name| {
                classed("li", "member")
                    .flag("data-idle", true)
                    .child(element("b").text(name.clone()))
                    .child(element("span").text("idle, nothing to own"))
            }))
    });
    let total = classed("p", "tapes__total")
        .child(figure("total lag ", "tape__lag", scene.total_lag))
        .child(figure(
            "by position ",
            "tape__by-position",
            scene.total_lag_by_position,
        ));
    classed("div", "tapes")
        .with("role", "group")
        .with("aria-label", scene.name.clone())
        .flag("data-moving", moving)
        .children(scene.tapes.iter().map(tape))
        .child(total)
        .children(idle)
        .child(legend())
}

/// One tape: who owns it, its records and marks, and its lag.
pub(super) fn tape(tape: &Tape) -> Element {
    let (from, to) = tape.marks_to_see();
    let drawing = element("svg")
        .with("role", "img")
        .with("aria-label", tape.description.clone())
        .number("width", tape.width)
        .number("height", HEIGHT)
        .with("viewBox", format!("0 0 {} {HEIGHT}", tape.width))
        .children(tape.cells.iter().map(cell))
        .children(tape.marks.iter().map(mark));
    classed("div", "tape")
        .number("data-hue", tape.hue)
        .child(
            classed("p", "tape__who")
                .child(classed("b", "partition-name").text(tape.partition.to_string()))
                .child(element("span").text(tape.owner.clone())),
        )
        .child(
            classed("div", "tape__scroller")
                .with("role", "group")
                .with("aria-label", format!("Tape of {}", tape.partition))
                .number(SEEN_FROM, from)
                .number(SEEN_TO, to)
                .child(drawing),
        )
        .child(
            classed("p", "tape__sum")
                .child(figure("lag ", "tape__lag", tape.lag))
                .child(figure("by position ", "tape__by-position", tape.lag_by_position)),
        )
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
        } => drawn
            .child(words("cell__key", middle, CELL_TOP + 22, label.clone()))
            .child(words("cell__offset", middle, OFFSET_LINE, offset.to_string()))
            .children(times.iter().flat_map(|&times| badge(cell.x + cell.width, times))),
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

/// A count with its name before it.
fn figure(name: &'static str, class: &'static str, count: u64) -> Element {
    classed("span", class)
        .text(name)
        .child(element("b").text(count.to_string()))
}

fn badge(right: u32, times: u32) -> [Element; 2] {
    let label = format!("×{times}");
    let width = 10 + 7 * label.chars().count() as u32;
    let (x, top) = (right - 3 - width, CELL_TOP - BADGE_HEIGHT / 2);
    [
        rectangle("times", x, top, width, BADGE_HEIGHT).with("rx", "7"),
        words("times__count", x + width / 2, top + 11, label),
    ]
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

fn legend() -> Element {
    let sample = |sample: Sample| {
        let drawn = Element {
            name: "svg",
            ..sample.drawn
        };
        let drawn = drawn
            .number("width", sample.size.0)
            .number("height", sample.size.1)
            .number("data-hue", sample.hue)
            .with("aria-hidden", "true");
        element("span").child(drawn).text(sample.words)
    };
    classed("p", "legend").children(samples().into_iter().map(sample))
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
