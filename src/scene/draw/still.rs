//! The page where scripts are off: each lab's first state, in sentences and as a table.

use super::{Element, classed, element, table};
use crate::scene::still::{self, StillPage};

/// Every lab at its start, and why nothing moves.
pub fn still() -> Element {
    element("main")
        .child(element("h1").text("Logstep: Kafka as a log, one tick at a time"))
        .child(element("p").text(
            "Logstep runs in the browser and needs JavaScript and WebAssembly. Without them, this is where its labs begin.",
        ))
        .children(still::pages().iter().map(section))
}

fn section(page: &StillPage) -> Element {
    classed("section", "still")
        .child(element("h2").text(page.title))
        .children(
            page.sentences
                .iter()
                .map(|sentence| element("p").text(sentence.clone())),
        )
        .child(table(&page.table))
}
