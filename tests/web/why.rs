//! Why: whatever asks has an answer, and the answer leads to what it tells of.

use crate::runs::run;
use crate::stage::{Stage, click, drawn};
use leptos::prelude::*;
use logstep::engine::CommandError;
use logstep::lab::why::{Chain, Question, why, why_refused};
use logstep::timeline::{EVENTS_AT_HAND, Timeline};
use logstep::ui::page::{Page, Shown};
use std::collections::BTreeSet;
use wasm_bindgen_test::wasm_bindgen_test;

/// Runs in which everything that can be asked about is seen.
const RUNS: [&str; 6] = [
    "#lab=group",
    "#lab=group&consumers=6&do=tick*2",
    "#lab=group&do=tick*4,commit,tick*3,crash,tick*2",
    "#lab=group&do=tick*4,commit,tick*3,crash,tick*2&at=4.0",
    "#lab=group&rate=12&capacity=3&commit=auto&do=tick*9,set:commit=manual,tick*6,crash,set:consumers=5,tick,replay,tick*2",
    "#lab=group&rate=0&do=tick*8,commit",
];

fn page(link: &'static str) -> Stage {
    Stage::new(
        move || view! { <Page shown=Shown::Run(Box::new(run(link))) faults=Vec::new() source="link" /> },
    )
}

/// The parts that ask something, each question once.
fn asking(stage: &Stage) -> Vec<web_sys::Element> {
    let mut seen = BTreeSet::new();
    let parts = stage.all("[data-why]").into_iter();
    parts
        .filter(|part| part.get_attribute("data-why").is_some_and(|why| seen.insert(why)))
        .collect()
}

/// The answer that is shown: its title, and what each of its links tells.
fn answer(stage: &Stage) -> Option<(String, Vec<String>)> {
    let title = stage.texts("section[aria-labelledby=why-chain] > h2").pop()?;
    Some((
        title,
        stage.texts("section[aria-labelledby=why-chain] li > :first-child"),
    ))
}

fn in_words(chain: &Chain) -> (String, Vec<String>) {
    let links = chain.links.iter();
    let links = links
        .map(|link| format!("{}: {}", link.when, link.what))
        .collect();
    (chain.title.clone(), links)
}

#[wasm_bindgen_test]
async fn whatever_asks_has_an_answer() {
    let mut kinds = BTreeSet::new();
    for link in RUNS {
        let (stage, timeline) = (page(link), run(link));
        drawn().await;
        for part in asking(&stage) {
            let asked = part.get_attribute("data-why").expect("it asks");
            let question: Question = asked.parse().unwrap_or_else(|()| panic!("{link}: {asked}"));
            kinds.insert(asked.split(':').next().unwrap_or_default().to_owned());
            let expected =
                why(&timeline, question).unwrap_or_else(|| panic!("{link}: {asked} has no answer"));
            assert!(!expected.links.is_empty(), "{link}: {asked}");
            click(&part);
            drawn().await;
            assert_eq!(answer(&stage), Some(in_words(&expected)), "{link}: {asked}");
        }
        expect_everything_asks(&stage, &timeline);
    }
    let all = [
        "committed",
        "delivered-again",
        "event",
        "idle",
        "lag",
        "lag-by-position",
        "log-end",
        "log-start",
        "owner",
        "position",
        "record",
        "total-lag",
        "total-lag-by-position",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// Every record or run of them, every mark and number of the figure, and every event asks.
fn expect_everything_asks(stage: &Stage, timeline: &Timeline) {
    for part in [
        ".views__figure .record",
        ".views__figure .mark",
        ".events__list > li .why",
    ] {
        let silent = stage
            .all(part)
            .iter()
            .filter(|part| !part.has_attribute("data-why"))
            .count();
        assert_eq!(silent, 0, "{part}");
    }
    let events = timeline.recent_events().len();
    assert_eq!(stage.all(".events__list .why").len(), events.min(EVENTS_AT_HAND));
    // Two lags a tape, and two in all.
    let numbers = stage.all(".views__figure button[data-why*=lag]").len();
    assert_eq!(numbers, 2 * timeline.now().partitions().count() + 2);
}

#[wasm_bindgen_test]
async fn a_link_of_the_answer_leads_there_and_marks() {
    let stage = page("#lab=group&do=tick*4,commit,tick*3,crash,tick*2");
    drawn().await;
    assert!(stage.all("[data-marked]").is_empty());
    click(&stage.one(".mark[data-why='committed:0']"));
    drawn().await;
    let (title, links) = answer(&stage).expect("it is answered");
    assert_eq!(title, "Why this committed offset of P0?");
    assert!(links[0].starts_with("tick 4, after 1 action: "), "{links:?}");

    let buttons = stage.all("section[aria-labelledby=why-chain] li > button");
    for (place, button) in buttons.iter().enumerate() {
        click(button);
        drawn().await;
        let steps = button.get_attribute("data-go").expect("it leads somewhere");
        let steps: usize = steps.parse().expect("steps are a number");
        let mut expected = run("#lab=group&do=tick*4,commit,tick*3,crash,tick*2");
        expected.seek(steps);
        assert_eq!(digest(&stage), format!("{:016x}", expected.now().digest()));
        let current: Vec<_> = buttons
            .iter()
            .map(|button| button.get_attribute("aria-current").is_some())
            .collect();
        let only: Vec<_> = (0..buttons.len()).map(|other| other == place).collect();
        assert_eq!(current, only, "one link is the one that was gone to");
        assert!(
            !stage.all("[data-marked]").is_empty(),
            "what it tells of is marked"
        );
    }
    // The future is kept, and the mark goes with the first step away.
    assert!(link(&stage).starts_with("#lab=group&v=1&do=tick*4,commit,tick*3,crash,tick*2"));
    stage.button("Last").click();
    drawn().await;
    assert!(stage.all("[data-marked]").is_empty());
    assert!(answer(&stage).is_some(), "the answer stays");

    stage.button("Close").click();
    drawn().await;
    assert!(answer(&stage).is_none());
}

#[wasm_bindgen_test]
async fn an_answer_does_not_outlive_its_branch() {
    let stage = page("#lab=group&do=tick*4,commit,tick*3&at=4");
    drawn().await;
    click(&stage.one(".mark[data-why='position:1']"));
    drawn().await;
    assert!(answer(&stage).is_some());
    stage.button("Step").click();
    drawn().await;
    assert!(answer(&stage).is_some(), "along the branch it stays");
    stage.button("Crash and recover").click();
    drawn().await;
    assert!(answer(&stage).is_none(), "its links would lead elsewhere now");
}

#[wasm_bindgen_test]
async fn a_refusal_can_be_asked_about() {
    let stage = page("#lab=group&do=tick*12,set:length=12");
    drawn().await;
    stage.button("Step").click();
    drawn().await;
    let refusal = stage.texts(".refusal")[0].clone();
    assert!(
        refusal.starts_with("Tick 12 is the last, since Length is set to 12."),
        "{refusal}"
    );
    stage.button("Why? this was refused").click();
    drawn().await;
    let timeline = run("#lab=group&do=tick*12,set:length=12");
    let last = timeline.now().tick();
    let expected = why_refused(&timeline, &CommandError::RunEnded { last });
    assert_eq!(answer(&stage), Some(in_words(&expected)));
    assert!(expected.links.len() > 1, "it leads back to the setting");
}

fn link(stage: &Stage) -> String {
    let page = stage.one("[data-lab=group]");
    page.get_attribute("data-link").expect("a short run has a link")
}

fn digest(stage: &Stage) -> String {
    stage.texts("section[aria-labelledby=assumptions] b")[0].clone()
}
