//! What frames the labs: the home page, the head of a lab, the foot of every page.

use super::{Element, classed, element, tapes::tape};
use crate::lab::LabId;
use crate::scene::still;

/// The home page: what this is, how to read a tape, and the labs.
pub fn home() -> Element {
    let mut labs = classed("ol", "home__labs").with("role", "list");
    for lab in LabId::ALL {
        let link = element("a").with("href", address(lab)).text(lab.title());
        let about = element("li")
            .child(element("h2").child(link))
            .child(element("p").text(lab.goal()));
        labs = labs.child(about);
    }
    let example = classed("figure", "home__example").child(tape(&still::example_tape(), None)).child(
        element("figcaption").text(
            "A partition is a tape. Records lie on it in the order they came, the offset under each. Every mark stands \
             before the record it means: the position before the next one to read, the committed offset before the one \
             to resume at after a crash.",
        ),
    );
    classed("article", "home")
        .child(head(
            "Kafka, one tick at a time",
            "Logstep runs Kafka's rules in your browser, small enough to be watched: records, partitions, consumers and \
             their offsets. You choose what happens next, step by step and back again, and every number on the page comes \
             from the engine that ran it.",
        ))
        .child(example)
        .child(labs)
}

/// The links to the pages; `here` is the lab that is open.
pub fn bar(here: Option<LabId>) -> Element {
    let home = page_link("#".to_owned(), "Logstep", here.is_none()).with("class", "bar__home");
    let mut bar = element("nav").with("aria-label", "Pages").child(home);
    for lab in LabId::ALL {
        bar = bar.child(page_link(address(lab), lab.title(), here == Some(lab)));
    }
    bar
}

fn page_link(address: String, title: &'static str, is_here: bool) -> Element {
    let link = element("a").with("href", address).text(title);
    if is_here {
        link.with("aria-current", "page")
    } else {
        link
    }
}

fn address(lab: LabId) -> String {
    format!("#lab={}", lab.name())
}

/// The title and the goal of a lab.
pub fn lab_head(lab: LabId) -> Element {
    head(lab.title(), lab.goal())
}

/// The foot of every page.
pub fn foot() -> Element {
    element("p").text(
        "Apache Kafka is a trademark of the Apache Software Foundation. Logstep is independent of it. The version meant is \
         Kafka 4.3. Nothing you do here leaves this page.",
    )
}

fn head(title: &'static str, goal: &'static str) -> Element {
    classed("header", "lab__head")
        .child(element("h1").text(title))
        .child(element("p").text(goal))
}
