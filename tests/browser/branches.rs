//! Branches by keyboard: left, found again, deleted and brought back, named.

use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::{press, rows, step, until_tick};
use crate::timeline::SLIDER;
use fantoccini::key::Key;

in_both_browsers![
    a_branch_that_was_left_is_found_again,
    the_focus_stays_when_its_button_goes,
];

/// The branches' buttons, the one that is pressed in brackets.
pub(crate) async fn branches(page: &Page) -> Vec<String> {
    page.ask(
        "return [...document.querySelectorAll('button[aria-pressed][data-branch]')].map((branch) =>
             branch.ariaPressed === 'true' ? `[${branch.innerText}]` : branch.innerText);",
    )
    .await
}

pub(crate) async fn until_branches(page: &Page, expected: &[&str]) {
    let listed = serde_json::json!(expected);
    page.until(
        &format!("the branches are {listed}"),
        &format!(
            "const names = [...document.querySelectorAll('button[data-branch]')].map((branch) =>
                 branch.ariaPressed === 'true' ? `[${{branch.innerText}}]` : branch.innerText);
             return JSON.stringify(names) === JSON.stringify({listed})"
        ),
    )
    .await;
}

async fn a_branch_that_was_left_is_found_again(page: &Page) {
    page.open("#lab=group").await;
    step(page, 3).await;
    press(page, "Commit").await;
    step(page, 2).await;
    let (link, numbers) = (page.link().await, rows(page).await);
    assert_eq!(link, "#lab=group&v=1&do=tick*3,commit,tick*2");

    page.tab_to(SLIDER).await;
    page.press(Key::Left, 3).await;
    until_tick(page, 2).await;
    press(page, "Crash and recover").await;
    assert_eq!(page.link().await, "#lab=group&v=1&do=tick*2,crash");
    until_branches(page, &["Branch 1 tick 2", "[Branch 2 tick 2]"]).await;
    let said: String = page
        .ask("return at(\"//*[@role='status'][not(ancestor::details)]\").textContent")
        .await;
    assert!(
        said.ends_with("This is Branch 2 now; what came after is kept on Branch 1."),
        "{said}"
    );

    page.press_on(&named::button("Branch 1 tick 2"), Key::Enter).await;
    until_branches(page, &["[Branch 1 tick 2]", "Branch 2 tick 2"]).await;
    assert_eq!(page.link().await, format!("{link}&at=2"));
    press(page, "Last").await;
    assert_eq!((page.link().await, rows(page).await), (link, numbers));

    delete_and_bring_back(page).await;
    give_a_name(page).await;
}

async fn the_focus_stays_when_its_button_goes(page: &Page) {
    page.open("#lab=group").await;
    page.mark_shown().await;
    page.drop_file(
        r#"{"logstep": 1, "lab": "group", "do": ["tick"], "branches": [{"do": ["commit"]}, {"do": ["crash"]}]}"#,
    )
    .await;
    page.until_replaced().await;
    for (button, left) in [
        ("Delete branch", 2),
        ("Delete branch", 1),
        ("Bring deleted branch back", 2),
        ("Bring deleted branch back", 3),
    ] {
        page.press_on(&named::button(button), Key::Enter).await;
        page.until(
            &format!("{left} branches are left, and the focus is on a button"),
            &format!(
                "return document.querySelectorAll('button[data-branch]').length === {left}
                     && document.activeElement.tagName === 'BUTTON'"
            ),
        )
        .await;
    }
}

async fn delete_and_bring_back(page: &Page) {
    for (button, expected) in [
        ("Delete branch", vec!["[Branch 2 tick 2]"]),
        (
            "Bring deleted branch back",
            vec!["[Branch 1 tick 5]", "Branch 2 tick 2"],
        ),
    ] {
        page.press_on(&named::button(button), Key::Enter).await;
        until_branches(page, &expected).await;
        page.until(
            "the focus is on a button still",
            "return document.activeElement.tagName === 'BUTTON'",
        )
        .await;
    }
}

/// The branch gets a name, and the focus goes back to where it was asked for.
async fn give_a_name(page: &Page) {
    page.press_on(&named::button("Rename"), Key::Enter).await;
    page.until(
        "the name is asked for",
        "return document.activeElement.name === 'branch'",
    )
    .await;
    page.press(Key::Escape, 1).await;
    page.until("it is not any more", "return !at('//form')").await;
    expect_focus(page, "Rename").await;
    page.press(Key::Enter, 1).await;
    page.until(
        "the name is selected",
        "const field = document.activeElement;
         return field.name === 'branch' && field.selectionEnd - field.selectionStart === 'Branch 1'.length",
    )
    .await;
    page.type_text("Branch 2").await;
    page.press(Key::Enter, 1).await;
    page.until(
        "the name is refused",
        "const field = document.activeElement;
         const rule = document.getElementById(field.getAttribute('aria-describedby'))?.innerText;
         return field.ariaInvalid === 'true' && rule === 'Not saved: another branch has this name.'",
    )
    .await;
    page.type_text(" by hand").await;
    page.press(Key::Enter, 1).await;
    until_branches(page, &["[Branch 2 by hand tick 5]", "Branch 2 tick 2"]).await;
    expect_focus(page, "Rename").await;
}

async fn expect_focus(page: &Page, button: &str) {
    page.until(
        &format!("the focus is on {button}"),
        &format!(
            "return document.activeElement === at({:?})",
            named::button(button)
        ),
    )
    .await;
}
