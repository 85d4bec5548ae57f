//! Figures: scenes, drawn.

mod placement;
mod tapes;

pub use placement::PlacementFigure;
pub use tapes::TapesFigure;
pub(super) use tapes::with_tapes;
