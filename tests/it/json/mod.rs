//! JSON: what is read and with which faults, what is written, and that a library takes and refuses the same texts.

mod compared;
mod reading;
mod writing;
