//! Kafka's assignors.

mod groups;
mod properties;
mod recorded;
mod scale;
