//! The page where scripts are off: each lab's first state, in sentences and as a table.

use super::{Element, classed, element, table};
use crate::scene::still::{self, StillPage};

/// Every lab at its start, and why nothing moves.
pub fn still() -> Element {
    let mut drawn = element("main")
        .child(element("h1").text("Logstep: Kafka as a log, one tick at a time"))
        .child(element("p").text(
            "Logstep runs in the browser and needs JavaScript and WebAssembly. Without them, this is where its labs begin.",
        ));
    for page in still::pages() {
        drawn = drawn.child(section(&page));
    }
    drawn
}

fn section(page: &StillPage) -> Element {
    let mut drawn = classed("section", "still").child(element("h2").text(page.title));
    for sentence in &page.sentences {
        drawn = drawn.child(element("p").text(sentence.clone()));
    }
    drawn.child(table(&page.table))
}
