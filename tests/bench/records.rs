//! *Step* with many records held against *Step* with few: what the log holds must not matter.
//!
//! Both runs are opened in one page, in turns, so that whatever slows the machine down slows both.

use crate::driving::Page;
use crate::report::{Figure, Unit};
use crate::timing::{Shown, laid_out, step, tick};

/// Times that each of the two runs is opened.
const TURNS: u32 = 8;
/// Steps in each turn.
const STEPS: u32 = 25;
/// Ticks after which about 1,000 records are held, and 100,000: twelve come with each.
const FEW: u32 = 84;
const MANY: u32 = 8_334;
/// How many times slower a step may be with many records.
const BAR: f64 = 1.5;

/// Measures it.
pub(crate) async fn measure(page: &Page) -> Vec<Figure> {
    page.open("#lab=group").await;
    let (mut few, mut many) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        few.extend(turn(page, FEW).await);
        many.extend(turn(page, MANY).await);
    }
    let (few, many) = (laid_out(&few).median(), laid_out(&many).median());
    let milliseconds = |what: &str, value| Figure::new(what, value, Unit::Milliseconds);
    vec![
        milliseconds("1,000 records: until laid out, median", few),
        milliseconds("100,000 records: until laid out, median", many),
        Figure::new("100,000 records against 1,000", many / few, Unit::Times).at_most(BAR),
    ]
}

/// Opens the run after some ticks, and steps on from there.
async fn turn(page: &Page, ticks: u32) -> Vec<Shown> {
    let link = format!("#lab=group&length=10000&rate=12&consumers=6&capacity=12&do=tick*{ticks}");
    page.ask::<()>(&format!("location.hash = {link:?}; return null"))
        .await;
    let opened = format!("return !!at(\"//*[@data-tick='{ticks}']\")");
    page.until("the run is open", &opened).await;
    let times = step(page, STEPS).await;
    assert_eq!(tick(page).await, ticks + STEPS);
    times
}
