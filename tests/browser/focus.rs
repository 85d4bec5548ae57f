//! Whoever goes through a page by Tab sees where they are, everywhere.

use crate::driving::{Page, in_both_browsers, named};
use crate::states::State;
use fantoccini::key::Key;
use serde::Deserialize;

in_both_browsers![every_stop_of_tab_is_seen, the_first_stop_leads_past_the_links];

/// The first stop of every page.
const SKIP: &str = "Skip to the content";

/// A stop of Tab.
#[derive(Debug, Deserialize)]
struct Stop {
    name: String,
    marked: bool,
    in_view: bool,
}

async fn every_stop_of_tab_is_seen(page: &Page) {
    for (state, least) in [
        (State::Home, 7),
        (State::KeysMoved, 36),
        (State::GroupAgain, 40),
        (State::GroupBeside, 45),
        (State::GroupWhy, 50),
        (State::Failure, 7),
    ] {
        state.show(page).await;
        let stops = stops(page).await;
        assert!(stops.len() >= least, "{state:?}: {stops:#?}");
        for stop in &stops {
            assert!(stop.marked && stop.in_view, "{state:?}: {stop:?}");
        }
    }

    State::Home.show(page).await;
    page.ask::<()>("at(\"//a[.='Logstep']\").style.outline = 'none'; return null")
        .await;
    let stops = stops(page).await;
    let unmarked: Vec<_> = stops
        .iter()
        .filter(|stop| !stop.marked)
        .map(|stop| stop.name.as_str())
        .collect();
    // A mark that is missing is noticed.
    assert!(
        !unmarked.is_empty() && unmarked.iter().all(|name| *name == "A Logstep"),
        "{stops:#?}"
    );
}

async fn the_first_stop_leads_past_the_links(page: &Page) {
    State::KeysMoved.show(page).await;
    page.press_on(&named::button(SKIP), Key::Enter).await;
    page.until(
        "the focus is at the content",
        "return document.activeElement === at('//main')",
    )
    .await;
    page.press(Key::Tab, 1).await;
    let first: String = page.ask("return document.activeElement.innerText").await;
    assert_eq!(first, "Cases to try (1)");
}

/// Every stop from the top of the page to its end.
async fn stops(page: &Page) -> Vec<Stop> {
    page.ask::<()>(&format!("at({:?}).focus(); return null", named::button(SKIP)))
        .await;
    page.ask::<()>(
        "window.stops = [];
         document.addEventListener('focusin', ({ target }) => {
             // What stands for a radio button is the label around it, and that carries the mark.
             const marked = target.type === 'radio' ? target.labels[0] : target;
             const { outlineStyle, outlineWidth } = getComputedStyle(marked);
             const box = marked.getBoundingClientRect();
             stops.push({
                 name: `${target.tagName} ${target.ariaLabel ?? target.name ?? ''}${target.innerText ?? ''}`.slice(0, 60),
                 marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
                 in_view: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
             });
         });
         return null;",
    )
    .await;
    // Back to the first stop by key, since a mark is for those who use keys.
    page.press(Key::Tab, 1).await;
    page.press_with_shift(Key::Tab).await;
    let mut seen = 2;
    loop {
        page.press(Key::Tab, 10).await;
        let (stops, ended): (usize, bool) = page
            .ask("return [stops.length, document.activeElement === document.body]")
            .await;
        if ended || stops < seen + 10 {
            return page.ask("return stops").await;
        }
        seen = stops;
    }
}
