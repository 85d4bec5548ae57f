//! Prepared states of a lab, to be opened.

use super::{Element, classed, element};
use crate::lab::LabId;
use crate::lab::examples::{Example, Opens};

/// The attribute of a button that opens a prepared state, with its place among the lab's.
pub const OPENS_EXAMPLE: &str = "data-opens-example";

/// The panel; nothing where a lab has none.
pub fn examples(lab: LabId) -> Vec<Element> {
    let mut list = element("ul");
    let mut place = 0;
    for Example { title, what, opens } in lab.examples() {
        let opener = match opens {
            Opens::Link(link) => element("a").with("href", *link),
            Opens::File(_) => classed("button", "button")
                .with("type", "button")
                .number(OPENS_EXAMPLE, place),
        };
        let opener = opener.text(*title);
        list = list.child(element("li").child(opener).text(" ").text(*what));
        place += 1;
    }
    if place == 0 {
        return Vec::new();
    }
    let summary = element("summary").text(format!("Cases to try ({place})"));
    vec![classed("details", "examples").child(summary).child(list)]
}
