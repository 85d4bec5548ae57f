//! Pictures as data: order, geometry, labels, and the text and table that say the same thing.
//!
//! A scene is made from a state and knows nothing of the page it is drawn on. Lengths are CSS pixels at 100 % zoom.

pub mod arithmetic;
pub mod clients;
pub mod comparison;
pub mod draw;
pub mod export;
pub mod own_keys;
pub mod palette;
pub mod placement;
pub mod run_bars;
pub mod save;
pub mod still;
pub mod table;
pub mod tapes;
pub mod track;

pub use arithmetic::ArithmeticScene;
pub use placement::PlacementScene;
pub use table::Table;
pub use tapes::TapesScene;
pub use track::TrackScene;

/// How many hues partitions are told by; the ninth has the first one's.
const PARTITION_HUES: u32 = 8;

/// The hue of a partition, from 0.
fn hue(partition: crate::engine::PartitionId) -> u32 {
    partition.0 % PARTITION_HUES
}
