//! Uniform where subscriptions differ: what nobody owns goes to whoever subscribes to it and has the least, then partitions
//! move, topic by topic, from those that have the most to those that have the least.
//!
//! Source: `UniformHeterogeneousAssignmentBuilder`.

use super::balancer::{Balancer, Sizes, range};
use crate::engine::group::assignor::assignment::GroupAssignment;
use crate::engine::group::assignor::group::{Group, MemberIndex, Slot, TopicIndex};
use crate::engine::group::assignor::subscribers::Subscribers;

/// Rounds through all topics after which Kafka is content. Source: `MAX_ITERATION_COUNT`.
const MOST_ROUNDS: usize = 16;

/// A deal in progress. A member's place is that in which it was given.
struct Deal<'a> {
    group: &'a Group,
    subscribers: Subscribers,
    sizes: Sizes,
    assignment: GroupAssignment,
    balancer: Balancer,
}

/// The partitions of one topic, by owner.
#[derive(Default)]
struct ByOwner {
    slots: Vec<Slot>,
    /// For each member's place where its partitions begin and end.
    stretches: Vec<(usize, usize)>,
}

/// Deals the partitions.
pub(super) fn assign(group: &Group) -> GroupAssignment {
    let line: Vec<_> = group.all_members().collect();
    let mut deal = Deal {
        group,
        subscribers: Subscribers::new(group, &line),
        sizes: vec![0; line.len()],
        assignment: GroupAssignment::nobody(group),
        balancer: Balancer::default(),
    };
    let mut topics = group.given_topics().to_vec();
    topics.retain(|&topic| group.slots_of(topic).len() > 0);
    deal.sort(&mut topics);
    deal.keep();
    for &topic in &topics {
        deal.fill(topic);
    }
    topics.retain(|&topic| deal.subscribers.of(topic).len() >= 2);
    deal.balance(&topics);
    deal.assignment
}

impl Deal<'_> {
    /// Topics with the most partitions for each subscriber first, then those with the fewest subscribers, then as given.
    fn sort(&self, topics: &mut [TopicIndex]) {
        let counts = |topic: TopicIndex| (self.group.slots_of(topic).len(), self.subscribers.of(topic).len());
        topics.sort_by(|&one, &other| {
            let ((slots, subscribers), (other_slots, other_subscribers)) = (counts(one), counts(other));
            let by_ratio = (other_slots * subscribers).cmp(&(slots * other_subscribers));
            by_ratio.then(subscribers.cmp(&other_subscribers))
        });
    }

    fn keep(&mut self) {
        for member in self.group.all_members() {
            for &slot in self.group.owned(member) {
                if self.group.subscribes(member, self.group.topic_of(slot)) {
                    self.give(slot, member);
                }
            }
        }
    }

    fn fill(&mut self, topic: TopicIndex) {
        let assignment = &self.assignment;
        let waiting = self
            .group
            .slots_of(topic)
            .filter(|&slot| assignment.owner(slot).is_none());
        let waiting: Vec<_> = waiting.collect();
        if waiting.is_empty() {
            return;
        }
        self.balancer.begin(self.subscribers.of(topic), &self.sizes);
        for slot in waiting {
            let member = self.balancer.next_to_get(&self.sizes);
            self.give(slot, MemberIndex(member));
        }
    }

    /// Goes through the topics again and again until a whole round has moved nothing.
    fn balance(&mut self, topics: &[TopicIndex]) {
        let mut by_owner = ByOwner::default();
        let mut last_moved = None;
        for _ in 0..MOST_ROUNDS {
            for &topic in topics {
                if last_moved == Some(topic) {
                    return;
                }
                let moved = self.balance_topic(topic, &mut by_owner);
                if moved || last_moved.is_none() {
                    last_moved = Some(topic);
                }
            }
        }
    }

    /// Whether a partition of the topic moved.
    fn balance_topic(&mut self, topic: TopicIndex, by_owner: &mut ByOwner) -> bool {
        let sizes = self.subscribers.of(topic).iter();
        let (least, most) = range(sizes.map(|&place| self.sizes[place as usize]));
        if most <= least + 1 {
            return false;
        }
        self.balancer.begin(self.subscribers.of(topic), &self.sizes);
        by_owner.fill(self.group, topic, &self.assignment);
        let mut moved = false;
        while let Some(slot) = self.next_to_move(by_owner) {
            let member = self.balancer.next_to_get(&self.sizes);
            if self.balancer.is_balanced() {
                break;
            }
            self.give(slot, MemberIndex(member));
            moved = true;
        }
        moved
    }

    fn next_to_move(&mut self, by_owner: &mut ByOwner) -> Option<Slot> {
        loop {
            let giver = self.balancer.next_to_give(&self.sizes)?;
            match by_owner.take_last(giver) {
                Some(slot) => return Some(slot),
                None => self.balancer.exclude(),
            }
        }
    }

    fn give(&mut self, slot: Slot, member: MemberIndex) {
        if let Some(before) = self.assignment.owner(slot) {
            self.sizes[before.index()] -= 1;
        }
        self.sizes[member.index()] += 1;
        self.assignment.give(slot, member);
    }
}

impl ByOwner {
    /// Takes up a topic whose partitions are all owned.
    fn fill(&mut self, group: &Group, topic: TopicIndex, assignment: &GroupAssignment) {
        self.stretches.clear();
        self.stretches.resize(group.member_count(), (0, 0));
        self.slots.clear();
        self.slots.extend(group.slots_of(topic));
        self.slots.sort_by_key(|&slot| assignment.owner(slot));
        for (at, &slot) in self.slots.iter().enumerate() {
            if let Some(owner) = assignment.owner(slot) {
                let (begin, end) = &mut self.stretches[owner.index()];
                if begin == end {
                    *begin = at;
                }
                *end = at + 1;
            }
        }
    }

    /// The last partition a member had when the topic was taken up, once each.
    fn take_last(&mut self, member: u32) -> Option<Slot> {
        let (begin, end) = &mut self.stretches[member as usize];
        (begin < end).then(|| {
            *end -= 1;
            self.slots[*end]
        })
    }
}
