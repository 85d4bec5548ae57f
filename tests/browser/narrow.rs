//! 320 CSS pixels wide, and fingers: nothing scrolls sideways, and what can be pressed is large enough.

use crate::driving::{Page, environment, in_both_browsers};
use crate::states::State;

in_both_browsers![
    no_state_scrolls_sideways with Setup::NARROW,
    targets_are_large_enough,
];

/// Target Size (Minimum), in CSS pixels.
const LEAST: f64 = 24.0;

async fn no_state_scrolls_sideways(page: &Page) {
    let mut found = Vec::new();
    for state in State::ALL {
        state.show(page).await;
        assert_eq!(width(page).await, 320, "{state:?}");
        let wrong = [sticking_out(page).await, small_targets(page).await].concat();
        found.extend(wrong.into_iter().map(|wrong| format!("{state:?}: {wrong}")));
    }
    assert!(found.is_empty(), "{found:#?}");
    expect_planted_faults(page).await;
}

/// A button too wide for the page and too small for a finger is noticed as both.
async fn expect_planted_faults(page: &Page) {
    page.open("").await;
    page.ask::<()>(
        "const planted = document.createElement('button');
         planted.append('planted');
         planted.style.cssText = 'display: block; box-sizing: border-box; width: 400px; height: 10px; padding: 0';
         at('//main').append(planted);
         return null;",
    )
    .await;
    for found in [sticking_out(page).await, small_targets(page).await] {
        assert!(found.iter().any(|found| found.contains("planted")), "{found:#?}");
    }
}

async fn targets_are_large_enough(page: &Page) {
    let states: &[State] = if environment::is_full() {
        &State::ALL
    } else {
        &State::FULLEST
    };
    let mut found = Vec::new();
    for state in states {
        state.show(page).await;
        let small = small_targets(page).await;
        found.extend(small.into_iter().map(|small| format!("{state:?}: {small}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The window's width, in CSS pixels.
async fn width(page: &Page) -> u32 {
    page.ask("return window.innerWidth").await
}

/// What makes the page scroll sideways, if it does: the page itself, and what reaches past its edge without being in a
/// part that scrolls by itself.
async fn sticking_out(page: &Page) -> Vec<String> {
    page.ask(
        "const root = document.documentElement;
         if (root.scrollWidth <= root.clientWidth && document.body.scrollWidth <= root.clientWidth) return [];
         const scrolls = (part) => part && (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
         const wide = [...document.body.querySelectorAll('*')].filter(
             (part) => part.getBoundingClientRect().right > root.clientWidth && !scrolls(part.parentElement));
         return [`the page is ${root.scrollWidth} wide`, ...wide.map((part) => part.outerHTML.slice(0, 120))];",
    )
    .await
}

/// What can be pressed and is too small for it. An input counts with its label.
async fn small_targets(page: &Page) -> Vec<String> {
    page.ask(&format!(
        "const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
         if (targets.length < 5) return ['there are targets on every page'];
         return targets
             .filter((target) => target.checkVisibility({{ visibilityProperty: true }}))
             .map((target) => {{
                 const boxes = [target, ...(target.labels ?? [])].map((part) => part.getBoundingClientRect());
                 const side = (name) => Math.max(...boxes.map((box) => box[name]));
                 return [target, side('width'), side('height')];
             }})
             .filter(([, width, height]) => Math.min(width, height) < {LEAST})
             .map(([target, width, height]) => `${{width}} by ${{height}}: ${{target.outerHTML.slice(0, 120)}}`);"
    ))
    .await
}
