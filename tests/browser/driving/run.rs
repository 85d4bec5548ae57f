//! A scenario is run: a session of its own is opened, and closed whatever happens.

use super::browser::{Browser, Setup};
use super::page::Page;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use tokio::runtime::Builder;

/// Makes a test per browser of each scenario: `name::chromium` and `name::firefox`.
macro_rules! in_both_browsers {
    ($($scenario:ident $(with $setup:expr)?),+ $(,)?) => {$(
        mod $scenario {
            use crate::driving::{Browser, Setup, run};

            #[test]
            fn chromium() {
                run(Browser::Chromium, [$($setup,)? Setup::USUAL][0], super::$scenario);
            }

            #[test]
            fn firefox() {
                run(Browser::Firefox, [$($setup,)? Setup::USUAL][0], super::$scenario);
            }
        }
    )+};
}

pub(crate) use in_both_browsers;

/// Runs a scenario in a new session. Afterwards the console must have said nothing more.
pub(crate) fn run(browser: Browser, setup: Setup, scenario: impl AsyncFnOnce(&Page)) {
    let _turn = browser.turn();
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime starts");
    let page = runtime.block_on(Page::launch(browser, &setup));
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            scenario(&page).await;
            let said = page.console().await;
            assert!(said.is_empty(), "the console was to stay empty: {said:#?}");
        });
    }));
    // A session that stays open would keep the next one from beginning.
    runtime.block_on(page.close());
    if let Err(failure) = outcome {
        resume_unwind(failure);
    }
}
