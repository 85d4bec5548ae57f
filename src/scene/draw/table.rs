//! A table that says what a figure shows.

use super::tapes::{Asked, totals};
use super::why::asking;
use super::{Element, Node, classed, element};
use crate::engine::{Cluster, PartitionId};
use crate::scene::table::BETWEEN_PARTS;
use crate::scene::{Table, TapesScene, tapes};

/// The table, in a box of its own that scrolls when it is too wide.
pub fn table(table: &Table) -> Element {
    asked_table(table, None)
}

/// The table of the tapes, with what can be asked about its cells.
pub fn tapes_table(cluster: &Cluster) -> Element {
    let asked = Some(Asked { marked: None });
    asked_table(&tapes::table(cluster), Some(cluster)).children(totals(&TapesScene::new(cluster), asked))
}

fn asked_table(table: &Table, asked: Option<&Cluster>) -> Element {
    let mut head = element("tr");
    for name in &table.columns {
        head = head.child(element("th").with("scope", "col").text(name.clone()));
    }
    let mut rows = element("tbody");
    for (row, partition) in table.rows.iter().zip((0..).map(PartitionId)) {
        let mut drawn = element("tr");
        for (column, text) in row.iter().enumerate() {
            let cell = if column == 0 {
                element("th").with("scope", "row")
            } else {
                element("td")
            };
            drawn = drawn.child(match asked {
                Some(cluster) => {
                    let of = format!(", {}, {partition}. Why?", table.columns[column]);
                    asked_cell(cell, cluster, (partition, column), text, &of)
                }
                None => cell.text(text.clone()),
            });
        }
        rows = rows.child(drawn);
    }
    classed("div", "table-view")
        .with("role", "group")
        .with("tabindex", "0")
        .with("aria-label", table.caption.clone())
        .child(
            element("table")
                .child(element("caption").text(table.caption.clone()))
                .child(element("thead").child(head))
                .child(rows),
        )
}

/// A cell in parts; `of` is what is read out after each part that can be asked about.
fn asked_cell(
    mut cell: Element,
    cluster: &Cluster,
    place: (PartitionId, usize),
    text: &str,
    of: &str,
) -> Element {
    let mut parts = Vec::new();
    tapes::tell_cell(cluster, place, text, &mut |question, text| {
        // The mark between two parts stands with the first, so that no line begins with it.
        if let Some(Node::Element(before)) = parts.last_mut() {
            before.children.push(Node::Text(BETWEEN_PARTS.into()));
        }
        parts.push(match question {
            Some(question) => Node::Element(asking(question, format!("{text}{of}"), false).text(text)),
            None => Node::Text(text.into()),
        });
    });
    cell.children = parts;
    cell
}
