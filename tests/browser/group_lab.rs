//! *Consumer group and offsets* as its scenarios play it.

use crate::driving::{Page, named};
use fantoccini::key::Key;
use serde::Deserialize;

/// A partition's row in the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Row {
    /// Its owner.
    pub(crate) owner: String,
    /// The committed offset.
    pub(crate) committed: u64,
    /// The position.
    pub(crate) position: u64,
    /// The log end offset.
    pub(crate) end: u64,
    /// Lag by the committed offset.
    pub(crate) lag: u64,
    /// Deliveries beyond each record's first.
    pub(crate) again: u64,
}

/// The table's rows, by the heads of its columns.
pub(crate) async fn rows(page: &Page) -> Vec<Row> {
    page.ask(
        "const table = at(\"//table[starts-with(caption, 'Topic telemetry')]\");
         const heads = [...table.tHead.rows[0].cells].map((cell) => cell.innerText);
         return [...table.tBodies[0].rows].map((row) => {
             const cell = (head) => row.cells[heads.indexOf(head)].innerText;
             return {
                 owner: cell('Owner'),
                 committed: Number(cell('Committed')),
                 position: Number(cell('Position')),
                 end: Number(cell('Log end')),
                 lag: Number(cell('Lag')),
                 again: Number(cell('Delivered again')),
             };
         });",
    )
    .await
}

/// The tick that the timeline stands at.
pub(crate) async fn tick(page: &Page) -> u32 {
    let words = page
        .text("//p[starts-with(normalize-space(.), 'tick ')][contains(., ' of ')]")
        .await;
    let tick = words.split_whitespace().nth(1).and_then(|tick| tick.parse().ok());
    tick.unwrap_or_else(|| panic!("no tick in {words:?}"))
}

/// Presses a button by keyboard and waits until the run has a new state.
pub(crate) async fn press(page: &Page, button: &str) {
    let before = page.link().await;
    page.press_on(&named::button(button), Key::Enter).await;
    let changed = format!("return location.hash !== {before:?}");
    page.until(&format!("{button} has made a step"), &changed).await;
}

/// Presses *Step* by keyboard, some times in a row.
pub(crate) async fn step(page: &Page, times: u32) {
    let tick = tick(page).await + times;
    page.tab_to(&named::button("Step")).await;
    page.press(Key::Enter, times).await;
    until_tick(page, tick).await;
}

/// Waits until the timeline stands at a tick.
pub(crate) async fn until_tick(page: &Page, tick: u32) {
    let words =
        format!("return !!at(\"//p[starts-with(concat(normalize-space(.), ' '), 'tick {tick} of ')]\")");
    page.until(&format!("tick {tick} is shown"), &words).await;
}

/// Waits until the timeline, while it plays, stands at a tick or later.
pub(crate) async fn until_past(page: &Page, tick: u32) {
    let words = format!(
        "return Number(at(\"//p[starts-with(normalize-space(.), 'tick ')]\").innerText.match(/\\d+/)[0]) >= {tick}"
    );
    page.until(&format!("tick {tick} has passed"), &words).await;
}

/// Gives a setting a value by keyboard: arrow keys, or the keys for the ends of its range.
pub(crate) async fn set(page: &Page, name: &str, value: &str) {
    let control = named::setting(name);
    page.tab_to(&control).await;
    let (key, times) = keys_to(page, &control, value).await;
    page.press(key, times).await;
    let set = format!("return at({control:?}).value === '{value}'");
    page.until(&format!("{name} is {value}"), &set).await;
}

async fn keys_to(page: &Page, control: &str, value: &str) -> (Key, u32) {
    let (now, least, most): (String, String, String) = page
        .ask(&format!(
            "const {{ value, min = '', max = '' }} = at({control:?}); return [value, min, max];"
        ))
        .await;
    let number = |text: &str| text.parse::<i64>();
    match (number(&now), number(value)) {
        (Ok(_), Ok(_)) if value == least => (Key::Home, 1),
        (Ok(_), Ok(_)) if value == most => (Key::End, 1),
        (Ok(now), Ok(wanted)) if now < wanted => (Key::Right, now.abs_diff(wanted) as u32),
        (Ok(now), Ok(wanted)) => (Key::Left, now.abs_diff(wanted) as u32),
        _ if value == "auto" => (Key::Down, 1),
        _ => (Key::Up, 1),
    }
}

/// Plays at ten ticks a second, by keyboard.
pub(crate) async fn play_fast(page: &Page) {
    page.tab_to(&named::setting("speed")).await;
    page.press(Key::Down, 3).await;
    let fast = "return at(\"//*[@name='speed']\").value === '10'";
    page.until("the speed is ten ticks a second", fast).await;
    page.press_on(&named::button("Play"), Key::Enter).await;
    page.until(
        "it plays",
        "return !!at(\"//button[normalize-space(.)='Pause']\")",
    )
    .await;
}
