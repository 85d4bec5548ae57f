//! The page as one file: from disk, and in a frame that has no origin and no storage.

use crate::driving::host::course;
use crate::driving::{Page, in_both_browsers, named};
use crate::group_lab::{press, rows, step, tick, until_tick};
use fantoccini::key::Key;

in_both_browsers![it_works_from_disk, it_works_in_a_frame_sandboxed_to_scripts,];

async fn it_works_from_disk(page: &Page) {
    page.open_file("").await;
    page.press_on(
        &format!("//main{}", named::link("Consumer group and offsets")),
        Key::Enter,
    )
    .await;
    until_tick(page, 0).await;
    step(page, 2).await;
    press(page, "Commit").await;
    press(page, "Crash and recover").await;
    assert_eq!(page.link().await, "#lab=group&v=1&do=tick*2,commit,crash");
    let before = rows(page).await;
    page.reload().await;
    assert_eq!(rows(page).await, before);
    assert_eq!(tick(page).await, 2);

    let requests: Vec<String> = page
        .ask("return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => !name.startsWith('data:'))")
        .await;
    assert_eq!(requests, Vec::<String>::new(), "one file is all there is");
}

async fn it_works_in_a_frame_sandboxed_to_scripts(page: &Page) {
    page.visit(&course()).await;
    page.client.enter_frame(0).await.expect("the page has a frame");
    page.until_ready().await;
    let (origin, stores): (String, bool) = page
        .ask("try { return [origin, !!localStorage] } catch { return [origin, false] }")
        .await;
    assert_eq!(
        (origin.as_str(), stores),
        ("null", false),
        "the frame has no origin and no storage"
    );

    page.press_on(
        &format!("//nav{}", named::link("Consumer group and offsets")),
        Key::Enter,
    )
    .await;
    until_tick(page, 0).await;
    step(page, 3).await;
    page.press_on(&named::button("Commit"), Key::Enter).await;
    page.until(
        "the commit is in the link",
        "return document.querySelector('[data-link]').dataset.link === '#lab=group&v=1&do=tick*3,commit'",
    )
    .await;
    let committed: Vec<_> = rows(page).await.iter().map(|row| row.committed).collect();
    assert_eq!(committed, [2, 2, 1, 1]);
    page.press_on(&named::button("Dark"), Key::Enter).await;
    page.until(
        "the frame is dark",
        "return document.documentElement.dataset.theme === 'dark'",
    )
    .await;
}
