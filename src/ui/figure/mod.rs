//! Figures: scenes, drawn.

mod placement;
mod tapes;

pub use placement::placement_figure;
pub use tapes::tapes_figure;
pub(super) use tapes::with_tapes;
