//! A table that says what a figure shows.

use super::{Element, classed, element};
use crate::scene::Table;

/// The table, in a box of its own that scrolls when it is too wide.
pub fn table(table: &Table) -> Element {
    let head = table
        .columns
        .iter()
        .map(|name| element("th").with("scope", "col").text(name.clone()));
    let rows = table.rows.iter().map(|row| row_of(row));
    classed("div", "table-view")
        .with("role", "group")
        .with("tabindex", "0")
        .with("aria-label", table.caption.clone())
        .child(
            element("table")
                .child(element("caption").text(table.caption.clone()))
                .child(element("thead").child(element("tr").children(head)))
                .child(element("tbody").children(rows)),
        )
}

fn row_of(row: &[String]) -> Element {
    element("tr").children(row.iter().enumerate().map(|(place, cell)| {
        let cell_element = if place == 0 {
            element("th").with("scope", "row")
        } else {
            element("td")
        };
        cell_element.text(cell.clone())
    }))
}
