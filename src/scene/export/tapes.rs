//! The tapes as a picture. A tape that is too long for a page goes on below itself.

use super::sheet::{MARGIN, Sheet};
use crate::engine::Cluster;
use crate::lab::LabId;
use crate::scene::TapesScene;
use crate::scene::draw::{self, Element, classed, element};
use crate::scene::tapes::{self, CELL_HEIGHT, CELL_TOP, HEIGHT, Tape};

/// The least width: what the legend takes in two lines, and what idle consumers take beside the total.
const LEAST_WIDTH: u32 = 600;
/// What the cells of a line are to take at most, as far as they can be shared out evenly.
const LINE: u32 = 500;
/// How much further to the right a tape begins than on the page, where its owner stands outside of its drawing.
const OWNER: u32 = 40;
/// The room between two lines.
const GAP: u32 = 8;
/// What a mark's label takes above or below the rest of a tape.
const LABEL: u32 = 15;

/// *Consumer group and offsets* at this moment, as an SVG file.
pub fn tapes_svg(cluster: &Cluster) -> String {
    let scene = TapesScene::new(cluster);
    let moment = tapes::moment(cluster);
    let mut sheet = Sheet::new(width(&scene), &moment);
    for tape in &scene.tapes {
        sheet.rule(GAP);
        let edges = edges(tape);
        for pair in edges.windows(2) {
            put_line(&mut sheet, tape, pair[0], pair[1]);
        }
    }
    sheet.rule(GAP);
    let y = sheet.y;
    put_lag(
        &mut sheet,
        y,
        "total lag",
        scene.total_lag,
        scene.total_lag_by_position,
    );
    if let Some(idle) = scene.idle_sentence() {
        sheet.text("quiet", MARGIN, y + 15, &idle);
    }
    sheet.y += 46;
    sheet.legend(draw::samples());
    let title = format!("{}. {moment}", LabId::of(cluster.scenario()).title());
    sheet.finish(&title, &scene.sentences())
}

/// The boundaries between which a tape's cells stand in one line: its two ends, and where it goes on below.
fn edges(tape: &Tape) -> Vec<u32> {
    let (start, end) = ends(tape);
    let count = (end - start).div_ceil(LINE);
    let mut edges = vec![start];
    for cell in &tape.cells {
        if (cell.x - start) * count >= (end - start) * edges.len() as u32 {
            edges.push(cell.x);
        }
    }
    edges.push(end);
    edges
}

/// Where a tape begins and ends.
fn ends(tape: &Tape) -> (u32, u32) {
    let [start, _, _, end] = &tape.marks;
    (start.x, end.x)
}

/// The width of the sheet.
fn width(scene: &TapesScene) -> u32 {
    let mut width = LEAST_WIDTH;
    for tape in &scene.tapes {
        let (start, end) = ends(tape);
        for pair in edges(tape).windows(2) {
            width = width.max(2 * MARGIN + OWNER + tape.width - (end - start) + pair[1] - pair[0]);
        }
    }
    width
}

/// Puts a stretch of a tape on the sheet: the owner beside the first one, the lag beside the last.
fn put_line(sheet: &mut Sheet, tape: &Tape, from: u32, to: u32) {
    let (start, end) = ends(tape);
    let [_, committed, position, _] = &tape.marks;
    let is_here = |x| x >= from && (x < to || to == end);
    let label = |x| if is_here(x) { LABEL } else { 0 };
    let y = sheet.y + label(position.x) - LABEL;
    sheet.y = y + HEIGHT + label(committed.x) - LABEL + GAP;
    sheet.hue = tape.hue;
    let mut drawn = element("g");
    for cell in &tape.cells {
        if is_here(cell.x) {
            drawn = drawn.child(draw::cell(cell));
        }
    }
    for mark in &tape.marks {
        if is_here(mark.x) {
            drawn = drawn.child(draw::mark(mark));
        }
    }
    if from == start {
        put_owner(sheet, y + CELL_TOP, tape);
    } else {
        drawn = drawn.child(turn(from - 12));
    }
    if to == end {
        put_lag(sheet, y + CELL_TOP, "lag", tape.lag, tape.lag_by_position);
    } else {
        drawn = drawn.child(turn(to + 5));
    }
    // Cells have their places on the whole tape, so those of a later line are moved back.
    let x = (MARGIN + OWNER + start).cast_signed() - from.cast_signed();
    sheet.put_at(x, y, drawn);
}

fn put_owner(sheet: &mut Sheet, y: u32, tape: &Tape) {
    sheet.text("row-name", MARGIN, y + 15, &tape.partition.to_string());
    sheet.text("quiet", MARGIN, y + 32, &tape.owner);
}

/// Says that a tape goes on, or is gone on with.
fn turn(x: u32) -> Element {
    let middle = CELL_TOP + CELL_HEIGHT / 2;
    classed("path", "turn").with("d", format!("M{x} {}l6 6-6 6", middle - 6))
}

fn put_lag(sheet: &mut Sheet, y: u32, name: &str, lag: u64, by_position: u64) {
    sheet.text_at_end("strong", y + 15, &format!("{name} {lag}"));
    sheet.text_at_end("quiet", y + 32, &format!("by position {by_position}"));
}
