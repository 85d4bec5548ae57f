//! Light and dark: the system's wish, or the reader's choice, which is kept where something can be kept.

use crate::driving::{Page, in_both_browsers, named};
use fantoccini::key::Key;

in_both_browsers![a_chosen_theme_is_kept];

async fn a_chosen_theme_is_kept(page: &Page) {
    page.open("#lab=group").await;
    assert_eq!(chosen(page).await, ["Auto"]);
    let paper = paper(page).await;

    page.press_on(&named::button("Dark"), Key::Enter).await;
    page.until(
        "the page is dark",
        "return document.documentElement.dataset.theme === 'dark'",
    )
    .await;
    let dark = self::paper(page).await;
    assert_ne!(dark, paper, "a browser without a wish shows the light page");

    page.reload().await;
    assert_eq!(chosen(page).await, ["Dark"]);
    assert_eq!(self::paper(page).await, dark);

    page.press_on(&named::button("Auto"), Key::Space).await;
    page.until(
        "the system's wish holds",
        "return !('theme' in document.documentElement.dataset)",
    )
    .await;
    assert_eq!(self::paper(page).await, paper);
    page.reload().await;
    assert_eq!(chosen(page).await, ["Auto"]);
}

/// The theme's buttons that are pressed.
async fn chosen(page: &Page) -> Vec<String> {
    page.ask(
        "const group = at(\"//*[@role='group'][@aria-label='Colours']\");
         return [...group.querySelectorAll('[aria-pressed=true]')].map((button) => button.innerText);",
    )
    .await
}

/// The colour the page lies on.
async fn paper(page: &Page) -> String {
    page.ask("return getComputedStyle(document.body).backgroundColor")
        .await
}
