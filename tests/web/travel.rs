//! Going along what was done before, and leaving it: *Step*, *Play* and actions in the past.

use crate::runs::run;
use crate::stage::{Stage, choose, drawn, until};
use crate::transport::{link, transport};
use leptos::prelude::*;
use logstep::engine::Command;
use logstep::engine::SettingId;
use logstep::ui::playground::Playground;
use wasm_bindgen_test::wasm_bindgen_test;

/// A run with actions at two of its ticks.
const RUN: &str = "#lab=group&v=1&length=7&do=tick*2,commit,tick*2,crash,tick";

fn branches(playground: Playground) -> Vec<String> {
    untrack(|| {
        playground.with(|run| {
            run.timeline
                .branches()
                .iter()
                .map(|branch| branch.name())
                .collect()
        })
    })
}

fn said(playground: Playground) -> String {
    untrack(|| playground.with(|run| run.announcement.clone()))
}

fn next(stage: &Stage) -> Vec<String> {
    stage.texts(".transport__next")
}

#[wasm_bindgen_test]
async fn a_step_goes_to_the_end_of_the_next_tick() {
    let (stage, (playground, _)) = transport(run(&format!("{RUN}&at=0")));
    drawn().await;
    for (at, told) in [
        ("&at=1", "Tick 1 of 7: 2 records appended"),
        ("&at=2", "Tick 2 of 7, then, as on this branch before, Commit."),
        ("&at=3", "Tick 3 of 7: "),
        (
            "&at=4",
            "Tick 4 of 7, then, as on this branch before, Crash and recover.",
        ),
        ("", "Tick 5 of 7: "),
        (",tick", "Tick 6 of 7: "),
    ] {
        // The last of them adds a tick to the branch.
        stage.button("Step").click();
        drawn().await;
        let expected = match at {
            ",tick" => RUN.replace("crash,tick", "crash,tick*2"),
            at => format!("{RUN}{at}"),
        };
        assert_eq!(link(playground), expected);
        assert!(said(playground).starts_with(told), "{}", said(playground));
    }
    assert_eq!(branches(playground), ["Branch 1"]);
}

#[wasm_bindgen_test]
async fn forward_goes_from_step_to_step() {
    let (stage, (playground, _)) = transport(run(&format!("{RUN}&at=1")));
    drawn().await;
    for (at, told) in [
        ("&at=2.0", "Forward: Step done again."),
        ("&at=2", "Forward: Commit done again."),
        ("&at=3", "Forward: Step done again."),
    ] {
        stage.button("Forward").click();
        drawn().await;
        assert_eq!(link(playground), format!("{RUN}{at}"));
        assert!(said(playground).starts_with(told), "{}", said(playground));
        let ahead = if at == "&at=2.0" {
            vec!["next: Commit"]
        } else {
            vec![]
        };
        assert_eq!(next(&stage), ahead);
    }
    assert_eq!(branches(playground), ["Branch 1"]);
}

#[wasm_bindgen_test]
async fn playing_goes_along_the_branch_with_its_actions() {
    for from in ["&at=0", "&at=2.0"] {
        let (stage, (playground, playback)) = transport(run(&format!("{RUN}{from}")));
        drawn().await;
        choose(&stage.list("speed"), "10");
        stage.button("Play").click();
        until("it has stopped at the last tick", || {
            !playback.playing.get_now() && untrack(|| playground.is_at_end())
        })
        .await;
        assert_eq!(
            link(playground),
            RUN.replace("crash,tick", "crash,tick*3"),
            "{from}"
        );
        assert_eq!(branches(playground), ["Branch 1"], "{from}");
    }
}

#[wasm_bindgen_test]
async fn acting_in_the_past_leaves_a_branch() {
    for (at, command, then) in [
        ("2.0", Command::Tick, "tick*3"),
        ("1", Command::CrashGroup, "tick,crash"),
        ("2", Command::CommitOffsets, "tick*2,commit*2"),
        (
            "3",
            Command::Set(SettingId::Rate, 5),
            "tick*2,commit,tick,set:rate=5",
        ),
        ("0", Command::Set(SettingId::Consumers, 4), "set:consumers=4"),
    ] {
        let (stage, (playground, _)) = transport(run(&format!("{RUN}&at={at}")));
        drawn().await;
        if command == Command::Tick {
            stage.button("Step").click();
        } else {
            playground.dispatch(command);
        }
        drawn().await;
        assert_eq!(
            link(playground),
            format!("#lab=group&v=1&length=7&do={then}"),
            "{at}"
        );
        assert_eq!(branches(playground), ["Branch 1", "Branch 2"], "{at}");
        let told = "This is Branch 2 now; what came after is kept on Branch 1.";
        assert!(said(playground).ends_with(told), "{}", said(playground));
        assert!(next(&stage).is_empty());
    }
}

#[wasm_bindgen_test]
async fn doing_again_what_was_done_stays_on_the_branch() {
    let (stage, (playground, _)) = transport(run(&format!("{RUN}&at=2.0")));
    drawn().await;
    playground.dispatch(Command::CommitOffsets);
    stage.button("Step").click();
    drawn().await;
    assert_eq!(link(playground), format!("{RUN}&at=3"));
    assert_eq!(branches(playground), ["Branch 1"]);
}

#[wasm_bindgen_test]
async fn what_is_refused_in_the_past_leaves_nothing() {
    let run_to_the_end = "#lab=group&v=1&length=3&do=tick*3,commit&at=3.0";
    let (stage, (playground, _)) = transport(run(run_to_the_end));
    drawn().await;
    stage.button("Step").click();
    drawn().await;
    let refusal = untrack(|| playground.with(|run| run.refusal.clone()));
    assert!(
        refusal.is_some_and(|why| why.starts_with("Tick 3 is the last, since Length is set to 3.")),
        "it says why"
    );
    assert_eq!(link(playground), run_to_the_end);
    assert_eq!(branches(playground), ["Branch 1"]);
}
