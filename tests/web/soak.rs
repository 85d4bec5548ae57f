//! A page that is played and reset for long keeps to the memory it has had.

use crate::runs::fresh;
use crate::stage::{Stage, drawn, frame, memory};
use leptos::prelude::*;
use logstep::ui::page::{Page, Shown};
use wasm_bindgen_test::wasm_bindgen_test;

/// Ticks in all; `cargo xtask test --full` has the tests compiled with more.
const TICKS: u32 = if option_env!("LOGSTEP_FULL").is_some() {
    100_000
} else {
    10_000
};
/// The last tick of a run.
const LAST_TICK: u32 = 20;
const RUNS: u32 = TICKS / LAST_TICK;
/// Runs before memory is measured.
const WARM_UP: u32 = RUNS / 5;

#[wasm_bindgen_test]
async fn a_page_plays_and_resets_in_the_same_memory() {
    let stage =
        Stage::new(|| view! { <Page shown=Shown::Run(Box::new(fresh())) faults=Vec::new() source="link" /> });
    drawn().await;
    for _ in 0..WARM_UP {
        play_and_reset(&stage).await;
    }
    let warm = memory();
    for _ in WARM_UP..RUNS {
        play_and_reset(&stage).await;
    }
    assert_eq!(memory(), warm, "bytes of memory after {TICKS} ticks");
}

/// One run to its last tick, with every action on the way, and back to its start. The timer is started and stopped; the
/// ticks come from *Step*, since the timer's own would take hours.
async fn play_and_reset(stage: &Stage) {
    press(stage, "Play").await;
    for tick in 1..=LAST_TICK {
        press(stage, "Step").await;
        match tick {
            5 => press(stage, "Commit").await,
            10 => press(stage, "Crash and recover").await,
            15 => press(stage, "Replay from start").await,
            _ => (),
        }
    }
    press(stage, "Reset").await;
    // The browser has a turn as well: a driver that is not answered for long gives up.
    frame().await;
}

async fn press(stage: &Stage, button: &str) {
    stage.button(button).click();
    drawn().await;
}
