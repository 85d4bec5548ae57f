//! *Consumer group and offsets*, played by keyboard.

use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::{play_fast, press, rows, set, step, tick, until_past, until_tick};
use fantoccini::key::Key;

in_both_browsers![
    every_action_works_by_keyboard,
    settings_are_the_start_or_a_step,
    playing_stops_at_the_last_tick,
];

async fn every_action_works_by_keyboard(page: &Page) {
    page.open("#lab=group").await;
    assert_eq!(off(page).await, ["Reset", "Back", "Forward", "Last"]);
    for (button, link) in [
        ("Step", "do=tick"),
        ("Step", "do=tick*2"),
        ("Commit", "do=tick*2,commit"),
        ("Step", "do=tick*2,commit,tick"),
        ("Crash and recover", "do=tick*2,commit,tick,crash"),
        ("Step", "do=tick*2,commit,tick,crash,tick"),
        ("Replay from start", "do=tick*2,commit,tick,crash,tick,replay"),
        ("Back", "do=tick*2,commit,tick,crash,tick,replay&at=4.0"),
    ] {
        press(page, button).await;
        assert_eq!(page.link().await, format!("#lab=group&v=1&{link}"), "{button}");
    }
    assert_eq!(off(page).await, Vec::<String>::new());
    let numbers = rows(page)
        .await
        .iter()
        .map(|row| (row.position, row.again))
        .collect::<Vec<_>>();
    // The tick before the crash took P0 and P1 to 2; the one after it delivered the same two records again.
    assert_eq!(numbers, [(2, 1), (2, 1), (1, 0), (1, 0)]);

    let before = (rows(page).await, said(page).await);
    page.reload().await;
    assert_eq!((rows(page).await, said(page).await), before);

    press(page, "Reset").await;
    let at_the_start = "#lab=group&v=1&do=tick*2,commit,tick,crash,tick,replay&at=0";
    assert_eq!(page.link().await, at_the_start);
    assert_eq!(tick(page).await, 0);
    assert_eq!(off(page).await, ["Reset", "Back"]);
    // They stay where the focus is, and do nothing.
    for button in ["Back", "Reset"] {
        page.press_on(&named::button(button), Key::Enter).await;
        assert_eq!(page.link().await, at_the_start);
    }
}

/// The timeline's buttons that say they can do nothing.
async fn off(page: &Page) -> Vec<String> {
    page.ask(
        "const buttons = at(\"//*[@role='group'][@aria-label='Timeline']\").querySelectorAll('button');
         return [...buttons].filter((b) => b.ariaDisabled === 'true').map((b) => b.innerText);",
    )
    .await
}

/// What the reading and the event log say.
async fn said(page: &Page) -> [String; 2] {
    [
        page.text("//section[h2='Reading the result']").await,
        page.text("//section[h2='Event log']").await,
    ]
}

async fn settings_are_the_start_or_a_step(page: &Page) {
    page.open("#lab=group").await;
    set(page, "consumers", "3").await;
    set(page, "rate", "0").await;
    set(page, "commit", "auto").await;
    assert_eq!(page.link().await, "#lab=group&v=1&consumers=3&rate=0&commit=auto");
    set(page, "commit", "manual").await;
    set(page, "rate", "2").await;
    assert_eq!(page.link().await, "#lab=group&v=1&consumers=3");

    step(page, 1).await;
    set(page, "consumers", "4").await;
    set(page, "commit", "auto").await;
    assert_eq!(
        page.link().await,
        "#lab=group&v=1&consumers=3&do=tick,set:consumers=4,set:commit=auto"
    );
    let owners = rows(page)
        .await
        .into_iter()
        .map(|row| row.owner)
        .collect::<Vec<_>>();
    assert_eq!(owners, ["consumer-1", "consumer-2", "consumer-3", "consumer-4"]);

    let before = page.link().await;
    page.drag_away_and_back(&named::setting("consumers")).await;
    assert_eq!(
        page.link().await,
        before,
        "a slider let go where it was sets nothing"
    );

    press(page, "Reset").await;
    assert_eq!(page.link().await, format!("{before}&at=0"));
    let shown: Vec<String> = page
        .ask("return ['consumers', 'rate', 'capacity', 'commit'].map((name) => at(`//*[@name='${name}']`).value)")
        .await;
    assert_eq!(shown, ["3", "2", "1", "manual"]);
}

async fn playing_stops_at_the_last_tick(page: &Page) {
    page.open("#lab=group").await;
    step(page, 1).await;
    let status = page
        .ask::<String>("return at(\"//*[@role='status'][not(ancestor::details)]\").textContent")
        .await;
    assert_eq!(
        status,
        "Tick 1 of 20: 2 records appended, 2 processed. Lag 14 records."
    );
    page.ask::<()>(
        "window.spoken = [];
         const status = at(\"//*[@role='status'][not(ancestor::details)]\");
         new MutationObserver(() => spoken.push(status.textContent))
             .observe(status, { childList: true, characterData: true, subtree: true });
         return null;",
    )
    .await;
    play_fast(page).await;
    until_past(page, 3).await;
    page.press_on(&named::button("Pause"), Key::Space).await;
    page.until("it has paused", "return !!at(\"//button[.='Play']\")")
        .await;
    let paused_at = tick(page).await;
    assert!((3..20).contains(&paused_at), "{paused_at}");

    page.press_on(&named::button("Play"), Key::Enter).await;
    until_tick(page, 20).await;
    page.until("it has stopped", "return !!at(\"//button[.='Play']\")")
        .await;
    let spoken: Vec<String> = page.ask("return spoken").await;
    let spoken: Vec<_> = spoken.iter().map(|words| words.split(':').next()).collect();
    let paused = format!("Tick {paused_at} of 20");
    // Nothing while it plays; at each stop the newest tick.
    assert_eq!(spoken, [Some(""), Some(&paused), Some(""), Some("Tick 20 of 20")]);

    assert_eq!(page.link().await, "#lab=group&v=1&do=tick*20");
    assert_eq!(off(page).await, ["Play", "Step", "Forward", "Last"]);
    for button in ["Step", "Play"] {
        page.ask::<()>("spoken.length = 0; return null").await;
        page.press_on(&named::button(button), Key::Enter).await;
        let described: String = page
            .ask("return document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText")
            .await;
        assert!(
            described.starts_with("Tick 20 is the last, since Length is set to 20."),
            "{described}"
        );
        let refused = "return at(\"//*[@role='status'][not(ancestor::details)]\").textContent.startsWith('Tick 20 is the last, since Length is set to 20.')";
        page.until("the refusal is spoken", refused).await;
        assert_eq!(page.link().await, "#lab=group&v=1&do=tick*20");
    }
}
