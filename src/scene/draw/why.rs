//! Questions: the buttons and parts of a figure that ask them, and the chain that answers one.

use super::{Element, Text, classed, element};
use crate::lab::why::{Chain, Question};

/// The attribute that says which question is asked; its value is read as a [`Question`], or is [`ASKS_REFUSAL`].
pub const ASKS: &str = "data-why";
/// The value that asks why the action was refused whose refusal it stands beside.
pub const ASKS_REFUSAL: &str = "refusal";
/// The attribute of a link's button that says how many steps lead to where it goes.
pub const GOES_TO: &str = "data-go";
/// The attribute of a link's button that says which link of the chain it is, from 0.
pub const LINK: &str = "data-link";
/// The attribute of the button that closes the chain.
pub const CLOSES_WHY: &str = "data-close-why";
/// The id of the chain's heading.
pub const CHAIN: &str = "why-chain";

/// The answer to a question; `marked` is the link whose thing is marked on the figure.
pub fn chain(chain: &Chain, marked: Option<usize>) -> Element {
    let mut links = element("ol");
    for (index, link) in chain.links.iter().enumerate() {
        let told = button("why-chain__go")
            .number(GOES_TO, link.steps as u32)
            .number(LINK, index as u32);
        let told = if marked == Some(index) {
            told.with("aria-current", "true")
        } else {
            told
        };
        let rule = element("p")
            .text(link.rule.sentence)
            .child(element("small").text(link.rule.reference));
        links = links.child(
            element("li")
                .child(told.text(format!("{}: {}", link.when, link.what)))
                .child(rule),
        );
    }
    let heading = element("h2")
        .with("id", CHAIN)
        .with("tabindex", "-1")
        .text(chain.title.clone());
    classed("section", CHAIN)
        .with("aria-labelledby", CHAIN)
        .child(heading)
        .child(button("button").with(CLOSES_WHY, "").text("Close"))
        .child(links)
}

/// A *Why?* of its own; `of` is what it is asked of, which is not seen.
pub(super) fn why(question: Text, of: String) -> Element {
    button("why")
        .with(ASKS, question)
        .text("Why?")
        .child(classed("span", "visually-hidden").text(format!(" {of}")))
}

/// A part of a figure that asks; `marked` is whether it is what a chain's link is about.
pub(super) fn asks(part: Element, question: Question, marked: bool) -> Element {
    part.with(ASKS, question.to_string()).flag("data-marked", marked)
}

/// A button that asks and looks like what it holds; `name` is what is read out: what is seen, what it is about, *Why?*.
pub(super) fn asking(question: Question, name: String, marked: bool) -> Element {
    asks(button("asks"), question, marked).with("aria-label", name)
}

fn button(class: &'static str) -> Element {
    classed("button", class).with("type", "button")
}
