//! axe-core finds nothing, in every state of every page and in both themes.

use crate::driving::{Browser, Page, environment, in_both_browsers, named};
use crate::states::State;
use std::fs;

in_both_browsers![
    nothing_is_found_in_any_state,
    nothing_is_found_where_it_is_narrow with Setup::NARROW,
];

/// Firefox checks the fullest states of each page; in full, and in Chromium always, it is every state.
fn states(page: &Page) -> &'static [State] {
    match page.browser {
        Browser::Firefox if !environment::is_full() => &State::FULLEST,
        Browser::Chromium | Browser::Firefox => &State::ALL,
    }
}

async fn nothing_is_found_in_any_state(page: &Page) {
    expect_nothing(page, states(page)).await;
    expect_a_planted_fault(page).await;
}

async fn nothing_is_found_where_it_is_narrow(page: &Page) {
    expect_nothing(page, &State::FULLEST).await;
}

async fn expect_nothing(page: &Page, states: &[State]) {
    let mut found = Vec::new();
    for (theme, name) in [("Light", "light"), ("Dark", "dark")] {
        // The choice is kept, so that every state is shown in it, even where nothing can be chosen any more.
        page.open("").await;
        page.click(&named::button(theme)).await;
        for state in states {
            state.show(page).await;
            let shown: String = page.ask("return document.documentElement.dataset.theme").await;
            assert_eq!(shown, name);
            for violation in violations(page).await {
                found.push(format!("{state:?}, {theme}: {violation}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// What the silence of the checker rests on.
async fn expect_a_planted_fault(page: &Page) {
    page.open("#lab=group").await;
    page.ask::<()>("at('//main').append(document.createElement('button')); return null")
        .await;
    let found = violations(page).await;
    assert!(
        matches!(found.as_slice(), [only] if only.starts_with("button-name: ")),
        "{found:#?}"
    );
}

/// What axe-core finds by the rules of WCAG 2.2 AA and by its own best practices.
async fn violations(page: &Page) -> Vec<String> {
    if !page.ask::<bool>("return typeof window.axe === 'object'").await {
        let axe = fs::read_to_string(environment::axe()).expect("axe-core is there");
        page.ask::<()>(&format!("{axe}; return null")).await;
    }
    page.ask_later(
        "const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
         axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }).then(
             ({ violations }) => done(violations.map(({ id, help, nodes }) =>
                 `${id}: ${help}; ${nodes.map((node) => `${node.target}: ${node.failureSummary}`).join('; ')}`)),
             (error) => done([String(error)]),
         );",
    )
    .await
}
