//! Runs that were left by going elsewhere, and the way back to them.

use crate::branches::{branches, until_branches};
use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::press;
use fantoccini::key::Key;

in_both_browsers![
    a_run_that_was_left_for_another_lab_is_brought_back,
    branches_come_through_a_reload,
    what_was_deleted_is_not_lost_by_leaving,
    a_file_opened_over_a_run_does_not_lose_it,
    where_nothing_was_done_nothing_is_kept,
];

const BRING_BACK: &str = "Bring back the run you left";
const RUN: &str = "#lab=group&v=1&do=tick*5,commit&at=2";
const BOTH: [&str; 2] = ["Branch 1 tick 2", "[Branch 2 tick 3]"];

/// A run with two branches, on the second.
async fn forked(page: &Page) -> String {
    page.open(RUN).await;
    press(page, "Crash and recover").await;
    press(page, "Step").await;
    assert_eq!(branches(page).await, BOTH);
    page.link().await
}

async fn until_offered(page: &Page, offered: bool) {
    let button = named::button(BRING_BACK);
    page.until(
        &format!("a run is offered: {offered}"),
        &format!("return at('//main//h1') && !!at({button:?})?.checkVisibility() === {offered}"),
    )
    .await;
}

async fn bring_back(page: &Page) {
    page.mark_shown().await;
    page.press_on(&named::button(BRING_BACK), Key::Enter).await;
    page.until_replaced().await;
}

/// Goes to a lab by the bar at the top.
async fn go_to(page: &Page, lab: &str) {
    page.click(&format!("//nav{}", named::link(lab))).await;
    page.until(
        "the lab is shown",
        &format!("return at('//main//h1')?.innerText === {lab:?}"),
    )
    .await;
}

async fn a_run_that_was_left_for_another_lab_is_brought_back(page: &Page) {
    let link = forked(page).await;
    go_to(page, "Keys and partitions").await;
    go_to(page, "Consumer group and offsets").await;
    until_offered(page, true).await;
    bring_back(page).await;
    until_branches(page, &BOTH).await;
    assert_eq!(page.link().await, link);
    until_offered(page, false).await;
}

async fn branches_come_through_a_reload(page: &Page) {
    let link = forked(page).await;
    page.reload().await;
    until_branches(page, &["[Branch 1 tick 3]"]).await;
    until_offered(page, true).await;
    bring_back(page).await;
    until_branches(page, &BOTH).await;
    assert_eq!(page.link().await, link);
}

async fn what_was_deleted_is_not_lost_by_leaving(page: &Page) {
    forked(page).await;
    page.press_on(&named::button("Delete branch"), Key::Enter).await;
    until_branches(page, &["[Branch 1 tick 2]"]).await;
    go_to(page, "Keys and partitions").await;
    go_to(page, "Consumer group and offsets").await;
    until_offered(page, true).await;
    bring_back(page).await;
    until_branches(page, &["[Branch 1 tick 2]", "Branch 2 tick 3"]).await;
    let said: String = page
        .ask("return at(\"//*[@role='status'][not(ancestor::details)]\").textContent")
        .await;
    assert!(said.starts_with("Opened, with 1 other branch"), "{said}");
}

async fn a_file_opened_over_a_run_does_not_lose_it(page: &Page) {
    const FILES: [&str; 2] = [
        r#"{"logstep": 1, "lab": "group", "do": ["tick*7"]}"#,
        r#"{"logstep": 1, "lab": "group", "do": ["tick*8"]}"#,
    ];
    let first = forked(page).await;
    for file in FILES {
        page.mark_shown().await;
        page.drop_file(file).await;
        page.until_replaced().await;
    }
    // Again and again it comes round to all of them.
    for expected in ["#lab=group&v=1&do=tick*7", &first, "#lab=group&v=1&do=tick*8"] {
        until_offered(page, true).await;
        bring_back(page).await;
        page.until(
            "the run is back",
            &format!("return location.hash === {expected:?}"),
        )
        .await;
    }
}

async fn where_nothing_was_done_nothing_is_kept(page: &Page) {
    page.open("#lab=group").await;
    until_offered(page, false).await;
    go_to(page, "Keys and partitions").await;
    go_to(page, "Consumer group and offsets").await;
    until_offered(page, false).await;
}
