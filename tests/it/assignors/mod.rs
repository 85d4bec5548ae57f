//! Kafka's assignors.

mod recorded;
