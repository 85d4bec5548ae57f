//! The slider over all ticks: where it stands, in words too, and what it leads to.

use crate::runs::{fresh, run};
use crate::stage::{Stage, drawn, slide};
use crate::transport::{link, transport};
use leptos::prelude::*;
use logstep::lab::group::total_lag;
use logstep::ui::playground::Playground;
use wasm_bindgen_test::wasm_bindgen_test;

/// A run whose branch goes on after some of its ticks with actions.
const RUN: &str = "#lab=group&v=1&do=tick*4,commit,tick*3,crash";

/// What is said of the slider: its value, its greatest value, its words.
fn said(stage: &Stage) -> (String, String, String) {
    let slider = stage.slider("tick");
    let words = slider.get_attribute("aria-valuetext");
    (
        slider.value(),
        slider.max(),
        words.expect("the slider has its words"),
    )
}

fn lag(playground: Playground) -> u64 {
    untrack(|| playground.with(|run| total_lag(run.timeline.now())))
}

#[wasm_bindgen_test]
async fn it_says_where_the_run_stands() {
    let (stage, (playground, _)) = transport(run(RUN));
    drawn().await;
    let slider = stage.slider("tick");
    assert_eq!(slider.get_attribute("aria-label").as_deref(), Some("Tick"));
    assert_eq!(slider.min(), "0");
    for (button, tick, action) in [
        ("Last", 7, ", last action crash"),
        ("Back", 7, ", last action commit"),
        ("Reset", 0, ""),
        ("Step", 1, ""),
    ] {
        stage.button(button).click();
        drawn().await;
        let lag = lag(playground);
        let words = format!("tick {tick} of 20, lag {lag} records{action}");
        assert_eq!(
            said(&stage),
            (tick.to_string(), "20".to_owned(), words),
            "{button}"
        );
    }
}

#[wasm_bindgen_test]
async fn it_leads_to_the_end_of_a_tick_and_keeps_what_comes_after() {
    let (stage, (playground, _)) = transport(run(RUN));
    drawn().await;
    for (tick, at, action) in [
        (4, "&at=4", ", last action commit"),
        (3, "&at=3", ""),
        (0, "&at=0", ""),
        (7, "", ", last action crash"),
    ] {
        slide(&stage.slider("tick"), tick);
        drawn().await;
        assert_eq!(link(playground), format!("{RUN}{at}"));
        let (value, _, words) = said(&stage);
        assert_eq!(value, tick.to_string());
        assert!(words.ends_with(&format!("records{action}")), "{words}");
    }
    assert_eq!(branches(playground), 1);
}

#[wasm_bindgen_test]
async fn beyond_the_branch_ticks_pass() {
    let (stage, (playground, _)) = transport(run(&format!("{RUN}&at=2")));
    drawn().await;
    slide(&stage.slider("tick"), 12);
    drawn().await;
    assert_eq!(link(playground), format!("{RUN},tick*5"));
    assert_eq!(said(&stage).0, "12");
    assert_eq!(branches(playground), 1, "what was done before is not left");
}

#[wasm_bindgen_test]
async fn it_goes_as_far_as_the_length_or_the_branch() {
    let (stage, (playground, _)) = transport(run("#lab=group&length=9&do=tick*8,set:length=30,tick&at=3"));
    drawn().await;
    assert_eq!(said(&stage).1, "9");
    stage.button("Last").click();
    drawn().await;
    assert_eq!(said(&stage).1, "30");
    slide(&stage.slider("tick"), 30);
    drawn().await;
    stage.button("Reset").click();
    drawn().await;
    // The length is 9 here; the branch goes further all the same.
    assert_eq!(said(&stage).1, "30");
    assert_eq!(
        link(playground),
        "#lab=group&v=1&length=9&do=tick*8,set:length=30,tick*22&at=0"
    );
}

#[wasm_bindgen_test]
async fn sliding_stops_playing() {
    let (stage, (playground, playback)) = transport(fresh());
    drawn().await;
    stage.button("Play").click();
    drawn().await;
    slide(&stage.slider("tick"), 3);
    assert!(!playback.playing.get_now());
    assert_eq!(link(playground), "#lab=group&v=1&do=tick*3");
}

fn branches(playground: Playground) -> usize {
    untrack(|| playground.with(|run| run.timeline.branches().len()))
}
