//! Through the time of a run by keyboard: the slider, and links to a point of it.

use crate::branches::branches;
use crate::driving::{Page, in_both_browsers};
use crate::group_lab::{press, rows, tick, until_tick};
use fantoccini::key::Key;
use logstep::lab::{Opened, open};

in_both_browsers![
    the_slider_goes_by_its_keys,
    reset_and_last_restore_everything,
    a_link_leads_to_a_point_and_keeps_what_comes_after,
];

/// The slider over all ticks.
pub(crate) const SLIDER: &str = "//input[@type='range'][@aria-label='Tick']";

/// The digest that the page shows.
pub(crate) async fn digest(page: &Page) -> String {
    page.ask("return at(\"//section[h2='Assumptions and limits']//b\").textContent")
        .await
}

/// The digest that a link leads to, by the engine outside of any browser.
pub(crate) fn digest_of(link: &str) -> String {
    match open(link) {
        (Opened::Run(script), faults) if faults.is_empty() => {
            format!("{:016x}", script.play().0.now().digest())
        }
        (_, faults) => panic!("{link} opens no run: {faults:?}"),
    }
}

async fn the_slider_goes_by_its_keys(page: &Page) {
    const RUN: &str = "#lab=group&v=1&do=tick*6,commit,tick*6";
    page.open(RUN).await;
    page.tab_to(SLIDER).await;
    for (key, tick, at, action) in [
        (Key::Left, 11, "&at=11", ", last action commit"),
        (Key::Down, 10, "&at=10", ", last action commit"),
        (Key::Home, 0, "&at=0", ""),
        (Key::Right, 1, "&at=1", ""),
        (Key::Up, 2, "&at=2", ""),
        (Key::End, 20, ",tick*8", ", last action commit"),
    ] {
        page.press(key, 1).await;
        until_tick(page, tick).await;
        let link = if at.starts_with(',') {
            RUN.replace("commit,tick*6", "commit,tick*14")
        } else {
            format!("{RUN}{at}")
        };
        assert_eq!(page.link().await, link);
        let words: String = page.ask("return document.activeElement.ariaValueText").await;
        let lag: u64 = rows(page).await.iter().map(|row| row.lag).sum();
        assert_eq!(words, format!("tick {tick} of 20, lag {lag} records{action}"));
        assert_eq!(digest(page).await, digest_of(&link));
    }
    // How far a page of keys goes is the browser's to say.
    page.press(Key::PageDown, 1).await;
    page.until(
        "it is at an earlier tick",
        "return document.activeElement.value < 20",
    )
    .await;
    let down = tick(page).await;
    assert!((10..20).contains(&down), "{down}");
    page.press(Key::PageUp, 1).await;
    until_tick(page, 20).await;
    assert_eq!(branches(page).await, ["[Branch 1 tick 20]"]);
}

async fn reset_and_last_restore_everything(page: &Page) {
    page.open("#lab=group&v=1&consumers=3&rate=4&length=12&do=tick*3,commit,set:rate=1,tick*2,set:commit=auto,crash,tick*4,set:length=15")
        .await;
    let before = everything(page).await;
    press(page, "Reset").await;
    let reset = everything(page).await;
    assert_eq!(reset.settings, ["3", "4", "1", "manual", "12"]);
    assert_eq!(tick(page).await, 0);
    assert_ne!(reset, before);
    press(page, "Last").await;
    assert_eq!(everything(page).await, before);
}

/// What can be seen of a run.
#[derive(Debug, PartialEq, Eq)]
struct Everything {
    link: String,
    digest: String,
    settings: Vec<String>,
    said: [String; 3],
}

async fn everything(page: &Page) -> Everything {
    Everything {
        link: page.link().await,
        digest: digest(page).await,
        settings: page
            .ask("return ['consumers', 'rate', 'capacity', 'commit', 'length'].map((name) => at(`//*[@name='${name}']`).value)")
            .await,
        said: [
            page.text("//section[@aria-label='The state now']").await,
            page.text("//section[h2='Reading the result']").await,
            page.text("//section[h2='Event log']").await,
        ],
    }
}

async fn a_link_leads_to_a_point_and_keeps_what_comes_after(page: &Page) {
    const RUN: &str = "#lab=group&v=1&do=tick*4,commit,crash,tick*3";
    for (at, tick, leads_to, next) in [
        ("&at=4", 4, "tick*4,commit,crash", ""),
        ("&at=4.0", 4, "tick*4", "next: Commit"),
        ("&at=4.1", 4, "tick*4,commit", "next: Crash and recover"),
        ("&at=0", 0, "", ""),
    ] {
        page.open(&format!("{RUN}{at}")).await;
        until_tick(page, tick).await;
        let there = digest(page).await;
        let steps = match leads_to {
            "" => "#lab=group".to_owned(),
            steps => format!("#lab=group&do={steps}"),
        };
        assert_eq!(there, digest_of(&steps), "{at}");
        let ahead: String = page
            .ask("return document.querySelector('.transport__next')?.innerText ?? ''")
            .await;
        assert_eq!(ahead, next, "{at}");
        press(page, "Last").await;
        assert_eq!(page.link().await, RUN);
        assert_eq!(digest(page).await, digest_of(RUN));
    }

    // The same link in another tab leads to the same state.
    let link = format!("{RUN}&at=4.1");
    page.open(&link).await;
    let here = digest(page).await;
    let first = page.client.window().await.expect("the page has a window");
    let second = page.client.new_window(true).await.expect("another tab opens");
    page.client
        .switch_to_window(second.handle)
        .await
        .expect("the tab is gone to");
    page.open(&link).await;
    assert_eq!(digest(page).await, here);
    press(page, "Commit").await;
    assert_ne!(page.link().await, link);
    page.client.close_window().await.expect("the tab closes");
    page.client
        .switch_to_window(first)
        .await
        .expect("the first tab is there");
    assert_eq!((page.link().await, digest(page).await), (link, here));
}
