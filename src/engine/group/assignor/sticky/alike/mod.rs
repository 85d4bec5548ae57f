//! Sticky where all members subscribe to the same topics: everybody keeps what is within its share, and what is left is
//! dealt in turn to those that lack something; before that, where racks have a say, what lies [`near`] to them.
//!
//! Source: `AbstractStickyAssignor.ConstrainedAssignmentBuilder`.

mod near;

use super::claims::Claims;
use super::nearness::Nearness;
use crate::engine::group::assignor::assignment::GroupAssignment;
use crate::engine::group::assignor::group::{Group, MemberIndex, Slot};
use crate::engine::group::assignor::java::{HashTable, string_hash};

/// A finished deal.
pub(super) struct Dealt {
    pub(super) assignment: GroupAssignment,
    /// What goes to a member while another one owns it, or several claim it.
    pub(super) changing_hands: Vec<Slot>,
}

/// A deal in progress.
struct Deal<'a> {
    group: &'a Group,
    claims: &'a Claims,
    nearness: Nearness<'a>,
    dealt: Dealt,
    sizes: Vec<usize>,
    /// What everybody gets, and what some get.
    least: usize,
    most: usize,
    /// How many members may still get the most.
    longer: usize,
    /// By slot, who may have to give it up.
    given_up_by: Vec<Option<MemberIndex>>,
    /// Who has less than the least, and who has just that and may get more.
    below: Vec<MemberIndex>,
    at_least: Vec<MemberIndex>,
}

/// Deals the partitions.
pub(super) fn assign(group: &Group, claims: &Claims) -> Dealt {
    let (slots, members) = (group.slot_count(), group.member_count());
    let mut deal = Deal {
        group,
        claims,
        nearness: Nearness::new(group),
        dealt: Dealt {
            assignment: GroupAssignment::nobody(group),
            changing_hands: Vec::new(),
        },
        sizes: vec![0; members],
        least: slots / members,
        most: slots.div_ceil(members),
        longer: slots % members,
        given_up_by: vec![None; slots],
        below: Vec::new(),
        at_least: Vec::new(),
    };
    deal.keep();
    deal.sort();
    let mut left = deal.left();
    if deal.nearness.matters() {
        left = deal.deal_near(left);
    }
    deal.deal_in_turn(&left);
    deal.dealt
}

impl Deal<'_> {
    /// Lets each member keep its share, in the order in which Java goes through a map of them.
    fn keep(&mut self) {
        let mut held = self.held();
        let mut order = HashTable::new();
        for member in self.group.all_members() {
            order.insert(string_hash(self.group.member_id(member)), member);
        }
        for member in order.in_order() {
            let mut held = std::mem::take(&mut held[member.index()]);
            let share = self.share(member, held.len());
            if held.len() > share {
                held.sort_by_key(|&slot| (self.group.number(slot), slot));
            }
            self.dealt.assignment.give_all(&held[..share], member);
            for &slot in &held[share..] {
                self.given_up_by[slot.index()] = Some(member);
            }
            self.sizes[member.index()] = share;
        }
        if self.longer == 0 {
            self.at_least.clear();
        }
    }

    /// What each member holds and is near to.
    fn held(&mut self) -> Vec<Vec<Slot>> {
        let mut held = vec![Vec::new(); self.group.member_count()];
        for topic in self.group.all_topics() {
            for slot in self.group.slots_of(topic) {
                let Some(holder) = self.claims.holder(slot) else {
                    continue;
                };
                if !self.nearness.is_near(holder, slot) {
                    self.given_up_by[slot.index()] = Some(holder);
                } else if !self.claims.is_disputed(slot) {
                    held[holder.index()].push(slot);
                }
            }
        }
        held
    }

    /// How much a member keeps of what it holds. Notes what it may get beyond.
    fn share(&mut self, member: MemberIndex, held: usize) -> usize {
        if held < self.least {
            self.below.push(member);
            held
        } else if held >= self.most && self.longer > 0 {
            self.longer -= 1;
            self.most
        } else {
            self.at_least.push(member);
            self.least
        }
    }

    fn sort(&mut self) {
        let mut places = vec![0; self.group.member_count()];
        for (place, member) in self.group.by_id().into_iter().enumerate() {
            places[member.index()] = place;
        }
        self.below.sort_unstable_by_key(|member| places[member.index()]);
        self.at_least
            .sort_unstable_by_key(|member| places[member.index()]);
    }

    /// What nobody keeps.
    fn left(&self) -> Vec<Slot> {
        let nobodys = |slot: &Slot| self.dealt.assignment.owner(*slot).is_none();
        self.group.all_slots().filter(nobodys).collect()
    }

    /// Deals to those below the least, round by round until all have it, then one more to each that may have it.
    fn deal_in_turn(&mut self, left: &[Slot]) {
        let mut left = left.iter();
        while !self.below.is_empty() && left.len() > 0 {
            for member in std::mem::take(&mut self.below) {
                let Some(&slot) = left.next() else {
                    break;
                };
                if self.give(slot, member) == self.least {
                    self.at_least.push(member);
                } else {
                    self.below.push(member);
                }
            }
        }
        for (&slot, member) in left.zip(std::mem::take(&mut self.at_least)) {
            self.give(slot, member);
        }
    }

    /// Gives a partition that nobody keeps to a member, and tells how many it has then.
    fn give(&mut self, slot: Slot, member: MemberIndex) -> usize {
        self.dealt.assignment.give(slot, member);
        let moves = self.given_up_by[slot.index()].is_some_and(|before| before != member);
        if moves || self.claims.is_disputed(slot) {
            self.dealt.changing_hands.push(slot);
        }
        self.sizes[member.index()] += 1;
        self.sizes[member.index()]
    }
}
