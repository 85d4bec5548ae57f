//! *Your own keys*: how they are put in, what is wrong with them, what lies where.

use super::bars::{Bar, bars};
use super::{Element, classed, element};
use crate::lab::own_keys::{LineFault, Order, State, Work};
use crate::lab::prose::grouped;
use crate::scene::own_keys::{PLACEMENT_HEADS, loads, name, placements, placements_name};

/// The attribute of the field that keys are typed and pasted into.
pub const TAKES_KEYS: &str = "data-takes-keys";
/// The attribute of the field that a file of keys is opened with.
pub const OPENS_KEYS: &str = "data-opens-keys";
/// The attribute of the button that stops the reading.
pub const STOPS_KEYS: &str = "data-stops-keys";
/// The attribute of the button that brings back the keys that others have taken the place of.
const BRINGS_KEYS: &str = "data-brings-keys";
/// The attribute of a head that sorts the placements, with the order's place.
pub const SORTS: &str = "data-sorts";
/// The attribute of the buttons that lead to other rows: `first` or `next`.
pub const TURNS_TO: &str = "data-turns-to";

/// The field for keys, with the text it begins with.
pub fn keys_field(text: String) -> Element {
    let field = element("textarea")
        .with("name", "keys")
        .with("rows", "8")
        .with("spellcheck", "false")
        .with("autocapitalize", "off")
        .with("placeholder", "order:1001\norder:1002\n…")
        .with(TAKES_KEYS, "")
        .text(text);
    let file = element("input").with("type", "file").with(OPENS_KEYS, "");
    classed("div", "own-keys")
        .child(button("Bring back the keys before these").with(BRINGS_KEYS, ""))
        .child(
            classed("label", "own-keys__field")
                .child(element("span").text("Keys: one a line, CSV, kcat -J or the console consumer's lines"))
                .child(field),
        )
        .child(
            classed("label", "share__open")
                .child(element("span").text("Open a file of keys, or drop one anywhere on the page"))
                .child(file),
        )
}

/// What is read where that is not what stands in the field, and how far the reading is while it goes on.
pub fn keys_told(work: &Work) -> Vec<Element> {
    let mut told = Vec::new();
    if !work.stands_in_field() {
        let (source, _) = work.source();
        told.push(classed("p", "quiet").text(format!(
            "Shown are the keys of {source}, not those in the field above, if any."
        )));
    }
    if work.state() != State::Reading {
        return told;
    }
    let (_, size) = work.source();
    let read = work.report().bytes;
    let bar = element("progress")
        .with("max", size.to_string())
        .with("value", read.to_string())
        .with("aria-label", "Bytes read");
    let stop = button("Stop").with(STOPS_KEYS, "");
    told.push(classed("div", "own-keys__progress").child(bar).child(stop));
    told
}

/// The lines and keys that could not be used.
pub fn key_faults(work: &Work) -> Vec<Element> {
    let (unfit, all_unfit) = work.placing().unfit();
    let report = work.report();
    let all = report.faults.len() as u64 + report.more_faults + u64::from(all_unfit);
    if all == 0 {
        return Vec::new();
    }
    let mut list = element("ul");
    let told: Vec<&LineFault> = report.faults.iter().chain(unfit).collect();
    for fault in &told {
        list = list.child(element("li").text(fault.to_string()));
    }
    if all > told.len() as u64 {
        list = list.child(element("li").text(format!("and {} more", grouped(all - told.len() as u64))));
    }
    let heading = element("h2").text(format!("Left out: {}", grouped(all)));
    vec![classed("section", "own-keys__faults").child(heading).child(list)]
}

/// What lies in each partition, as bars.
pub fn load_bars(work: &Work) -> Vec<Element> {
    let mut all = Vec::new();
    for row in loads(work) {
        all.push(Bar {
            partition: row.partition,
            owner: row.owner,
            records: row.records,
            says: format!("{} · {} %", grouped(row.records), row.share),
        });
    }
    bars(name(work), all)
}

/// The table of the placements.
pub fn placement_rows(work: &Work) -> Element {
    let wanted = work.rows().wanted();
    let mut head = element("tr");
    for (place, (order, name)) in Order::ALL.into_iter().zip(PLACEMENT_HEADS).enumerate() {
        let sorted = order == wanted.order;
        let sorts = button(name).number(SORTS, place as u32);
        let mut cell = element("th").with("scope", "col").child(sorts);
        if sorted {
            let way = if wanted.descends() {
                "descending"
            } else {
                "ascending"
            };
            cell = cell.with("aria-sort", way);
        }
        head = head.child(cell);
    }
    let mut rows = element("tbody");
    for (row, moved) in placements(work) {
        let mut drawn = element("tr").flag("data-moved", moved);
        for (place, text) in row.into_iter().enumerate() {
            drawn = drawn.child(if place == 1 {
                classed("th", "own-keys__key").with("scope", "row").text(text)
            } else {
                element("td").text(text)
            });
        }
        rows = rows.child(drawn);
    }
    let mut turns = classed("p", "own-keys__turns");
    for (words, to, leads) in [
        ("First rows", "first", work.rows().before() > 0),
        ("Next rows", "next", work.next_rows().is_some()),
    ] {
        let disabled = if leads { "false" } else { "true" };
        turns = turns.child(button(words).with(TURNS_TO, to).with("aria-disabled", disabled));
    }
    classed("div", "table-view")
        .with("role", "group")
        .with("tabindex", "0")
        .with("aria-label", "Placements")
        .child(
            element("table")
                .child(element("caption").text(placements_name(work)))
                .child(element("thead").child(head))
                .child(rows),
        )
        .child(turns)
}

fn button(words: &'static str) -> Element {
    classed("button", "button").with("type", "button").text(words)
}
