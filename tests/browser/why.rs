//! Asking why by keyboard: the focus goes to the answer, and back to where it was asked.

use crate::driving::{Page, in_both_browsers, named};
use crate::timeline::{digest, digest_of};
use fantoccini::key::Key;

in_both_browsers![the_focus_goes_to_the_answer_and_back];

const RUN: &str = "#lab=group&v=1&do=tick*4,commit,tick*3,crash,tick*2";

async fn the_focus_goes_to_the_answer_and_back(page: &Page) {
    page.open(RUN).await;
    page.press_on(&named::radio("Figure"), Key::Right).await;
    let asked = named::button("1, Committed, P0. Why?");
    let asked = if page.ask::<bool>(&format!("return !!at({asked:?})")).await {
        asked
    } else {
        committed_of_p0(page).await
    };
    ask(page, &asked, "Why this committed offset of P0?").await;

    // The next stop is the button that closes the answer; after it come the links.
    page.press(Key::Tab, 1).await;
    expect_focus(page, &named::button("Close")).await;
    page.press(Key::Enter, 1).await;
    page.until(
        "the answer is gone",
        "return !document.getElementById('why-chain')",
    )
    .await;
    expect_focus(page, &asked).await;

    // A link leads back in time, and marks; the focus stays on it.
    ask(page, &asked, "Why this committed offset of P0?").await;
    page.press(Key::Tab, 2).await;
    page.press(Key::Enter, 1).await;
    page.until(
        "what it tells of is marked",
        "return !!document.querySelector('[data-marked]')",
    )
    .await;
    assert_eq!(page.link().await, format!("{RUN}&at=4"));
    assert_eq!(digest(page).await, digest_of(&page.link().await));
    let current: String = page
        .ask("return document.activeElement.getAttribute('aria-current')")
        .await;
    assert_eq!(current, "true");
    page.press(Key::Escape, 1).await;
    page.until(
        "the answer is gone",
        "return !document.getElementById('why-chain')",
    )
    .await;
    page.until(
        "the focus is somewhere on the page",
        "return document.activeElement !== document.body",
    )
    .await;

    ask_the_log_and_a_refusal(page).await;
}

/// The button in the table that asks about the committed offset of P0.
async fn committed_of_p0(page: &Page) -> String {
    let name: String = page
        .ask("return at(\"//button[contains(@aria-label, ', Committed, P0. Why?')]\").ariaLabel")
        .await;
    named::button(&name)
}

async fn ask(page: &Page, button: &str, title: &str) {
    page.press_on(button, Key::Enter).await;
    page.until(
        "the focus is on the answer",
        &format!(
            "const {{ id, innerText }} = document.activeElement;
             return id === 'why-chain' && innerText === '{title}'"
        ),
    )
    .await;
}

async fn expect_focus(page: &Page, path: &str) {
    page.until(
        &format!("the focus is on {path}"),
        &format!("return document.activeElement === at({path:?})"),
    )
    .await;
}

async fn ask_the_log_and_a_refusal(page: &Page) {
    page.open("#lab=group&length=3&do=tick*3").await;
    let newest = "(//section[h2='Event log']//button)[1]";
    ask(page, newest, "Why this event?").await;
    page.press_on(&named::button("Close"), Key::Space).await;
    expect_focus(page, newest).await;

    // Asked of what is not there any more at the start, to which a link leads: the focus is not lost.
    ask(page, newest, "Why this event?").await;
    page.press_on(
        "(//section[h2[@id='why-chain']]//li/button[starts-with(., 'at the start')])[1]",
        Key::Enter,
    )
    .await;
    page.until("it is at the start", "return location.hash.endsWith('&at=0')")
        .await;
    page.press_on(&named::button("Close"), Key::Enter).await;
    page.until(
        "the focus is somewhere on the page",
        "return document.activeElement !== document.body",
    )
    .await;
    page.open("#lab=group&length=3&do=tick*3").await;

    page.press_on(&named::button("Step"), Key::Enter).await;
    let why = named::button("Why? this was refused");
    page.until("the refusal can be asked about", &format!("return !!at({why:?})"))
        .await;
    ask(page, &why, "Why was this refused?").await;
    let answer = page.text("//section[h2[@id='why-chain']]").await;
    assert!(
        answer.contains("tick 3: Tick 3 is the last, since Length is set to 3."),
        "{answer}"
    );
    page.press_on(&named::button("Close"), Key::Enter).await;
    expect_focus(page, &why).await;
}
