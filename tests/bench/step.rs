//! *Step* in a group lab of the usual size: from its first tick to its last, again and again.
//!
//! The steps follow each other as fast as frames do, so that the movement of one is still going on at the next: a learner
//! who holds the key down sees the same.

use crate::driving::{Page, named};
use crate::report::Figure;
use crate::timing::{figures, step, tick};

/// Runs, from the first tick to the last.
const RUNS: u32 = 10;
/// The last tick of the lab, as it is by default.
const LAST_TICK: u32 = 20;
/// One frame of a screen of 60 frames a second, in milliseconds.
const BAR: f64 = 16.7;

/// Measures it.
pub(crate) async fn measure(page: &Page) -> Vec<Figure> {
    page.open("#lab=group").await;
    let mut times = Vec::new();
    for _ in 0..RUNS {
        times.extend(step(page, LAST_TICK).await);
        assert_eq!(tick(page).await, LAST_TICK);
        page.click(&named::button("Reset")).await;
        page.until("the run is at its start", "return !!at(\"//*[@data-tick='0']\")")
            .await;
    }
    figures(&times, BAR)
}
