//! What an assignor answers: for each partition its owner.

use super::group::{Group, MemberIndex, Slot};
use std::ops::Range;

/// The number of no member.
const NOBODY: u32 = u32::MAX;

/// Who is to own what. A partition has one owner at most by its form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupAssignment {
    /// By slot, the owner's number or [`NOBODY`].
    owners: Vec<u32>,
}

/// The partitions of each member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    slots: Vec<Slot>,
    /// By member, where its partitions stand in `slots`.
    stretches: Vec<Range<u32>>,
}

impl GroupAssignment {
    /// Nobody owns any of the group's partitions.
    pub(super) fn nobody(group: &Group) -> Self {
        Self {
            owners: vec![NOBODY; group.slot_count()],
        }
    }

    /// The owner of a partition.
    pub fn owner(&self, slot: Slot) -> Option<MemberIndex> {
        let owner = self.owners[slot.index()];
        (owner != NOBODY).then_some(MemberIndex(owner))
    }

    /// The partitions of each member, by topic and number.
    pub fn shares(&self, group: &Group) -> Shares {
        let mut stretches = vec![0..0; group.member_count()];
        for &owner in &self.owners {
            if let Some(stretch) = stretches.get_mut(owner as usize) {
                stretch.end += 1;
            }
        }
        let mut begin = 0;
        for stretch in &mut stretches {
            begin += std::mem::replace(stretch, begin..begin).end;
        }
        let mut slots = vec![Slot(0); begin as usize];
        for (slot, &owner) in (0..).zip(&self.owners) {
            if let Some(stretch) = stretches.get_mut(owner as usize) {
                slots[stretch.end as usize] = Slot(slot);
                stretch.end += 1;
            }
        }
        Shares { slots, stretches }
    }

    pub(super) fn give(&mut self, slot: Slot, member: MemberIndex) {
        self.owners[slot.index()] = member.0;
    }

    pub(super) fn give_all(&mut self, slots: &[Slot], member: MemberIndex) {
        for slot in slots {
            self.owners[slot.index()] = member.0;
        }
    }

    pub(super) fn withhold(&mut self, slot: Slot) {
        self.owners[slot.index()] = NOBODY;
    }
}

impl Shares {
    /// The partitions of one member.
    pub fn of(&self, member: MemberIndex) -> &[Slot] {
        let Range { start, end } = self.stretches[member.index()];
        &self.slots[start as usize..end as usize]
    }
}
