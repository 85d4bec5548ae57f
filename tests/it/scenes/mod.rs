//! Figures as data: the geometry of a figure, and that its picture, its text and its table say the same.

mod arithmetic;
mod drawings;
mod export;
mod placement;
mod still;
mod tape_layout;
mod tape_text;
mod track;
