//! The page says nothing to the console and asks nobody for anything.

use crate::address::NOTICE;
use crate::driving::{Page, environment, in_both_browsers, named};
use crate::group_lab::{play_fast, press, set, step, until_tick};
use fantoccini::key::Key;

in_both_browsers![the_console_is_watched, after_loading_nothing_is_requested];

/// What the silence of every other scenario rests on.
async fn the_console_is_watched(page: &Page) {
    page.open("").await;
    assert_eq!(page.console().await, Vec::<String>::new());
    page.ask::<()>(
        "console.info('a planted word');
         setTimeout(() => { throw new Error('a planted error') }, 0);
         Promise.reject(new Error('a planted rejection'));
         return null;",
    )
    .await;
    page.ask_later::<()>("setTimeout(() => done(null), 0)").await;
    let said = page.console().await;
    for planted in ["a planted word", "a planted error", "a planted rejection"] {
        assert!(
            said.iter().any(|entry| entry.contains(planted)),
            "{planted} in {said:#?}"
        );
    }
    assert_eq!(said.len(), 3, "{said:#?}");
}

/// A tour of every page and action. The console is watched as always.
async fn after_loading_nothing_is_requested(page: &Page) {
    page.open("").await;
    let loaded = requested(page).await;
    let site = environment::site();
    for kind in [".css", ".js", ".wasm"] {
        assert!(
            loaded.iter().any(|name| name.ends_with(kind)),
            "{kind} in {loaded:#?}"
        );
    }
    assert!(loaded.iter().all(|name| name.starts_with(&site)), "{loaded:#?}");

    tour(page).await;
    assert_eq!(requested(page).await, loaded);

    // A request is noticed, once it has its answer.
    page.ask::<()>("fetch('index.html').then((answer) => answer.text()); return null")
        .await;
    page.until(
        "the request is noticed",
        "return performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('/index.html'))",
    )
    .await;
}

async fn tour(page: &Page) {
    page.press_on(
        &format!("//main{}", named::link("Keys and partitions")),
        Key::Enter,
    )
    .await;
    page.until(
        "the keys are there",
        "return !!at(\"//button[@name='partitions'] | //input[@name='partitions']\")",
    )
    .await;
    for (setting, value) in [("partitions", "12"), ("consumers", "1"), ("baseline", "24")] {
        set(page, setting, value).await;
    }
    page.press_on(&named::setting("placement"), Key::Down).await;
    page.press_on("//summary[.='The hash, step by step']", Key::Enter)
        .await;
    for view in ["Table", "Text", "Figure"] {
        page.click(&named::radio(view)).await;
    }

    page.press_on(
        &format!("//nav{}", named::link("Consumer group and offsets")),
        Key::Enter,
    )
    .await;
    until_tick(page, 0).await;
    set(page, "rate", "12").await;
    step(page, 3).await;
    for action in ["Commit", "Crash and recover", "Step", "Replay from start", "Back"] {
        press(page, action).await;
    }
    set(page, "consumers", "6").await;
    set(page, "commit", "auto").await;
    play_fast(page).await;
    until_tick(page, 20).await;
    for view in ["Table", "Text", "Figure"] {
        page.click(&named::radio(view)).await;
    }
    for theme in ["Dark", "Light", "Auto"] {
        page.click(&named::button(theme)).await;
    }
    page.ask::<()>("location.hash = '#lab=group&consumers=9'; return null")
        .await;
    page.until("the notice is there", &format!("return !!at({NOTICE:?})"))
        .await;
}

/// Everything that the page has requested since it was opened; its icon is asked for by the browser, when it likes.
async fn requested(page: &Page) -> Vec<String> {
    page.ask(
        "const icon = document.querySelector('link[rel=icon]').href;
         const requests = performance.getEntriesByType('resource').map((entry) => entry.name);
         return requests.filter((name) => name !== icon);",
    )
    .await
}
