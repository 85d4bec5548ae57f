//! Addresses that are wrong in part, in whole, or on purpose.

use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab;
use fantoccini::key::Key;

in_both_browsers![
    what_is_wrong_is_told_and_the_rest_is_shown,
    markup_stays_text,
    a_changed_address_is_opened,
    of_many_addresses_the_last_is_written,
];

/// The part of a page that says what is wrong with its address.
pub(crate) const NOTICE: &str = "//section[@aria-label='What is wrong with this link']";

/// What the page says is wrong with its address.
async fn notice(page: &Page) -> String {
    page.text(NOTICE).await
}

async fn what_is_wrong_is_told_and_the_rest_is_shown(page: &Page) {
    for (link, lab, told) in [
        (
            "#lab=group&consumers=9",
            "Consumer group and offsets",
            "consumers: \"9\" is not a whole number from 1 to 6",
        ),
        (
            "#lab=grup",
            "Kafka, one tick at a time",
            "lab: \"grup\" is not a lab; did you mean \"group\"?",
        ),
        (
            "#lab=group&consumer=3",
            "Consumer group and offsets",
            "consumer: \"consumer\" is not a setting of this lab or another part of its link; did you mean \"consumers\"?",
        ),
        (
            "#lab=keys&placement=jav",
            "Keys and partitions",
            "placement: \"jav\" is not one of article, java",
        ),
        (
            "#lab=group&v=2",
            "Kafka, one tick at a time",
            "v: this was made for version 2; this page reads versions up to 1",
        ),
        (
            "#lab=group&do=tick,comit,tick",
            "Consumer group and offsets",
            "do: step 2: \"comit\" is not an action of this lab; did you mean \"commit\"?",
        ),
        (
            "#lab=group&do=tick*1000000000",
            "Consumer group and offsets",
            "do: step 1: a run has at most 20000 steps",
        ),
        (
            "#lab=group&do=tick*21",
            "Consumer group and offsets",
            "do: step 1: \"tick\" was refused and passed over: Tick 20 is the last, since Length is set to 20.",
        ),
    ] {
        page.open(link).await;
        assert_eq!(page.text("//main//h1").await, lab, "{link}");
        let notice = notice(page).await;
        assert!(notice.contains(told), "{link}: {notice}");
    }

    page.open("#lab=group&consumers=9&rate=3&do=tick,comit,tick")
        .await;
    assert_eq!(notice(page).await.matches("is not").count(), 2);
    let values: Vec<String> = page
        .ask("return ['consumers', 'rate'].map((name) => at(`//*[@name='${name}']`).value)")
        .await;
    assert_eq!(values, ["2", "3"]);
    assert_eq!(group_lab::tick(page).await, 1);
    // Once the run has moved on, the address is a right one.
    group_lab::step(page, 1).await;
    page.until("the notice is gone", &format!("return !at({NOTICE:?})"))
        .await;
    assert_eq!(page.link().await, "#lab=group&v=1&rate=3&do=tick*2");

    page.open("#lab=group&consumers=6&do=tick").await;
    assert!(!page.ask::<bool>(&format!("return !!at({NOTICE:?})")).await);
}

async fn markup_stays_text(page: &Page) {
    // The signs that separate the parts of a link are encoded.
    let markup = "<img src%3Dx onerror%3Dwindow.hit%3D1>";
    let links = [
        format!("#lab={markup}"),
        format!("#lab=group&{markup}=1"),
        format!("#lab=group&consumers={markup}"),
        format!("#lab=group&do=tick,{markup}"),
        format!("#lab=group&do=set:commit={markup}"),
        format!("#lab=group&at={markup}"),
    ];
    for link in &links {
        page.open(link).await;
        expect_text_only(page, link).await;
    }
    // The file has no policy that would keep such a handler from running.
    for link in &links[..2] {
        page.open_file(link).await;
        expect_text_only(page, link).await;
    }
}

async fn expect_text_only(page: &Page, link: &str) {
    let (elements, hit): (u32, bool) = page
        .ask("return [document.querySelectorAll('#logstep img, #logstep script').length, 'hit' in window]")
        .await;
    assert_eq!((elements, hit), (0, false), "{link}");
    let notice = notice(page).await;
    assert!(
        notice.contains("<img src=x onerror=window.hit=1>"),
        "{link}: {notice}"
    );
}

async fn a_changed_address_is_opened(page: &Page) {
    page.open("#lab=group&do=tick*3").await;
    assert_eq!(group_lab::tick(page).await, 3);
    page.ask::<()>("location.hash = '#lab=group&do=tick*5&rate=99'; return null")
        .await;
    group_lab::until_tick(page, 5).await;
    assert!(notice(page).await.contains("rate: \"99\""));
    let focused = "the focus goes to what is wrong with the address";
    page.until(
        focused,
        &format!("return document.activeElement === at({NOTICE:?})"),
    )
    .await;

    // Steps make no entries of the history: one way back leads to the page before.
    group_lab::step(page, 2).await;
    assert_eq!(page.link().await, "#lab=group&v=1&do=tick*7");
    page.client.back().await.expect("there is a way back");
    group_lab::until_tick(page, 3).await;
    assert!(!page.ask::<bool>(&format!("return !!at({NOTICE:?})")).await);

    page.press_on(&named::link("Keys and partitions"), Key::Enter)
        .await;
    page.until(
        "the focus goes to the other lab",
        "return document.activeElement === at('//main')",
    )
    .await;
    page.until(
        "the other lab is open",
        "return at('//main//h1').innerText === 'Keys and partitions'",
    )
    .await;
}

/// Safari forbids more than a hundred changes of the address in 30 seconds, and each has Chromium ask for the icon again.
async fn of_many_addresses_the_last_is_written(page: &Page) {
    page.open("#lab=group&v=1&do=tick*20").await;
    page.ask::<()>(
        "window.written = [];
         const write = history.replaceState.bind(history);
         history.replaceState = (state, title, link) => { window.written.push(link); write(state, title, link); };
         const slider = at(\"//input[@type='range'][@aria-label='Tick']\");
         for (let tick = 0; tick < 20; tick++) {
             slider.value = tick;
             slider.dispatchEvent(new Event('input', { bubbles: true }));
         }
         return null",
    )
    .await;
    assert_eq!(page.link().await, "#lab=group&v=1&do=tick*20&at=19");
    let written: Vec<String> = page.ask("return window.written").await;
    assert_eq!(written.len(), 2, "{written:?}");

    // A slider that is let go leads there at once, before anyone can reload the page.
    let due: [bool; 2] = page
        .ask(
            "const slider = at(\"//input[@type='range'][@aria-label='Tick']\");
             const isDue = () => document.documentElement.hasAttribute('data-address-due');
             for (const tick of [4, 5]) {
                 slider.value = tick;
                 slider.dispatchEvent(new Event('input', { bubbles: true }));
             }
             const before = isDue();
             slider.dispatchEvent(new Event('change', { bubbles: true }));
             return [before, isDue()]",
        )
        .await;
    assert_eq!(due, [true, false]);
    let here: String = page.ask("return location.hash").await;
    assert_eq!(here, "#lab=group&v=1&do=tick*20&at=5");
}
