//! Uniform, the group coordinator's default: as even as subscriptions allow, and what a member has it keeps while it may.
//!
//! Members take their turns in the order in which they were given, topics and what is owned too. A real coordinator goes through both in hash
//! order; for another order other members hold the surplus, the sizes are the same. Source: `UniformAssignor`, KIP-848.

mod alike;
mod balancer;
mod mixed;

use super::assignment::GroupAssignment;
use super::group::{Group, SubscriptionType};

/// Deals the partitions, by one way where all subscriptions are alike and by another where they are not.
pub(super) fn assign(group: &Group) -> GroupAssignment {
    match group.subscription_type() {
        _ if group.member_count() == 0 => GroupAssignment::nobody(group),
        SubscriptionType::Homogeneous => alike::assign(group),
        SubscriptionType::Heterogeneous => mixed::assign(group),
    }
}
