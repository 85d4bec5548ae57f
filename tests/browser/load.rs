//! *Keys under load* and *Records without a key*: prepared states opened, records sent and processed by hand, partitions added.

use crate::driving::{Page, in_both_browsers, named};
use crate::own_keys;

in_both_browsers![
    a_prepared_state_opens_from_its_link,
    a_prepared_state_with_keys_opens_from_its_button,
    keys_that_a_prepared_state_takes_the_place_of_come_back,
    records_are_sent_and_processed_one_by_one,
    partitions_are_added_and_never_removed,
    the_bars_follow_the_run,
];

async fn until_reading(page: &Page, words: &str) {
    page.until(
        &format!("the reading says {words:?}"),
        &format!("return at(\"//section[h2='Reading the result']\").innerText.includes({words:?})"),
    )
    .await;
}

async fn a_prepared_state_opens_from_its_link(page: &Page) {
    page.open("#lab=load").await;
    page.click("//summary[starts-with(., 'Cases to try')]").await;
    page.click(&named::link("A new partition lets v2 overtake v1"))
        .await;
    until_reading(
        page,
        "The table holds an older record of user-01 than one it has held.",
    )
    .await;
    assert!(page.link().await.starts_with("#lab=load&v=1&consumers=6"));
}

async fn a_prepared_state_with_keys_opens_from_its_button(page: &Page) {
    page.open("#lab=own-keys").await;
    page.click("//summary[starts-with(., 'Cases to try')]").await;
    page.click(&named::button("Two clients, one key, two partitions"))
        .await;
    until_reading(page, "8 keys").await;
    let rows: Vec<String> = page
        .ask(
            "return [...document.querySelectorAll('[aria-label=Placements] tbody tr')]
                .map((row) => [...row.cells].slice(1).map((cell) => cell.innerText).join(' '))",
        )
        .await;
    // The keys that both clients put in one partition are the last two.
    assert_eq!(rows.len(), 8, "{rows:?}");
    assert!(rows[0].starts_with("order-1001 1 P0 P3"), "{rows:?}");
    assert!(rows[7].starts_with("order-1008 1 P1 P1"), "{rows:?}");
}

async fn keys_that_a_prepared_state_takes_the_place_of_come_back(page: &Page) {
    page.open("#lab=own-keys").await;
    own_keys::write(page, "mine-1\nmine-2\nmine-3").await;
    page.click("//summary[starts-with(., 'Cases to try')]").await;
    page.click(&named::button("Empty is not null")).await;
    until_reading(page, "6 keys").await;
    page.click(&named::button("Bring back the keys before these"))
        .await;
    until_reading(page, "3 keys").await;
    let field: String = page
        .ask("return document.querySelector('[data-takes-keys]').value")
        .await;
    assert_eq!(field, "mine-1\nmine-2\nmine-3");
}

async fn records_are_sent_and_processed_one_by_one(page: &Page) {
    page.open("#lab=load&partitions=3&consumers=3&keys=none&rate=0&capacity=0")
        .await;
    for _ in 0..3 {
        page.click(&named::button("Send a record")).await;
    }
    page.click("//select[@name='take']/option[.='consumer-2']").await;
    page.click(&named::button("Process a record")).await;
    until_reading(page, "Processed so far: M2.").await;
    assert!(page.link().await.ends_with("&do=send*3,take:consumer-2"));
    page.click(&named::button("Process a record")).await;
    page.until(
        "a member with nothing to take is refused",
        "return !!at(\"//*[contains(@class, 'refusal')][contains(., 'Nothing waits for consumer-2.')]\")",
    )
    .await;
}

async fn partitions_are_added_and_never_removed(page: &Page) {
    page.open("#lab=load&do=tick").await;
    let set = |count: u32| {
        format!(
            "const slider = document.querySelector('[name=partitions]');
             slider.value = {count};
             slider.dispatchEvent(new Event('change', {{ bubbles: true }}));
             return null"
        )
    };
    page.ask::<()>(&set(6)).await;
    until_reading(page, "6 partitions").await;
    page.ask::<()>(&set(5)).await;
    page.until(
        "fewer are refused",
        "return !!at(\"//*[contains(@class, 'refusal')][contains(., 'Kafka never removes one (INVALID_PARTITIONS).')]\")",
    )
    .await;
    let value: String = page
        .ask("return document.querySelector('[name=partitions]').value")
        .await;
    assert_eq!(value, "6");
}

async fn the_bars_follow_the_run(page: &Page) {
    page.open("#lab=keyless&keyless=roundrobin&rate=8&do=tick").await;
    let bars =
        "return [...document.querySelectorAll('.loads li')].map((li) => li.innerText.replace(/\\s+/g, ' '))";
    let before: Vec<String> = page.ask(bars).await;
    assert_eq!(before[0], "P0 A 2 · 25.0 % · 2 now · lag 0");
    page.click(&named::button("Step")).await;
    page.until(
        "the bars have grown",
        "return document.querySelector('.loads li').innerText.replace(/\\s+/g, ' ') === 'P0 A 4 · 25.0 % · 2 now · lag 0'",
    )
    .await;
}
