//! A million keys of the reader's own: how fast they are placed, how soon a paste of them is a table, and whether the page
//! answers meanwhile.

mod page;
mod placing;
mod speed;

use crate::driving::Page;
use crate::report::Figure;

/// Measures it.
pub(crate) async fn measure(page: &Page) -> Vec<Figure> {
    let speeds = speed::measure(page).await;
    let mut figures = speeds.figures();
    figures.extend(page::measure(page, speeds.hash_of_kafka_js()).await);
    figures
}
