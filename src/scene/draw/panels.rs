//! The panels of text: what the state means, what happened, what is simplified, what is wrong with the address.

use super::why::{ASKS_REFUSAL, why};
use super::{Element, classed, element};
use crate::engine::{Event, EventId};
use crate::lab::LabId;
use crate::lab::narrate;
use crate::lab::prose::{Paragraph, Span, Tone};
use crate::lab::why::Question;
use crate::timeline::{EVENTS_AT_HAND, Fault, Timeline};

/// *Reading the result*.
pub fn reading(paragraphs: &[Paragraph]) -> Element {
    let mut drawn = panel("reading", "Reading the result");
    for paragraph in paragraphs {
        drawn = drawn.child(sentence(paragraph));
    }
    drawn
}

/// The event log, newest first; events further back are counted. `marked` is the event that a chain has led to.
pub fn events(timeline: &Timeline, marked: Option<EventId>) -> Element {
    let mut older = timeline.now().next_event().0;
    let mut list = classed("ol", "events__list")
        .with("role", "list")
        .with("tabindex", "0")
        .with("aria-labelledby", "events");
    for event in timeline.recent_events().iter().rev().take(EVENTS_AT_HAND) {
        list = list.child(event_line(event, marked == Some(event.id)));
        older -= 1;
    }
    let drawn = panel("events", "Event log").child(list);
    if older == 0 {
        return drawn;
    }
    drawn.child(classed("p", "quiet").text(format!(
        "{older} earlier events are not listed: go back to see them, or save the event log."
    )))
}

fn event_line(event: &Event, marked: bool) -> Element {
    let tick = classed("span", "events__tick")
        .child(classed("span", "visually-hidden").text("tick "))
        .text(event.tick.to_string());
    let told = narrate::event(event);
    element("li")
        .flag("data-marked", marked)
        .child(tick)
        .child(element("span").text(told.clone()))
        .child(why(Question::Event(event.id).to_string().into(), told))
}

/// *Assumptions and limits*, and the digest of the state.
pub fn assumptions(lab: LabId, digest: u64) -> Element {
    let mut list = element("ul");
    for point in lab.assumptions() {
        list = list.child(element("li").text(*point));
    }
    let proof = element("li")
        .text("The digest of this state is ")
        .child(classed("b", "digest").text(format!("{digest:016x}")))
        .text(
            ". It is made from every number the next step depends on: where two pages show the same digest, their states are \
             the same. ",
        )
        .text(match lab {
            LabId::OwnKeys => "A scenario file with the keys",
            LabId::Keys | LabId::Keyless | LabId::Load | LabId::Group => "A link",
        })
        .text(" leads to the same one in every browser and in the headless runner.");
    panel("assumptions", "Assumptions and limits").child(list.child(proof))
}

/// A figure in sentences.
pub fn sentences(sentences: &[String]) -> Element {
    let mut list = classed("ul", "text-view").with("role", "list");
    for line in sentences {
        list = list.child(element("li").text(line.clone()));
    }
    list
}

/// What is wrong with what was opened; nothing when nothing is. `source` is what that is, `link` or `file`; `opened` is
/// whether it opened a lab all the same.
pub fn faults(faults: &[Fault], source: &'static str, opened: bool) -> Vec<Element> {
    if faults.is_empty() {
        return Vec::new();
    }
    let what = if !opened && source == "file" {
        "This file could not be opened. Everything is as it was.".to_owned()
    } else if !opened {
        format!("This {source} could not be opened, so this is the start page.")
    } else if faults.iter().all(|fault| fault.rule.is_refusal()) {
        format!("This {source} was played, but not every step of it was accepted.")
    } else {
        format!(
            "Part of this {source} is wrong. What is right in it is shown: a wrong setting has its default, and no step is \
             made from the first wrong one on."
        )
    };
    let mut list = element("ul");
    for fault in faults {
        list = list.child(element("li").text(fault.to_string()));
    }
    let notice = classed("section", "notice")
        .with("aria-label", format!("What is wrong with this {source}"))
        .with("tabindex", "-1")
        .child(element("p").text(what))
        .child(list);
    vec![notice]
}

/// What has just happened, for those who do not see the figure.
pub fn status(announcement: String) -> Element {
    element("p").with("role", "status").text(announcement)
}

/// Why an action was refused; where there is more to say of it, with the question that leads to that.
pub fn refusal(reason: String, can_be_asked: bool) -> Element {
    let refusal = classed("span", "refusal").text(reason);
    if can_be_asked {
        refusal.child(why(ASKS_REFUSAL.into(), "this was refused".to_owned()))
    } else {
        refusal
    }
}

fn panel(name: &'static str, title: &'static str) -> Element {
    classed("section", name)
        .with("aria-labelledby", name)
        .child(element("h2").with("id", name).text(title))
}

/// A paragraph with its numbers in figures.
pub(super) fn sentence(paragraph: &Paragraph) -> Element {
    let mut drawn = match paragraph.tone {
        Tone::Plain => element("p"),
        Tone::Warning => element("p").with("data-tone", "warning"),
    };
    for span in paragraph.spans() {
        drawn = match span {
            Span::Text(text) => drawn.text(text.to_owned()),
            Span::Figure(figure) => drawn.child(element("b").text(figure.to_owned())),
        };
    }
    drawn
}
