//! Kafka's assignors.

mod recorded;
mod scale;
