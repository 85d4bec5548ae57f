//! The rail under the timeline's buttons.

use super::{Element, classed, element};
use crate::scene::track::TrackScene;

/// The id of the sentence that says why there is no further step.
pub const WHY_NOT: &str = "last-tick";

/// The rail with its ticks, how far the branch goes, the tick it stands at, and the words at each action.
pub fn rail(scene: &TrackScene) -> Element {
    let mut drawn = classed("svg", "track")
        .with("height", "48")
        .with("aria-hidden", "true")
        .child(line("track__rail", "0%", "100%", ["24", "24"]))
        .child(line("track__known", "0%", &scene.known, ["24", "24"]))
        .child(line("track__done", "0%", &scene.done, ["24", "24"]));
    for x in &scene.ticks {
        drawn = drawn.child(line("track__tick", x, x, ["20", "28"]));
    }
    for mark in &scene.marks {
        let dot = classed("circle", "track__dot")
            .with("cx", mark.x.clone())
            .with("cy", "24")
            .with("r", "3.5")
            .flag("data-back", mark.sets_back)
            .flag("data-ahead", mark.ahead);
        let words = classed("text", "track__mark")
            .with("x", mark.x.clone())
            .with("y", if mark.above { "11" } else { "43" })
            .with("text-anchor", mark.anchor)
            .flag("data-back", mark.sets_back)
            .flag("data-ahead", mark.ahead)
            .text(mark.words.clone());
        drawn = drawn.child(dot).child(words);
    }
    let now = classed("circle", "track__now")
        .with("cx", scene.done.clone())
        .with("cy", "24")
        .with("r", "7");
    drawn.child(now)
}

fn line(class: &'static str, from: &str, to: &str, [top, bottom]: [&'static str; 2]) -> Element {
    classed("line", class)
        .with("x1", from.to_owned())
        .with("x2", to.to_owned())
        .with("y1", top)
        .with("y2", bottom)
}

/// The tick it stands at, and what was done at it later and is ahead.
pub fn tick(scene: &TrackScene) -> Element {
    let drawn = classed("p", "transport__tick")
        .text("tick ")
        .child(element("b").text(scene.tick.to_string()))
        .text(format!(" of {}", scene.last_tick));
    match &scene.next_action {
        Some(next) => drawn.child(classed("span", "transport__next").text(format!("next: {next}"))),
        None => drawn,
    }
}

/// Why there is no further step; empty while there is one.
pub fn why_not(scene: &TrackScene) -> Element {
    let why_not = classed("p", "transport__end").with("id", WHY_NOT);
    match &scene.end {
        Some(end) => why_not.text(end.clone()),
        None => why_not,
    }
}
