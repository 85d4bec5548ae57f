//! Whole pages: several at once, gone while they play, mounted and unmounted many times.

use crate::runs::fresh;
use crate::stage::{Stage, choose, drawn, let_go, memory, slide, until};
use leptos::prelude::*;
use logstep::ui::App;
use logstep::ui::page::{Page, Shown};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_test::wasm_bindgen_test;

/// Rounds before memory is measured, and rounds in which it must not grow.
const WARM_UP: u32 = 40;
const ROUNDS: u32 = 200;

fn run_page() -> Stage {
    Stage::new(|| view! { <Page shown=Shown::Run(Box::new(fresh())) faults=Vec::new() source="link" /> })
}

fn link(stage: &Stage) -> Option<String> {
    stage.one("[data-lab=group]").get_attribute("data-link")
}

#[wasm_bindgen_test]
async fn two_pages_keep_two_runs() {
    let (one, other) = (run_page(), run_page());
    drawn().await;
    one.button("Step").click();
    one.button("Commit").click();
    let slider = other.slider("consumers");
    slide(&slider, 5);
    let_go(&slider);
    drawn().await;
    assert_eq!(link(&one).as_deref(), Some("#lab=group&v=1&do=tick,commit"));
    assert_eq!(link(&other).as_deref(), Some("#lab=group&v=1&consumers=5"));
    assert_eq!(one.slider("consumers").value(), "2");

    drop(one);
    other.button("Step").click();
    drawn().await;
    assert_eq!(
        link(&other).as_deref(),
        Some("#lab=group&v=1&consumers=5&do=tick")
    );
}

#[wasm_bindgen_test]
async fn the_app_shows_what_the_address_asks_for() {
    go_to("#lab=group&do=tick*2").await;
    let stage = Stage::new(App);
    until("the lab is there", || !stage.all("[data-lab=group]").is_empty()).await;
    drawn().await;
    assert_eq!(link(&stage).as_deref(), Some("#lab=group&v=1&do=tick*2"));

    go_to("#lab=keys&partitions=9").await;
    until("the other lab is there", || {
        !stage.all("[data-lab=keys]").is_empty()
    })
    .await;
    assert!(stage.all("[data-lab=group]").is_empty());
    drawn().await;
    assert_eq!(stage.slider("partitions").value(), "9");

    go_to("").await;
    until("the home page is there", || {
        stage.texts("h1") == ["Kafka, one tick at a time"]
    })
    .await;
}

/// Changes the address. Browsers take only so many changes in ten seconds, so this tries until it is taken.
async fn go_to(hash: &str) {
    let location = window().location();
    let taken = || {
        let tried = location.set_hash(hash);
        tried.is_ok() && location.hash().is_ok_and(|now| now == hash)
    };
    until("the browser takes the address", taken).await;
}

#[wasm_bindgen_test]
async fn a_page_that_is_gone_plays_no_more() {
    let (errors, addresses) = (counted("error"), counted("logstep:leads"));
    let stage = run_page();
    drawn().await;
    choose(&stage.list("speed"), "10");
    stage.button("Play").click();
    until("it plays", || addresses.get() > 0).await;
    drop(stage);
    let left_at = addresses.get();

    // Three turns of a timer at the speed that it played at.
    let clock = window().performance().expect("a window has a clock");
    let end = clock.now() + 350.0;
    until("the timer would have struck", || clock.now() >= end).await;
    assert_eq!(addresses.get(), left_at);
    assert_eq!(errors.get(), 0);
}

/// How many events of a name the window has had since.
fn counted(event: &'static str) -> Rc<Cell<u32>> {
    let count = Rc::new(Cell::new(0));
    let seen = Rc::clone(&count);
    let listener = Closure::<dyn FnMut()>::new(move || seen.set(seen.get() + 1));
    let listened = window().add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    listened.expect("a window is listened to");
    listener.forget();
    count
}

#[wasm_bindgen_test]
async fn pages_come_and_go_in_the_same_memory() {
    for _ in 0..WARM_UP {
        come_and_go().await;
    }
    let warm = memory();
    for _ in 0..ROUNDS {
        come_and_go().await;
    }
    assert_eq!(memory(), warm, "bytes of memory after {ROUNDS} more rounds");
}

async fn come_and_go() {
    let stage = run_page();
    drawn().await;
    stage.button("Step").click();
    stage.button("Play").click();
    drawn().await;
    drop(stage);
    drawn().await;
}
