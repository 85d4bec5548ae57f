//! Kafka's assignors: which member of a group is to read which partition.
//!
//! A client-side assignor runs in the member that leads the group; a server-side one (KIP-848) in the group coordinator. Each
//! is exact to the partition for the same input in the same order, which the recordings in `tests/vectors/assignors.json`
//! and `assignor-scale.json` hold it to.
//!
//! - [`Group`] is what they are given: topics, members, what members own.
//! - [`GroupAssignment`] is what they answer: an owner for each partition.
//! - Inside, topics, members and partitions are numbers, and strings are compared only to put them in order.
//!
//! Simplified: a partition that does not exist (any more) is nobody's, whoever claims it; Java's assignors trust the claim
//! where only the number is too high. Not here: the share groups' `simple` assignor.

mod assignment;
mod group;
mod java;
mod racks;
mod range;
mod round_robin;
mod sticky;
mod subscribers;
mod uniform;

pub use assignment::{GroupAssignment, Shares};
pub use group::{Group, Member, MemberIndex, Slot, SubscriptionType, Topic, TopicIndex};
pub use java::compare as string_order;

/// How partitions are dealt to the members of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assignor {
    /// The client's `range`, the first of the default `partition.assignment.strategy`.
    Range,
    /// The client's `roundrobin`.
    RoundRobin,
    /// The client's `sticky`.
    Sticky,
    /// The client's `cooperative-sticky`, the second of the default `partition.assignment.strategy`.
    CooperativeSticky,
    /// The coordinator's `uniform`, its default.
    ServerUniform,
    /// The coordinator's `range`.
    ServerRange,
}

impl Assignor {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Range,
        Self::RoundRobin,
        Self::Sticky,
        Self::CooperativeSticky,
        Self::ServerUniform,
        Self::ServerRange,
    ];

    /// Its name in the recordings: Kafka's, with `server-` before it where the coordinator runs it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Range => "range",
            Self::RoundRobin => "roundrobin",
            Self::Sticky => "sticky",
            Self::CooperativeSticky => "cooperative-sticky",
            Self::ServerUniform => "server-uniform",
            Self::ServerRange => "server-range",
        }
    }

    /// Whether the group coordinator runs it, and not the group's leader.
    pub fn is_server_side(self) -> bool {
        matches!(self, Self::ServerUniform | Self::ServerRange)
    }

    /// Who is to own what.
    pub fn assign(self, group: &Group) -> GroupAssignment {
        match self {
            Self::Range => range::assign(group),
            Self::RoundRobin => round_robin::assign(group),
            Self::Sticky => sticky::assign(group),
            Self::CooperativeSticky => sticky::assign_cooperatively(group),
            Self::ServerUniform => uniform::assign(group),
            Self::ServerRange => range::assign_on_server(group),
        }
    }
}
