//! Figures as pictures that leave the page: one SVG each, for course pages and papers.
//!
//! The shapes are those that the page draws. What its stylesheets say of them is written into each as attributes of its own,
//! in colours that every program reads: few programs other than browsers know variables or nested rules, and a stylesheet
//! in a picture would also hold for the page it is put into. The pictures are light, since they are to be printed.

mod paint;
mod placement;
mod sheet;
mod tapes;

pub use placement::placement_svg;
pub use tapes::tapes_svg;
