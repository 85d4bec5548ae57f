//! Who holds what before the deal, where several members may say they own the same partition.
//!
//! The newest generation is believed. Of two members of the same generation neither is: both lose the partition. Source:
//! `AbstractStickyAssignor.allSubscriptionsEqual`.

use crate::engine::group::assignor::group::{Group, MemberIndex, Slot};

/// What members hold.
pub(super) struct Claims {
    /// By slot.
    holders: Vec<Option<MemberIndex>>,
    /// What members of one generation claim together.
    disputed: Vec<bool>,
    /// The newest generation anybody has.
    pub(super) newest: i32,
}

impl Claims {
    /// The claims of all members.
    pub(super) fn of(group: &Group) -> Self {
        let mut claims = Self {
            holders: vec![None; group.slot_count()],
            disputed: vec![false; group.slot_count()],
            newest: -1,
        };
        let mut claimants = vec![None; group.slot_count()];
        for member in group.all_members() {
            let generation = group.joined(member).generation;
            claims.newest = claims.newest.max(generation);
            for &slot in group.owned(member) {
                let at = slot.index();
                let other = claimants[at].map(|other| group.joined(other).generation);
                if other.is_none_or(|other| other < generation) {
                    (claims.holders[at], claimants[at]) = (Some(member), Some(member));
                } else if other == Some(generation) {
                    (claims.holders[at], claimants[at]) = (None, Some(member));
                    claims.disputed[at] = true;
                }
            }
        }
        claims
    }

    /// Who holds a partition.
    pub(super) fn holder(&self, slot: Slot) -> Option<MemberIndex> {
        self.holders[slot.index()]
    }

    /// Whether several members of one generation claim a partition.
    pub(super) fn is_disputed(&self, slot: Slot) -> bool {
        self.disputed[slot.index()]
    }
}
