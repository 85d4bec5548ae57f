//! The timeline's buttons and the actions.

use crate::runs::{fresh, run};
use crate::stage::{Stage, choose, drawn, until};
use leptos::prelude::*;
use logstep::lab::LabId;
use logstep::lab::group::ACTIONS;
use logstep::timeline::Timeline;
use logstep::ui::drawn::framed;
use logstep::ui::playback::Playback;
use logstep::ui::playground::Playground;
use logstep::ui::widget::{action_button, transport as transport_of};
use wasm_bindgen_test::wasm_bindgen_test;

/// The timeline's controls on a stage.
pub(crate) fn transport(timeline: Timeline) -> (Stage, (Playground, Playback)) {
    Stage::with(
        move || {
            let playground = Playground::new(timeline);
            (playground, Playback::new(playground))
        },
        |(playground, playback)| framed(vec![transport_of(playground, playback)]),
    )
}

/// The link to where a run stands.
pub(crate) fn link(playground: Playground) -> String {
    untrack(|| playground.with(|run| run.link())).expect("a run as short as these has a link")
}

/// The buttons that say they can do nothing now.
fn off(stage: &Stage) -> Vec<String> {
    stage.texts("[role=group] button[aria-disabled=true]")
}

#[wasm_bindgen_test]
async fn each_button_does_what_it_says() {
    let (stage, (playground, _)) = transport(fresh());
    drawn().await;
    assert_eq!(
        stage.texts("[role=group] button"),
        ["Reset", "Back", "Play", "Step", "Forward", "Last"]
    );
    assert_eq!(off(&stage), ["Reset", "Back", "Forward", "Last"]);
    for (button, expected) in [
        ("Back", ""),
        ("Forward", ""),
        ("Last", ""),
        ("Step", "&do=tick"),
        ("Step", "&do=tick*2"),
        ("Back", "&do=tick*2&at=1"),
        ("Step", "&do=tick*2"),
        ("Reset", "&do=tick*2&at=0"),
        ("Forward", "&do=tick*2&at=1"),
        ("Back", "&do=tick*2&at=0"),
        ("Last", "&do=tick*2"),
        ("Reset", "&do=tick*2&at=0"),
    ] {
        stage.button(button).click();
        drawn().await;
        assert_eq!(link(playground), format!("#lab=group&v=1{expected}"), "{button}");
    }
    assert_eq!(off(&stage), ["Reset", "Back"]);
}

#[wasm_bindgen_test]
async fn at_the_last_tick_it_says_why() {
    let (stage, (playground, _)) = transport(run("#lab=group&do=tick*20"));
    drawn().await;
    assert_eq!(off(&stage), ["Play", "Step", "Forward", "Last"]);
    for button in ["Step", "Play"] {
        let why = stage
            .button(button)
            .get_attribute("aria-describedby")
            .expect("it is described");
        assert!(
            stage.texts(&format!("#{why}"))[0].starts_with("Tick 20 is the last, since Length is set to 20.")
        );
        stage.button(button).click();
        drawn().await;
        let refused = untrack(|| playground.with(|run| run.refusal.clone()));
        assert!(
            refused.is_some_and(|why| why.starts_with("Tick 20 is the last, since Length is set to 20."))
        );
        assert_eq!(link(playground), "#lab=group&v=1&do=tick*20");
    }
    stage.button("Back").click();
    drawn().await;
    assert!(off(&stage).is_empty());
    assert_eq!(stage.texts("#last-tick"), [""]);
    assert_eq!(link(playground), "#lab=group&v=1&do=tick*20&at=19");
}

#[wasm_bindgen_test]
async fn playing_is_one_button_and_ends_by_itself() {
    let (stage, (playground, playback)) = transport(run("#lab=group&do=tick*17"));
    drawn().await;
    choose(&stage.list("speed"), "10");
    stage.button("Play").click();
    drawn().await;
    stage.button("Pause").click();
    drawn().await;
    stage.button("Play").click();
    drawn().await;
    assert_eq!(
        stage.texts("[role=group] button"),
        ["Reset", "Back", "Pause", "Step", "Forward", "Last"]
    );
    until("the last tick is reached", || untrack(|| playground.is_at_end())).await;
    until("it stops", || !playback.playing.get_now()).await;
    drawn().await;
    assert_eq!(
        stage.texts("[role=group] button"),
        ["Reset", "Back", "Play", "Step", "Forward", "Last"]
    );
    assert_eq!(link(playground), "#lab=group&v=1&do=tick*20");
}

#[wasm_bindgen_test]
async fn a_step_by_hand_stops_playing() {
    let (stage, (_, playback)) = transport(run("#lab=group&do=tick*2&at=1"));
    drawn().await;
    for button in ["Step", "Back", "Forward", "Last", "Reset"] {
        stage.button("Play").click();
        drawn().await;
        assert!(playback.playing.get_now());
        stage.button(button).click();
        assert!(!playback.playing.get_now(), "{button}");
        drawn().await;
    }
}

#[wasm_bindgen_test]
async fn actions_are_buttons_with_their_help() {
    let (stage, playground) = Stage::with(
        || Playground::new(run("#lab=group&do=tick*2")),
        |playground| {
            let buttons = ACTIONS[1..]
                .iter()
                .map(|action| action_button(action, LabId::Group, playground));
            framed(buttons.collect())
        },
    );
    drawn().await;
    assert_eq!(
        stage.texts("button"),
        ["Commit", "Crash and recover", "Replay from start"]
    );
    for action in &ACTIONS[1..] {
        let button = stage.button(action.label);
        assert_eq!(button.title(), action.help);
        button.click();
        assert!(link(playground).ends_with(action.name), "{}", action.name);
    }
}
