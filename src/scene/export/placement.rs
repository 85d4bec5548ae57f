//! Partitions with their keys, and consumers with their load, as a picture.

use super::sheet::{Flow, MARGIN, Sheet, text_at};
use crate::engine::PartitionId;
use crate::lab::LabId;
use crate::lab::keys::{Explorer, SETTINGS};
use crate::lab::prose::counted;
use crate::scene::PlacementScene;
use crate::scene::draw::{Element, LIES, MOVED, Sample, classed, element, rectangle};
use crate::scene::placement::{HEADS, Member, NO_KEY, Row};

/// The width of the sheet.
const WIDTH: u32 = 640;
/// Where the names of consumers begin.
const CONSUMERS: u32 = 92;
/// Where keys begin.
const KEYS: u32 = 176;
/// What keys of a line take at most.
const LINE: u32 = 400;
/// The height of a key's box.
const KEY_HEIGHT: u32 = 22;
/// The distance of lines of keys.
const KEY_LINE: u32 = 28;
/// The width of a column of members.
const MEMBER: u32 = 152;
/// The width of the name of a partition that a member owns.
const NAME: u32 = 33;
/// The height of a line in a member's column.
const MEMBER_LINE: u32 = 17;

/// *Keys and partitions* at these settings, as an SVG file.
pub fn placement_svg(explorer: &Explorer) -> String {
    let scene = PlacementScene::new(explorer);
    let mut sheet = Sheet::new(WIDTH, &scene.name);
    let compared = [
        format!("Placement: {}.", SETTINGS[3].spoken(explorer.value(3))),
        format!(
            "Baseline: {}, placement {}.",
            counted(explorer.baseline().into(), "partition"),
            SETTINGS[4].spoken(explorer.value(4)),
        ),
    ];
    for line in &compared {
        sheet.text("quiet", MARGIN, sheet.y + 8, line);
        sheet.y += 18;
    }
    sheet.y += 18;
    put_heads(&mut sheet);
    for row in &scene.rows {
        put_row(&mut sheet, row);
    }
    put_members(&mut sheet, &scene.members);
    sheet.legend(vec![
        sample(0, "1011", None, LIES),
        sample(2, "1002", Some(PartitionId(0)), MOVED),
    ]);
    let title = format!("{}: {}. {}", LabId::Keys.title(), scene.name, compared.join(" "));
    sheet.finish(&title, &scene.sentences())
}

fn put_heads(sheet: &mut Sheet) {
    let [partition, consumer, keys, count] = HEADS;
    sheet.text("head", MARGIN, sheet.y, partition);
    sheet.text("head", CONSUMERS, sheet.y, consumer);
    sheet.text("head", KEYS, sheet.y, keys);
    sheet.text_at_end("head", sheet.y, count);
    sheet.y += 8;
}

fn put_row(sheet: &mut Sheet, row: &Row) {
    sheet.rule(6);
    let (top, base) = (sheet.y, sheet.y + 16);
    sheet.hue = row.hue;
    sheet.text("row-name", MARGIN, base, &row.partition.to_string());
    sheet.text("quiet", CONSUMERS, base, &row.owner);
    sheet.text_at_end("quiet", base, &row.keys.len().to_string());
    if row.keys.is_empty() {
        sheet.text("quiet", KEYS, base, NO_KEY);
    }
    let (mut places, mut y) = (Flow::new(LINE), top);
    for key in &row.keys {
        let (width, drawn) = key_box(&key.number.to_string(), key.from);
        let (along, line) = places.place(width + 6);
        y = top + line * KEY_LINE;
        sheet.put_at((KEYS + along).cast_signed(), y, drawn);
    }
    sheet.y = y + KEY_LINE;
}

/// The box of a key and its width.
fn key_box(number: &str, from: Option<PartitionId>) -> (u32, Element) {
    let number = text_at("key", 7, 15, number);
    let edge = |width| rectangle("key__edge", 0, 0, width, KEY_HEIGHT).with("rx", "2");
    let Some(from) = from else {
        return (42, element("g").child(edge(42)).child(number));
    };
    let from = format!("←{from}");
    let width = 48 + 8 * from.chars().count() as u32;
    let drawn = element("g")
        .child(edge(width).with("data-state", "moved"))
        .child(number)
        .child(text_at("key__from", 40, 15, &from));
    (width, drawn)
}

/// Members with what they own, side by side.
fn put_members(sheet: &mut Sheet, members: &[Member]) {
    sheet.rule(12);
    let mut columns = Flow::new(sheet.right - MARGIN);
    let (mut row, mut bottom) = (0, 0);
    for member in members {
        let (x, line) = columns.place(MEMBER);
        if line > row {
            (row, sheet.y) = (line, bottom);
        }
        bottom = bottom.max(put_member(sheet, MARGIN + x, member));
    }
    sheet.y = bottom;
}

/// Puts a member on the sheet and says where the next one below may begin.
fn put_member(sheet: &mut Sheet, x: u32, member: &Member) -> u32 {
    let top = sheet.y;
    let (mut names, mut y) = (Flow::new(MEMBER - NAME), top + 12);
    sheet.text("member__name", x + 10, y, &member.name);
    for (partition, hue) in &member.partitions {
        let (along, line) = names.place(NAME);
        sheet.hue = *hue;
        y = top + 12 + (line + 1) * MEMBER_LINE;
        sheet.text("partition-name", x + 10 + along, y, &partition.to_string());
    }
    y += MEMBER_LINE - 1;
    sheet.text("quiet", x + 10, y, &member.load);
    let state = if member.partitions.is_empty() { "idle" } else { "" };
    let edge = classed("path", "member")
        .with("data-state", state)
        .with("d", format!("M{}.5 {top}V{}", x + 1, y + 2));
    sheet.put(edge);
    y + MEMBER_LINE + 1
}

fn sample(hue: u32, number: &str, from: Option<PartitionId>, words: &'static str) -> Sample {
    let (width, drawn) = key_box(number, from);
    Sample {
        hue,
        size: (width, KEY_HEIGHT),
        drawn,
        words,
    }
}
