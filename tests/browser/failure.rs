//! The engine has stopped: the page says so, offers the way back, and gives a report.

use crate::driving::failure::PANIC;
use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::{self, rows, step, tick, until_past, until_tick};
use fantoccini::key::Key;

in_both_browsers![
    a_panel_leads_back_to_the_last_good_tick,
    nothing_goes_on_in_a_stopped_engine,
    the_file_has_the_panel_too,
];

const LINK: &str = "#lab=group&v=1&consumers=3&do=tick*2,commit,tick";

async fn a_panel_leads_back_to_the_last_good_tick(page: &Page) {
    page.open("#lab=group&consumers=3&do=tick*2,commit").await;
    step(page, 1).await;
    let before = rows(page).await;
    page.stop_the_engine().await;
    expect_panel(page, 3).await;

    let report: String = page
        .ask("return at(\"//textarea[@aria-label='Report']\").value")
        .await;
    let here: String = page.ask("return location.href").await;
    assert!(report.contains(PANIC), "{report}");
    assert!(
        here.ends_with(LINK) && report.contains(&here),
        "{here} in {report}"
    );

    page.press_on(&named::button("Go on from tick 3, the last good one"), Key::Enter)
        .await;
    expect_to_go_on(page, 3).await;
    assert!(
        page.ask::<bool>(
            "return location.hash.startsWith('#lab=group&v=1&consumers=3&do=tick*2,commit,tick')"
        )
        .await
    );
    let after: Vec<_> = rows(page).await;
    assert_eq!(after[0].committed, before[0].committed);

    page.stop_the_engine().await;
    page.press_on(&named::button("Start again"), Key::Space).await;
    page.until(
        "the home page is there",
        "return !!at(\"//h1[.='Kafka, one tick at a time']\")",
    )
    .await;
    assert!(
        !page
            .ask::<bool>("return !!at(\"//*[@role='alertdialog']\")")
            .await
    );
}

/// The panel covers the run, which cannot be reached any more, and has the focus.
async fn expect_panel(page: &Page, tick: u32) {
    let (title, focused, inert): (String, bool, bool) = page
        .ask(
            "const panel = at(\"//*[@role='alertdialog']\");
             const run = at(\"//button[normalize-space(.)='Step']\").closest('[inert]');
             return [panel.ariaLabel, panel.contains(document.activeElement), run !== null];",
        )
        .await;
    assert_eq!(
        (title.as_str(), focused, inert),
        ("The engine stopped", true, true)
    );
    let go_on = format!("Go on from tick {tick}, the last good one");
    let buttons: Vec<String> = page
        .ask(
            "return [...at(\"//*[@role='alertdialog']\").querySelectorAll('button')].map((b) => b.innerText)",
        )
        .await;
    assert_eq!(buttons, [go_on.as_str(), "Start again", "Copy the report"]);
}

/// A new engine stands at the tick, and steps.
async fn expect_to_go_on(page: &Page, from: u32) {
    page.until(
        "the panel is gone",
        "return !!at('//main//h1') && !at(\"//*[@role='alertdialog']\")",
    )
    .await;
    until_tick(page, from).await;
    step(page, 1).await;
    assert_eq!(tick(page).await, from + 1);
}

async fn nothing_goes_on_in_a_stopped_engine(page: &Page) {
    page.open("#lab=group").await;
    group_lab::play_fast(page).await;
    until_past(page, 2).await;
    page.stop_the_engine().await;
    let at: u32 = page
        .ask("return Number(document.querySelector('[data-tick]').dataset.tick)")
        .await;
    expect_panel(page, at).await;

    let link = page.link().await;
    // The page's own clock has struck five times as often as the run's could have: it would have gone on.
    page.ask_later::<()>(
        "let turns = 0;
         const timer = setInterval(() => {
             turns += 1;
             if (turns < 5) return;
             clearInterval(timer);
             done(null);
         }, 100);",
    )
    .await;
    assert_eq!(page.link().await, link);
    assert_eq!(
        page.ask::<u32>("return Number(document.querySelector('[data-tick]').dataset.tick)")
            .await,
        at
    );
    assert!(
        page.console()
            .await
            .iter()
            .all(|entry| entry.contains("unreachable"))
    );

    page.ask::<()>("location.hash = '#lab=group&do=tick*7'; return null")
        .await;
    expect_to_go_on(page, 7).await;
}

async fn the_file_has_the_panel_too(page: &Page) {
    page.open_file("#lab=group").await;
    step(page, 2).await;
    page.stop_the_engine().await;
    expect_panel(page, 2).await;
    page.press_on(&named::button("Go on from tick 2, the last good one"), Key::Enter)
        .await;
    expect_to_go_on(page, 2).await;
}
