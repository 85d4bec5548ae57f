//! What leads out of the page and back: links that are copied, files that are saved and opened.

use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::press;
use crate::timeline::digest;
use fantoccini::key::Key;
use std::{env, fs, process};

in_both_browsers![a_saved_run_is_opened_again, copying_is_said_to_work_or_not,];

/// The panel.
pub(crate) const SHARE: &str = "//summary[.='Share and save']";
/// The part of a page that says what is wrong with its file.
pub(crate) const NOTICE: &str = "//section[@aria-label='What is wrong with this file']";

async fn a_saved_run_is_opened_again(page: &Page) {
    page.open("#lab=group&rate=3&do=tick*4,commit,tick*3,crash&at=4.0")
        .await;
    press(page, "Step").await;
    let (link, shown) = (page.link().await, digest(page).await);
    page.catch_saves().await;
    page.press_on(SHARE, Key::Enter).await;
    for button in [
        "Scenario file (JSON)",
        "Figure (SVG)",
        "Table (Markdown)",
        "Event log (CSV)",
        "Event log (JSON)",
    ] {
        page.press_on(&named::button(button), Key::Enter).await;
    }
    let saved = page.saved().await;
    let names: Vec<_> = saved
        .iter()
        .map(|file| (file.name.as_str(), file.media_type.as_str()))
        .collect();
    assert_eq!(
        names,
        [
            ("logstep-group-tick-5.json", "application/json"),
            ("logstep-group-tick-5.svg", "image/svg+xml"),
            ("logstep-group-tick-5.md", "text/markdown"),
            ("logstep-group-tick-5-events.csv", "text/csv"),
            ("logstep-group-tick-5-events.json", "application/json"),
        ]
    );
    assert!(saved[1].text.starts_with("<svg "), "{}", saved[1].text);
    assert!(
        saved[2].text.starts_with("**Topic telemetry at tick 5 of 20."),
        "{}",
        saved[2].text
    );
    assert!(saved[3].text.starts_with("id,tick,"), "{}", saved[3].text);
    let events: serde_json::Value = serde_json::from_str(&saved[4].text).expect("the events are JSON");
    assert_eq!(
        events.as_array().map(Vec::len),
        Some(saved[3].text.lines().count() - 1),
        "a line of CSV for each event, under its head"
    );

    let scenario = &saved[0].text;
    page.open("").await;
    page.mark_shown().await;
    page.drop_file(scenario).await;
    page.until_replaced().await;
    expect_run(page, &link, &shown).await;
    page.press_on(&named::button("Branch 1 tick 4, before its actions"), Key::Enter)
        .await;
    page.until(
        "the other branch has come along",
        "return location.hash === '#lab=group&v=1&rate=3&do=tick*4,commit,tick*3,crash&at=4.0'",
    )
    .await;

    // By the field too.
    let path = env::temp_dir().join(format!("logstep-{}-{:?}.json", process::id(), page.browser));
    fs::write(&path, scenario).expect("a file is written");
    page.mark_shown().await;
    page.press_on(SHARE, Key::Enter).await;
    let field = page.find("//input[@type='file']").await;
    let chosen = field.send_keys(&path.to_string_lossy()).await;
    chosen.expect("a file is chosen");
    page.until_replaced().await;
    fs::remove_file(&path).expect("the file is removed");
    expect_run(page, &link, &shown).await;

    keys_are_saved_and_opened(page).await;
}

async fn expect_run(page: &Page, link: &str, shown: &str) {
    page.until(
        "the run is there",
        &format!("return location.hash === {link:?} && !!at(\"//section[h2='Assumptions and limits']\")"),
    )
    .await;
    assert_eq!(digest(page).await, shown);
    assert!(!page.ask::<bool>(&format!("return !!at({NOTICE:?})")).await);
    let branches: Vec<String> = page
        .ask("return [...document.querySelectorAll('button[data-branch]')].map((branch) => branch.innerText)")
        .await;
    assert_eq!(
        branches,
        ["Branch 1 tick 4, before its actions", "Branch 2 tick 5"]
    );
    page.until(
        "the focus is at the content",
        "return document.activeElement === at('//main')",
    )
    .await;
}

async fn keys_are_saved_and_opened(page: &Page) {
    page.open("#lab=keys&v=1&partitions=7&placement=java").await;
    let shown = digest(page).await;
    page.catch_saves().await;
    page.click(SHARE).await;
    for button in ["Scenario file (JSON)", "Figure (SVG)", "Table (Markdown)"] {
        page.click(&named::button(button)).await;
    }
    let saved = page.saved().await;
    let names: Vec<_> = saved.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(
        names,
        ["logstep-keys.json", "logstep-keys.svg", "logstep-keys.md"]
    );
    page.open("").await;
    page.mark_shown().await;
    page.drop_file(&saved[0].text).await;
    page.until_replaced().await;
    page.until(
        "the address is the file's",
        "return location.hash === '#lab=keys&v=1&partitions=7&placement=java'",
    )
    .await;
    assert_eq!(digest(page).await, shown);
}

async fn copying_is_said_to_work_or_not(page: &Page) {
    page.open("#lab=group&v=1&do=tick*3,commit&at=3.0").await;
    page.press_on(SHARE, Key::Space).await;
    let whole: String = page.ask("return location.href").await;
    for (clipboard, told) in [
        (
            "{ writeText: (text) => (window.copied = text, Promise.resolve()) }",
            "Copied.",
        ),
        (
            "{ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }",
            "This page may not copy here. The text is selected: copy it with the keyboard or the menu.",
        ),
        (
            "undefined",
            "This page may not copy here. The text is selected: copy it with the keyboard or the menu.",
        ),
    ] {
        page.ask::<()>(&format!(
            "window.copied = null;
             Object.defineProperty(navigator, 'clipboard', {{ configurable: true, value: {clipboard} }});
             return null;"
        ))
        .await;
        for (button, begins) in [
            ("Copy the link to this moment", whole.as_str()),
            ("Copy the code to embed it", "<iframe src="),
        ] {
            page.press_on(&named::button(button), Key::Enter).await;
            page.until(
                &format!("it says: {told}"),
                &format!(
                    "const said = at(\"//details//*[@role='status']\").textContent;
                     return said === '{told}' || '{told}' === 'Copied.' && said === 'Copied again.'"
                ),
            )
            .await;
            let (selected, copied): (String, Option<String>) = page
                .ask(
                    "const { value, selectionStart, selectionEnd } = document.activeElement;
                     return [value.slice(selectionStart, selectionEnd), window.copied];",
                )
                .await;
            assert!(selected.starts_with(begins), "{selected}");
            let expected = (told == "Copied.").then_some(selected);
            assert_eq!(copied, expected, "{button}");
        }
    }
    let embed: String = page.ask("return at(\"//input[@name='embed']\").value").await;
    let address = whole.replace('&', "&amp;");
    assert_eq!(
        embed,
        format!(
            "<iframe src=\"{address}\" title=\"Logstep: Consumer group and offsets\" width=\"100%\" height=\"900\" \
             loading=\"lazy\"></iframe>"
        )
    );
}
