//! A small, deterministic Kafka: logs, a producer, a consumer group and its offsets.
//!
//! Its only input is a [`Command`], its only output the [`Event`]s that followed. It never reads a clock, draws by
//! chance (what it draws follows from a seed), does I/O, decides by a float, walks a hash map, writes prose or touches the web.
//!
//! Simplified, and said to the learner under *Assumptions and limits*:
//! - one topic, one group, no brokers: an append is durable at once, there is no replication and no high watermark
//!   below the log end;
//! - the producer's sender goes round once a tick, and draws come from a seed ([`producer::keyless`]);
//! - no group protocol: partitions are dealt by number ([`group::Assignment`]), membership changes take no time;
//! - a record is processed in the tick it is delivered in; its work has no phases a crash could fall between.

pub mod cluster;
pub mod command;
pub mod digest;
pub mod error;
pub mod event;
pub mod group;
pub mod ids;
mod invariants;
pub mod limits;
pub mod log;
pub mod producer;
pub mod scenario;
pub mod sink;
pub mod snapshot;

pub use cluster::Cluster;
pub use command::Command;
pub use error::CommandError;
pub use event::{Cause, Event, EventKind};
pub use ids::{EventId, KeyId, MemberId, Offset, PartitionId, Tick};
pub use scenario::{CommitMode, Model, Scenario, SettingId, Settings};
