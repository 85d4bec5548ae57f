//! Figure, table and text: three views of one state, and what is printed.

use crate::driving::{Browser, Page, Setup, in_both_browsers, named, run};
use crate::group_lab::rows;
use fantoccini::key::Key;
use serde_json::json;

in_both_browsers![
    arrow_keys_choose_the_view,
    table_and_text_equal_the_tapes,
    table_and_text_equal_the_placement,
];

/// A run in which every mark stands elsewhere and records were delivered again.
const RUN: &str = "#lab=group&do=tick*4,commit,tick*3,crash,tick*2";

async fn arrow_keys_choose_the_view(page: &Page) {
    for link in ["#lab=keys", RUN] {
        page.open(link).await;
        assert_eq!(seen(page).await, [true, false, false], "{link}");
        page.tab_to(&named::radio("Figure")).await;
        for shown in [[false, true, false], [false, false, true], [true, false, false]] {
            page.press(Key::Right, 1).await;
            let script = format!("{SEEN} return JSON.stringify(seen) === '{}'", json!(shown));
            page.until(&format!("of figure, table and text {shown:?} are seen"), &script)
                .await;
        }
        page.press(Key::Left, 1).await;
        let chosen: String = page
            .ask("return document.activeElement.labels[0].innerText")
            .await;
        assert_eq!(chosen, "Text");
    }
}

/// Which of figure, table and text are seen.
const SEEN: &str = "
    const section = at(\"//section[@aria-label='The state now']\");
    const views = ['[role=group]:not(.table-view)', 'table caption', 'ul[role=list]'];
    const seen = views.map((view) => [...section.querySelectorAll(view)].some((part) => part.checkVisibility()));";

async fn seen(page: &Page) -> [bool; 3] {
    page.ask(&format!("{SEEN} return seen")).await
}

async fn table_and_text_equal_the_tapes(page: &Page) {
    page.open(RUN).await;
    let drawn: Vec<String> = page
        .ask("return [...document.querySelectorAll('svg[role=img]')].map((tape) => tape.ariaLabel)")
        .await;
    let table: Vec<String> = page
        .ask(
            "const table = at(\"//table[starts-with(caption, 'Topic telemetry')]\");
             const heads = [...table.tHead.rows[0].cells].map((cell) => cell.textContent);
             return [...table.tBodies[0].rows].map((row) => {
                 const cell = (head) => row.cells[heads.indexOf(head)].textContent;
                 return `${cell('Partition')}, owned by ${cell('Owner')}: log start ${cell('Log start')}, `
                     + `committed ${cell('Committed')}, position ${cell('Position')}, log end ${cell('Log end')}. `
                     + `Records: ${cell('Records')}. `
                     + `Lag ${cell('Lag')} by the committed offset, ${cell('Lag by position')} by position.`;
             });",
        )
        .await;
    assert_eq!(drawn.len(), 4);
    assert_eq!(table, drawn);
    let text: Vec<String> = page.ask(TEXT).await;
    let [tapes @ .., total] = text.as_slice() else {
        panic!("the text view has sentences");
    };
    assert_eq!(tapes, drawn);
    let rows = rows(page).await;
    let lag: u64 = rows.iter().map(|row| row.lag).sum();
    let by_position: u64 = rows.iter().map(|row| row.end - row.position).sum();
    assert_eq!(
        *total,
        format!("Total lag {lag} by the committed offset, {by_position} by position.")
    );
    let caption =
        page.ask::<String>("return at(\"//caption[starts-with(., 'Topic telemetry')]\").textContent");
    assert!(
        caption
            .await
            .ends_with(&format!("Total lag {lag}, by position {by_position}."))
    );
}

async fn table_and_text_equal_the_placement(page: &Page) {
    page.open("#lab=keys&partitions=6").await;
    let drawn: Vec<Vec<String>> = page
        .ask(
            "const figure = at(\"//*[@role='group'][starts-with(@aria-label, '24 keys in ')]\");
             return [...figure.querySelectorAll('tbody tr')].map((row) => [
                 row.cells[0].textContent,
                 row.cells[1].textContent,
                 [...row.querySelectorAll('button')]
                     .map((key) => key.textContent
                         .replace('order:', '')
                         .replace(/, in the baseline in (P\\d+)/, ' (from $1)'))
                     .join(', '),
                 row.cells[3].textContent,
             ]);",
        )
        .await;
    let table: Vec<Vec<String>> = page
        .ask(
            "const table = at(\"//table[caption='Keys by partition']\");
             return [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.textContent));",
        )
        .await;
    assert_eq!(table, drawn);
    let text: Vec<String> = page.ask(TEXT).await;
    for (row, sentence) in drawn.iter().zip(&text) {
        let [partition, owner, keys, count] = row.as_slice() else {
            panic!("a row has four cells: {row:?}");
        };
        // The last of several names comes after "and".
        let keys = keys
            .rsplit_once(", ")
            .map_or(keys.clone(), |(most, last)| format!("{most} and {last}"));
        assert_eq!(
            *sentence,
            format!("{partition}, owned by {owner}, holds {count} keys: {keys}.")
        );
    }
}

/// The sentences of the text view.
const TEXT: &str = "
    const section = at(\"//section[@aria-label='The state now']\");
    return [...section.querySelectorAll('ul[role=list] > li')].map((line) => line.textContent);";

/// Only Chromium's developer tools can show a page as it prints.
#[test]
fn figure_and_table_are_printed() {
    run(Browser::Chromium, Setup::USUAL, async |page| {
        let paper = json!({ "width": PAPER, "height": 1000, "deviceScaleFactor": 1, "mobile": false });
        page.devtools("Emulation.setDeviceMetricsOverride", paper).await;
        for link in [RUN, LONG_RUN, "#lab=keys"] {
            page.open(link).await;
            assert!(!page.ask::<Vec<String>>(CONTROLS).await.is_empty(), "{link}");
            let scrolls = !page.ask::<Vec<String>>(CUT_OFF).await.is_empty();
            assert!(
                scrolls || link != LONG_RUN,
                "on the screen the longest tapes scroll"
            );
            print(page, "print").await;
            assert_eq!(seen(page).await, [true, true, false], "{link}");
            assert_eq!(
                page.ask::<Vec<String>>(CONTROLS).await,
                Vec::<String>::new(),
                "{link}"
            );
            assert_eq!(
                page.ask::<Vec<String>>(CUT_OFF).await,
                Vec::<String>::new(),
                "{link}"
            );
            print(page, "").await;
        }
    });
}

/// A sheet of A4 between usual margins, in CSS pixels.
const PAPER: u32 = 718;
/// A run whose logs are as long as they get.
const LONG_RUN: &str = "#lab=group&rate=12&do=tick*20";

/// The controls that are seen. A key or a number in the figure is what the figure shows, whatever can be asked about it.
const CONTROLS: &str = "
    const shows = (control) => control.closest('table') || control.ariaLabel?.endsWith(' Why?')
        || control.innerText === 'The hash, step by step';
    return [...document.querySelectorAll('button, input, select, summary')]
        .filter((control) => control.checkVisibility() && !shows(control))
        .map((control) => control.outerHTML.slice(0, 100))";

/// What is wider than the part it stands in, which paper does not scroll.
const CUT_OFF: &str = "
    return [...document.querySelectorAll('main, main *')]
        .filter((part) => part.checkVisibility() && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
        .map((part) => `${part.scrollWidth} in ${part.clientWidth}: ${part.outerHTML.slice(0, 100)}`)";

async fn print(page: &Page, media: &str) {
    page.devtools("Emulation.setEmulatedMedia", json!({ "media": media }))
        .await;
}
