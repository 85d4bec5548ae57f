//! Files that are wrong in part or in whole, and the way on from what they open.

use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::{press, tick};
use crate::share::{NOTICE, SHARE};

in_both_browsers![
    a_wrong_file_is_told_and_the_rest_is_shown,
    from_a_file_that_opens_nothing_the_way_leads_on,
    from_a_run_too_long_for_a_link_the_way_leads_on,
];

async fn a_wrong_file_is_told_and_the_rest_is_shown(page: &Page) {
    const WRONG: &str = r#"{
        "logstep": 1, "lab": "group", "colour": "red",
        "settings": {"consumers": 9, "rate": 3, "speed": 2},
        "do": ["tick*2", "comit", "tick"],
        "branches": [{"name": "Branch 7", "do": ["tick*2", "crash"], "at": "9"}, 7, {"doo": []}]
    }"#;
    page.open("#lab=keys").await;
    page.mark_shown().await;
    page.drop_file(WRONG).await;
    page.until_replaced().await;
    page.until(
        "the focus is on what is wrong",
        &format!("return document.activeElement === at({NOTICE:?})"),
    )
    .await;
    let notice = page.text(NOTICE).await;
    for told in [
        "Part of this file is wrong.",
        "colour: \"colour\" is not a name of a scenario file",
        "settings.consumers: \"9\" is not a whole number from 1 to 6",
        "settings.speed: \"speed\" is not a setting of this lab",
        "do: step 2: \"comit\" is not an action of this lab; did you mean \"commit\"?",
        "branches[0].at: 9 is past the end: the steps end at tick 2",
        "branches[1]: it is not an object",
        "branches[2].doo: \"doo\" is not a name of a branch; did you mean \"do\"?",
    ] {
        assert!(notice.contains(told), "{told} in {notice}");
    }
    assert_eq!(tick(page).await, 2);
    assert_eq!(page.link().await, "#lab=group&v=1&rate=3&do=tick*2");
    let branches: Vec<String> = page
        .ask("return [...document.querySelectorAll('button[data-branch]')].map((branch) => branch.innerText)")
        .await;
    assert_eq!(
        branches,
        ["Branch 1 tick 2", "Branch 7 tick 2", "Branch 3 tick 0"]
    );
    press(page, "Commit").await;
    page.until("the notice is gone", &format!("return !at({NOTICE:?})"))
        .await;
}

async fn from_a_file_that_opens_nothing_the_way_leads_on(page: &Page) {
    page.open("#lab=keys").await;
    page.mark_shown().await;
    page.drop_file("no scenario").await;
    page.until("the notice is there", &format!("return !!at({NOTICE:?})"))
        .await;
    let notice = page.text(NOTICE).await;
    let told = "This file could not be opened. Everything is as it was.";
    assert!(notice.contains(told), "{notice}");
    assert_eq!(page.text("//main//h1").await, "Keys and partitions");
}

async fn from_a_run_too_long_for_a_link_the_way_leads_on(page: &Page) {
    page.open("#lab=keys").await;
    page.mark_shown().await;
    page.drop_made(
        "'{\"logstep\":1,\"lab\":\"group\",\"do\":[' + '\"commit\",\"crash\",'.repeat(1000) + '\"tick\"]}'",
    )
    .await;
    page.until_replaced().await;
    assert_eq!(tick(page).await, 1);
    page.click(SHARE).await;
    page.until(
        "it says that there is no link",
        "return at('//details').innerText.includes('This run has become too long for a link.')",
    )
    .await;
    expect_the_keys_behind_their_link(page).await;
}

/// From a file that was dropped on it, its link leads back to *Keys and partitions*.
async fn expect_the_keys_behind_their_link(page: &Page) {
    page.click(&format!("//nav{}", named::link("Keys and partitions")))
        .await;
    page.until(
        "the lab is open again",
        "return at('//main//h1')?.innerText === 'Keys and partitions'",
    )
    .await;
}
