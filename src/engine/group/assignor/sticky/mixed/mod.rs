//! Sticky where subscriptions differ: members keep what they hold, what is left goes to whoever subscribes to it and has the
//! least, and then partitions move one by one while that makes two members more alike.
//!
//! Kafka asks after each partition whether the whole is balanced, which takes it seconds with thousands of partitions. A
//! whole that is balanced has nothing to move, so the answer is the same without asking; [`balanced`] says where it is not.
//! Source: `AbstractStickyAssignor.GeneralAssignmentBuilder`.

mod balance;
mod balanced;
mod least;
mod movements;

use super::claims::Claims;
use super::nearness::Nearness;
use crate::engine::group::assignor::assignment::GroupAssignment;
use crate::engine::group::assignor::group::{Group, MemberIndex, Slot, TopicIndex};
use crate::engine::group::assignor::subscribers::Subscribers;
use least::Least;

/// A deal in progress. A member's place is that of its id among all.
struct Deal<'a> {
    group: &'a Group,
    /// The members by id.
    line: Vec<MemberIndex>,
    subscribers: Subscribers,
    nearness: Nearness<'a>,
    /// By slot, the owner's place.
    owners: Vec<Option<u32>>,
    /// By place.
    sizes: Vec<usize>,
}

/// Deals the partitions.
pub(super) fn assign(group: &Group, claims: &Claims) -> GroupAssignment {
    let line = group.by_id();
    let mut deal = Deal {
        group,
        subscribers: Subscribers::new(group, &line),
        nearness: Nearness::new(group),
        owners: vec![None; group.slot_count()],
        sizes: vec![0; line.len()],
        line,
    };
    let must_revoke = deal.keep(claims);
    let nobody_has_any = deal.sizes.iter().all(|&size| size == 0);
    let topics = deal.sorted_topics();
    let left = deal.left(&topics);
    deal.fill(&left);
    deal.balance(claims, &topics, left, must_revoke, nobody_has_any);
    deal.finish()
}

impl Deal<'_> {
    /// Lets members keep what they hold, as far as they subscribe to it and it is near. Tells whether any is to lose some.
    fn keep(&mut self, claims: &Claims) -> bool {
        let mut must_revoke = false;
        let places = self.places();
        for slot in self.group.all_slots() {
            let Some(holder) = claims.holder(slot) else {
                continue;
            };
            if self.group.subscribes(holder, self.group.topic_of(slot)) && self.nearness.is_near(holder, slot)
            {
                self.own(slot, places[holder.index()]);
            } else {
                must_revoke = true;
            }
        }
        must_revoke
    }

    /// Each member's place.
    fn places(&self) -> Vec<u32> {
        let mut places = vec![0; self.line.len()];
        for (place, member) in (0..).zip(&self.line) {
            places[member.index()] = place;
        }
        places
    }

    /// The topics with the fewest subscribers first, then by name.
    fn sorted_topics(&self) -> Vec<TopicIndex> {
        let mut topics: Vec<_> = self.group.all_topics().collect();
        topics.retain(|&topic| self.group.slots_of(topic).len() > 0);
        topics.sort_by_key(|&topic| self.subscribers.of(topic).len());
        topics
    }

    /// What nobody keeps.
    fn left(&self, topics: &[TopicIndex]) -> Vec<Slot> {
        let slots = topics.iter().flat_map(|&topic| self.group.slots_of(topic));
        slots.filter(|slot| self.owners[slot.index()].is_none()).collect()
    }

    /// Gives each partition to whoever has the least and is near to it, then what is near to nobody to whoever has the least.
    fn fill(&mut self, left: &[Slot]) {
        if self.nearness.matters() {
            for &slot in left {
                let near = self.least_near(slot);
                near.into_iter().for_each(|place| self.own(slot, place));
            }
        }
        let mut least = Least::default();
        for &slot in left {
            if self.owners[slot.index()].is_none() {
                let topic = self.group.topic_of(slot);
                let place = least.next(topic, self.subscribers.of(topic), &self.sizes);
                self.own(slot, place);
            }
        }
    }

    fn least_near(&self, slot: Slot) -> Option<u32> {
        let places = self.subscribers.of(self.group.topic_of(slot)).iter().copied();
        let near = places.filter(|&place| self.nearness.is_near(self.line[place as usize], slot));
        near.min_by_key(|&place| (self.sizes[place as usize], place))
    }

    /// Gives a partition to the member at a place, from whoever has it.
    fn own(&mut self, slot: Slot, place: u32) {
        if let Some(before) = self.owners[slot.index()].replace(place) {
            self.sizes[before as usize] -= 1;
        }
        self.sizes[place as usize] += 1;
    }

    fn finish(self) -> GroupAssignment {
        let mut assignment = GroupAssignment::nobody(self.group);
        for (slot, owner) in self.group.all_slots().zip(&self.owners) {
            if let Some(place) = owner {
                assignment.give(slot, self.line[*place as usize]);
            }
        }
        assignment
    }
}
