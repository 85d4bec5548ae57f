//! Going to any tick of the longest run there can be, by the timeline's slider.

use crate::draws::Draws;
use crate::driving::Page;
use crate::report::Figure;
use crate::timing::{Shown, figures, show_all, tick};

/// The ticks of the run.
const LENGTH: u32 = 10_000;
/// Batches of seeks. Each is one script, which must not take longer than a script may.
const BATCHES: usize = 10;
/// Seeks in each.
const SEEKS: usize = 20;
/// The longest that 95 of 100 seeks may take, in milliseconds.
const BAR: f64 = 16.0;

/// Measures it.
pub(crate) async fn measure(page: &Page) -> Vec<Figure> {
    page.open(&format!("#lab=group&length={LENGTH}&do=tick*{LENGTH}"))
        .await;
    assert_eq!(tick(page).await, LENGTH);
    let ticks: Vec<u32> = (0..=LENGTH).collect();
    let mut draws = Draws::seeded(0x5eec);
    let mut times = Vec::new();
    for _ in 0..BATCHES {
        let wanted: Vec<u32> = (0..SEEKS).map(|_| *draws.among(&ticks)).collect();
        times.extend(seek(page, &wanted).await);
        assert_eq!(Some(tick(page).await), wanted.last().copied());
    }
    figures(&times, BAR)
}

/// Moves the slider to each tick in turn, as dragging it does.
async fn seek(page: &Page, ticks: &[u32]) -> Vec<Shown> {
    let changes = format!(
        "const slider = document.querySelector('.transport input[type=range][name=\"tick\"]');
         return {ticks:?}.map((tick) => () => {{
             slider.value = tick;
             slider.dispatchEvent(new Event('input', {{ bubbles: true }}));
         }});"
    );
    show_all(page, &changes).await
}
