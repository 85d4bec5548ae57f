//! The branches of a run, and another run beside it.

use super::{Element, classed, element, sentence, table, tapes};
use crate::lab::compare::{self, Choice};
use crate::scene::TapesScene;
use crate::scene::comparison::differences;
use crate::timeline::{Comparison, Timeline};

/// The attribute of a button that goes to the branch whose number it gives.
pub const GOES_TO_BRANCH: &str = "data-branch";

/// The branches as buttons, of which the one the run is on is pressed.
pub fn branches(timeline: &Timeline) -> Element {
    let (here, mut buttons) = (timeline.branch(), Vec::new());
    for branch in timeline.branches() {
        let point = branch.journal.point_after(branch.made);
        let button = classed("button", "branch")
            .with("type", "button")
            .with("aria-pressed", if branch.id == here { "true" } else { "false" })
            .number(GOES_TO_BRANCH, branch.id.0)
            .text(branch.name())
            .child(classed("span", "branch__point").text(format!(" tick {point}")));
        buttons.push(element("li").child(button));
    }
    let what = if buttons.len() == 1 { "Branch" } else { "Branches" };
    classed("div", "branches__list")
        .child(classed("span", "branches__name").text(what))
        .child(
            element("ul")
                .with("role", "list")
                .with("aria-label", what)
                .children(buttons),
        )
}

/// What a run can be held against, as the options of a list.
pub fn beside_options(choices: &[Choice]) -> Vec<Element> {
    let words = choices.iter().map(|choice| choice.words.clone());
    let mut options = vec![element("option").text("nothing")];
    options.extend(words.map(|words| element("option").text(words)));
    options
}

/// The other run at this moment: its figure, and what differs.
pub fn beside(timeline: &Timeline, words: &str, comparison: &Comparison) -> Vec<Element> {
    let other = comparison.at(timeline);
    let (here, tick) = (timeline.now(), other.state.tick());
    let mut scene = TapesScene::new(&other.state);
    scene.name = format!("{words}, tick {tick}. {}", scene.name);
    let reading = compare::reading(timeline, words, comparison, &other);
    let caption = format!(
        "{} at tick {} ≠ {words} at tick {tick}, where they differ",
        timeline.branch_name(),
        here.tick()
    );
    let title = classed("h2", "beside__title").text(format!("{words}, tick {tick}"));
    vec![
        classed("section", "beside")
            .with("aria-label", format!("Compared with {words}"))
            .child(title)
            .child(tapes(&scene, false)),
        classed("section", "beside__differences")
            .with("aria-label", "What differs")
            .children(reading.iter().map(sentence))
            .child(table(&differences(here, &other.state, caption))),
    ]
}
