//! Which members a partition is near to, where racks have a say. Source: `AbstractStickyAssignor.RackInfo`, KIP-881.

use crate::engine::group::assignor::group::{Group, MemberIndex, Slot};

/// The racks of members and replicas.
pub(super) struct Nearness<'a> {
    group: &'a Group,
    matters: bool,
}

impl<'a> Nearness<'a> {
    /// What a group's racks say.
    pub(super) fn new(group: &'a Group) -> Self {
        let racks = group.all_members().filter_map(|member| group.joined(member).rack);
        let matters = group.racks().matter(racks, group.all_slots());
        Self { group, matters }
    }

    /// Whether they say anything.
    pub(super) fn matters(&self) -> bool {
        self.matters
    }

    /// Whether nothing speaks against a partition's going to a member.
    pub(super) fn is_near(&self, member: MemberIndex, slot: Slot) -> bool {
        !self.matters || self.group.racks().match_at(slot, self.group.joined(member).rack)
    }

    /// The place of the first member from `begin` on, and round to it, in whose rack a partition has a replica.
    pub(super) fn next_in_rack(&self, slot: Slot, members: &[MemberIndex], begin: usize) -> Option<usize> {
        let places = (begin..members.len()).chain(0..begin.min(members.len()));
        let in_rack = |&place: &usize| {
            let rack = self.group.joined(members[place]).rack;
            rack.is_some_and(|rack| self.group.racks().of(slot).contains(&rack))
        };
        places.into_iter().find(in_rack)
    }

    /// Puts partitions that are near to the fewest members first.
    pub(super) fn fewest_first(&self, slots: &mut [Slot]) {
        let racks = self.group.racks();
        let mut members = vec![0; racks.count()];
        for rack in self
            .group
            .all_members()
            .filter_map(|member| self.group.joined(member).rack)
        {
            members[rack.index()] += 1;
        }
        slots.sort_by_cached_key(|&slot| {
            let near = racks.of(slot).iter().map(|rack| members[rack.index()]);
            near.sum::<usize>()
        });
    }
}
