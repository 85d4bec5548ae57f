//! Dealing first what has a replica in a member's rack: partitions that are near to the fewest members before the others.
//!
//! Source: `AbstractStickyAssignor.ConstrainedAssignmentBuilder.assignRackAwareRoundRobin`.

use super::Deal;
use crate::engine::group::assignor::group::{MemberIndex, Slot};

impl Deal<'_> {
    /// Deals to members that are near, as far as they lack something. Gives what is left.
    pub(super) fn deal_near(&mut self, mut slots: Vec<Slot>) -> Vec<Slot> {
        self.nearness.fewest_first(&mut slots);
        let mut next = 0;
        slots.retain(|&slot| match self.taker(slot, &mut next) {
            Some(member) => {
                self.give(slot, member);
                false
            }
            None => true,
        });
        slots
    }

    /// Who takes a partition: somebody below the least, in turn, or else the first that may have one more than that.
    fn taker(&mut self, slot: Slot, next: &mut usize) -> Option<MemberIndex> {
        if let Some(at) = self.nearness.next_in_rack(slot, &self.below, *next) {
            let member = self.below[at];
            let size = self.sizes[member.index()] + 1;
            if size >= self.least {
                self.below.remove(at);
                if size < self.most && self.longer > 0 {
                    self.at_least.push(member);
                }
            }
            let after = at + usize::from(size < self.least);
            *next = after.checked_rem(self.below.len()).unwrap_or(0);
            return Some(member);
        }
        let at = self.nearness.next_in_rack(slot, &self.at_least, 0)?;
        let member = self.at_least.remove(at);
        self.longer -= 1;
        if self.longer == 0 {
            self.at_least.clear();
        }
        Some(member)
    }
}
