//! Why something is as it is: chains told link by link, what holds of every chain, and the same chain walked in JSON.

mod events;
mod every_chain;
mod in_json;
mod load;
mod marks_and_lag;
mod questions;
mod records;
mod refusals;
mod rules;

use crate::driving;
use expect_test::Expect;
use logstep::lab::why::{Chain, Question, why};
use logstep::timeline::Timeline;
use std::fmt::Write;

/// Plays a link, asks a question and compares the answer: the title, then a line for each link with its steps, its event, when
/// and what, and the thing it marks.
fn check(link: &str, question: &str, expected: Expect) {
    let timeline = driving::played(link);
    let question: Question = question.parse().expect("it is a question");
    let told = why(&timeline, question).map_or_else(|| "not there\n".to_owned(), |chain| told(&chain));
    expected.assert_eq(&told);
}

fn told(chain: &Chain) -> String {
    let mut told = format!("{}\n", chain.title);
    for link in &chain.links {
        let steps = link.steps;
        let event = link.event.map_or_else(String::new, |id| format!(" #{}", id.0));
        let thing = link
            .thing
            .map_or_else(String::new, |thing| format!(" -> {thing}"));
        let _ = writeln!(told, "  {steps}{event} {}: {}{thing}", link.when, link.what);
    }
    told
}

/// The answer at the end of a link's run.
fn answer(timeline: &Timeline, question: Question) -> Chain {
    why(timeline, question).unwrap_or_else(|| panic!("{question} has an answer"))
}
