//! What an assignor answers: for each partition its owner.

use super::group::{Group, MemberIndex, Slot};

/// Who is to own what. A partition has one owner at most by its form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupAssignment {
    owners: Vec<Option<MemberIndex>>,
}

impl GroupAssignment {
    /// Nobody owns any of the group's partitions.
    pub(super) fn nobody(group: &Group) -> Self {
        Self {
            owners: vec![None; group.slot_count()],
        }
    }

    /// The owner of a partition.
    pub fn owner(&self, slot: Slot) -> Option<MemberIndex> {
        self.owners[slot.index()]
    }

    /// The partitions of each member, by topic and number; members in the order in which they were given.
    pub fn of_members(&self, group: &Group) -> Vec<Vec<Slot>> {
        let mut counts = vec![0; group.member_count()];
        for member in self.owners.iter().flatten() {
            counts[member.index()] += 1;
        }
        let mut lists: Vec<_> = counts.into_iter().map(Vec::with_capacity).collect();
        for (slot, owner) in self.slots() {
            if let Some(member) = owner {
                lists[member.index()].push(slot);
            }
        }
        lists
    }

    /// Each partition with its owner.
    pub fn slots(&self) -> impl Iterator<Item = (Slot, Option<MemberIndex>)> + '_ {
        (0..).map(Slot).zip(self.owners.iter().copied())
    }

    pub(super) fn give(&mut self, slot: Slot, member: MemberIndex) {
        self.owners[slot.index()] = Some(member);
    }

    pub(super) fn withhold(&mut self, slot: Slot) {
        self.owners[slot.index()] = None;
    }
}
