//! The traces recorded from the article's playground, played by keyboard and compared number by number.

use crate::driving::{Page, environment, in_both_browsers, named};
use crate::group_lab::{self, Row, rows};
use fantoccini::key::Key;
use serde::Deserialize;
use serde_json::{Map, Value};

in_both_browsers![the_article_s_runs_are_played_by_keyboard];

const RECORDED: &str = include_str!("../vectors/article-group.json");
/// How many there are, and those that a run of the sample plays: crash, settings in the middle, the last tick.
const ALL: usize = 14;
const SAMPLE: [&str; 3] = [
    "manual: process, crash, process again",
    "settings change in the middle",
    "tick 20 is the last, actions still work there",
];

#[derive(Deserialize)]
struct Recorded {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    settings: Map<String, Value>,
    script: Vec<String>,
    trace: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Refused {
        #[serde(rename = "refused")]
        _why: String,
    },
    State(State),
}

#[derive(Deserialize)]
struct State {
    tick: u32,
    end: Vec<u64>,
    position: Vec<u64>,
    committed: Vec<u64>,
    lag: Vec<u64>,
    total_lag: u64,
    redelivered: Vec<u64>,
    owner: Vec<u32>,
}

async fn the_article_s_runs_are_played_by_keyboard(page: &Page) {
    let recorded: Recorded = serde_json::from_str(RECORDED).expect("the traces are as described above");
    assert_eq!(recorded.cases.len(), ALL);
    let mut played = 0;
    for case in &recorded.cases {
        if environment::is_full() || SAMPLE.contains(&case.name.as_str()) {
            play(page, case).await;
            played += 1;
        }
    }
    assert_eq!(played, if environment::is_full() { ALL } else { SAMPLE.len() });
}

async fn play(page: &Page, case: &Case) {
    page.open("#lab=group").await;
    show_table(page).await;
    for (name, value) in &case.settings {
        let value = value.as_str().map_or(value.to_string(), str::to_owned);
        group_lab::set(page, name, &value).await;
    }
    let (start, after) = case.trace.split_first().expect("a trace has its start");
    compare(page, start, &format!("{}, start", case.name)).await;
    assert_eq!(case.script.len(), after.len(), "{}", case.name);
    for (number, (step, entry)) in case.script.iter().zip(after).enumerate() {
        do_step(page, step, entry).await;
        compare(
            page,
            entry,
            &format!("{}, step {}, {step}", case.name, number + 1),
        )
        .await;
    }
}

/// The numbers are read off the table, as those do who do not see the figure.
async fn show_table(page: &Page) {
    page.press_on(&named::radio("Figure"), Key::Right).await;
    page.until(
        "the table is shown",
        "return at(\"//table[starts-with(caption, 'Topic telemetry')]\").checkVisibility()",
    )
    .await;
}

async fn do_step(page: &Page, step: &str, entry: &Entry) {
    match (step, step.split_once('='), entry) {
        (_, _, Entry::Refused { .. }) => {
            page.press_on(&named::button("Step"), Key::Enter).await;
            page.until(
                "the refusal is spoken",
                "return at(\"//*[@role='status'][not(ancestor::details)]\").textContent.startsWith('Tick 20 is the last')",
            )
            .await;
        }
        (_, Some((name, value)), _) if is_set_to(page, name, value).await => {
            let before = page.link().await;
            page.drag_away_and_back(&named::setting(name)).await;
            assert!(is_set_to(page, name, value).await, "{name} is let go at {value}");
            assert_eq!(page.link().await, before, "{name} was let go where it was");
        }
        (_, Some((name, value)), _) => group_lab::set(page, name, value).await,
        ("tick", ..) => group_lab::step(page, 1).await,
        ("commit", ..) => group_lab::press(page, "Commit").await,
        ("crash", ..) => group_lab::press(page, "Crash and recover").await,
        ("replay", ..) => group_lab::press(page, "Replay from start").await,
        (other, ..) => panic!("no step is called {other}"),
    }
}

async fn is_set_to(page: &Page, name: &str, value: &str) -> bool {
    let control = named::setting(name);
    page.ask(&format!("return at({control:?}).value === '{value}'"))
        .await
}

async fn compare(page: &Page, entry: &Entry, place: &str) {
    // A refused step leaves the numbers of the step before, which were compared then.
    let Entry::State(state) = entry else { return };
    let expected: Vec<_> = (0..state.end.len())
        .map(|partition| Row {
            owner: format!("consumer-{}", state.owner[partition]),
            committed: state.committed[partition],
            position: state.position[partition],
            end: state.end[partition],
            lag: state.lag[partition],
            again: state.redelivered[partition],
        })
        .collect();
    assert_eq!(rows(page).await, expected, "{place}");
    assert_eq!(group_lab::tick(page).await, state.tick, "{place}");
    let reading = page.text("//section[h2='Reading the result']").await;
    let lag = format!("Lag is {} record", state.total_lag);
    assert!(reading.contains(&lag), "{place}: {lag} in {reading}");
}
