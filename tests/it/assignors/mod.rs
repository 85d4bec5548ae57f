//! Kafka's assignors.

mod endless;
mod groups;
mod properties;
mod recorded;
mod scale;
mod stale;
