//! The branches of a run, and another run beside it.

use super::{Element, classed, element, sentence, table, tapes};
use crate::lab::compare::{self, Against, Choice};
use crate::lab::narrate;
use crate::scene::TapesScene;
use crate::scene::comparison;
use crate::timeline::{Comparison, Timeline};

/// The attribute of a button that goes to the branch whose number it gives.
pub const GOES_TO_BRANCH: &str = "data-branch";
/// The attribute of a button that does something with the branch the run is on.
pub const DOES: &str = "data-does";

/// The id of the rule that a name breaks.
const NAME_REFUSED: &str = "branch-name-refused";

/// The branches of a run, and what can be done with them.
pub struct Branches<'b> {
    /// The run.
    pub timeline: &'b Timeline,
    /// What it can be held against.
    pub choices: &'b [Choice],
    /// While a name is given: the rule that the last one broke, or nothing.
    pub naming: Option<&'b str>,
}

/// The branches as buttons, of which the one the run is on is pressed; what can be done with it; what it is held against.
pub fn branches(scene: &Branches) -> Element {
    let timeline = scene.timeline;
    let mut acts = vec![act("rename", "Rename")];
    if timeline.has_branches() {
        acts.push(act("delete", "Delete branch"));
    }
    if timeline.last_deleted().is_some() {
        acts.push(act("undelete", "Bring deleted branch back"));
    }
    let beside = classed("label", "branches__beside")
        .child(element("span").text("Compare with"))
        .child(choices(scene.choices));
    let drawn = classed("div", "branches")
        .child(list(timeline))
        .child(classed("div", "branches__acts").children(acts))
        .child(beside);
    match scene.naming {
        Some(wrong) => drawn.child(naming(&timeline.branch_name(), wrong)),
        None => drawn,
    }
}

/// The list of what a run can be held against: its branches first, then other starts.
fn choices(choices: &[Choice]) -> Element {
    let mut branches = element("optgroup").with("label", "Another branch");
    let mut starts = element("optgroup").with("label", "The same steps from another start");
    for choice in choices {
        let option = element("option").text(choice.words.clone());
        match choice.against {
            Against::Branch(_) => branches = branches.child(option),
            Against::Setting { .. } => starts = starts.child(option),
        }
    }
    let mut list = element("select")
        .with("name", "beside")
        .child(element("option").text("nothing"));
    if !branches.children.is_empty() {
        list = list.child(branches);
    }
    list.child(starts)
}

fn list(timeline: &Timeline) -> Element {
    let (here, mut buttons) = (timeline.branch(), Vec::new());
    for branch in timeline.branches() {
        let standing = branch.journal.point_after(branch.made);
        let button = classed("button", "branch")
            .with("type", "button")
            .with("aria-pressed", if branch.id == here { "true" } else { "false" })
            .number(GOES_TO_BRANCH, branch.id.0)
            .text(branch.name())
            .child(classed("span", "branch__point").text(format!(" {}", narrate::point(standing))));
        buttons.push(element("li").child(button));
    }
    let what = if buttons.len() == 1 { "Branch" } else { "Branches" };
    let buttons = element("ul")
        .with("role", "list")
        .with("aria-label", what)
        .children(buttons);
    classed("div", "branches__list")
        .child(classed("span", "branches__name").text(what))
        .child(buttons)
}

fn act(name: &'static str, words: &'static str) -> Element {
    classed("button", "button")
        .with("type", "button")
        .with(DOES, name)
        .text(words)
}

fn naming(name: &str, wrong: &str) -> Element {
    let mut field = element("input")
        .with("type", "text")
        .with("name", "branch")
        .with("autocomplete", "off")
        .with("value", name.to_owned());
    if !wrong.is_empty() {
        field = field
            .with("aria-invalid", "true")
            .with("aria-describedby", NAME_REFUSED);
    }
    classed("form", "branches__naming")
        .child(
            element("label")
                .child(element("span").text("Name of this branch"))
                .child(field),
        )
        .child(classed("button", "button").text("Save name"))
        .child(super::refusal(wrong.to_owned(), false).with("id", NAME_REFUSED))
}

/// The way back to the run that was left last. It is seen while the page's script keeps one.
pub fn kept_run() -> Element {
    let back = classed("button", "button")
        .with("type", "button")
        .with("data-brings-back", "")
        .with(
            "title",
            "The last hundred runs you left in this tab are kept, with all their branches",
        )
        .text("Bring back the run you left");
    classed("p", "kept-run").child(back)
}

/// The other run at this moment: its figure, and what differs.
pub fn beside(timeline: &Timeline, words: &str, against: &Comparison) -> Vec<Element> {
    let other = against.at(timeline);
    let (here, tick) = (timeline.now(), other.state.tick());
    let mut scene = TapesScene::new(&other.state);
    scene.name = format!("{words}, tick {tick}. {}", scene.name);
    let reading = compare::reading(timeline, words, against, &other);
    let sides = [
        format!("{} at tick {}", timeline.branch_name(), here.tick()),
        format!("{words} at tick {tick}"),
    ];
    let numbers = comparison::differences(here, &other.state, sides);
    let mut differences = classed("section", "beside__differences").with("aria-label", "What differs");
    for paragraph in &reading {
        differences = differences.child(sentence(paragraph));
    }
    let title = classed("h2", "beside__title").text(format!("{words}, tick {tick}"));
    vec![
        classed("section", "beside")
            .with("aria-label", format!("Compared with: {words}"))
            .child(title)
            .child(tapes(&scene, false, None)),
        differences.child(table(&numbers)),
    ]
}
