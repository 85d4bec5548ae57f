//! Moving partitions one by one, from the topic with the fewest subscribers on, while a member has at least two more than
//! another that subscribes to the same topic.
//!
//! Taken over from Kafka as it is: a partition whose owner in an older generation has less by two goes back to that one
//! even where it does not subscribe to the topic any more.
//!
//! Source: `AbstractStickyAssignor.GeneralAssignmentBuilder.balance`.

use super::Deal;
use super::balanced::Balanced;
use super::least::Least;
use super::movements::{Movements, Way};
use crate::engine::group::assignor::group::{Slot, TopicIndex};
use crate::engine::group::assignor::java::{partition_hash, string_hash};
use crate::engine::group::assignor::sticky::claims::Claims;

/// Rounds after which partitions stay where they are. Some mixtures have Kafka move the same ones to and fro for ever; where
/// it comes to an end it does so within a few rounds.
const MOST_ROUNDS: usize = 1_000;

/// What moving takes.
struct Moving {
    movements: Movements,
    least: Least,
    /// By slot, the place of the owner in the newest generation before the last.
    before: Vec<Option<u32>>,
    /// By topic, the hash code of its name.
    hashes: Vec<u32>,
    /// The places of those who subscribe to what others subscribe to too.
    affected: Vec<usize>,
    balanced: Balanced,
}

impl Deal<'_> {
    /// Moves partitions, what was dealt anew before what was kept. Where the whole is not more even in the end, and
    /// somebody had something, it is as it was.
    pub(super) fn balance(
        &mut self,
        claims: &Claims,
        topics: &[TopicIndex],
        mut left: Vec<Slot>,
        must_revoke: bool,
        nobody_had_any: bool,
    ) {
        let shared = |topic: &TopicIndex| self.subscribers.of(*topic).len() >= 2;
        let all = topics.iter().copied().filter(shared);
        let all: Vec<_> = all.flat_map(|topic| self.group.slots_of(topic)).collect();
        left.retain(|&slot| shared(&self.group.topic_of(slot)));
        let (owners, sizes) = (self.owners.clone(), self.sizes.clone());
        let affected = self.affected(&all);
        let before = self.owners_before(claims, &affected);
        let mut moving = Moving {
            movements: Movements::default(),
            least: Least::default(),
            balanced: Balanced::new(self, self.any_stray(&before)),
            before,
            affected,
            hashes: self
                .group
                .all_topics()
                .map(|topic| string_hash(self.group.topic_name(topic)))
                .collect(),
        };
        if !must_revoke {
            self.move_until_still(&left, &mut moving);
        }
        let moved = self.move_until_still(&all, &mut moving);
        if !nobody_had_any
            && moved
            && unevenness(&self.sizes, &moving.affected) >= unevenness(&sizes, &moving.affected)
        {
            (self.owners, self.sizes) = (owners, sizes);
        }
    }

    /// Goes through the partitions again and again until none moves. Whether any has.
    fn move_until_still(&mut self, slots: &[Slot], moving: &mut Moving) -> bool {
        let rounds = (0..MOST_ROUNDS).take_while(|_| self.move_once(slots, moving));
        rounds.count() > 0
    }

    fn move_once(&mut self, slots: &[Slot], moving: &mut Moving) -> bool {
        let mut moved = false;
        moving.least.forget();
        for &slot in slots {
            if moving.balanced.stops(self, &moving.affected) {
                break;
            }
            let Some(owner) = self.owners[slot.index()] else {
                continue;
            };
            let topic = self.group.topic_of(slot);
            let subscribers = self.subscribers.of(topic);
            let has_two_more = |than: u32| self.sizes[owner as usize] > self.sizes[than as usize] + 1;
            let to = match moving.before[slot.index()].filter(|&before| has_two_more(before)) {
                Some(before) => before,
                None => {
                    let least = moving.least.next(topic, subscribers, &self.sizes);
                    if !has_two_more(least) {
                        continue;
                    }
                    least
                }
            };
            self.send(slot, Way { from: owner, to }, moving);
            moved = true;
        }
        moved
    }

    /// Sends a partition, or another that had come from there, to a member.
    fn send(&mut self, slot: Slot, way: Way, moving: &mut Moving) {
        let topic = self.group.topic_of(slot);
        let slot = moving.movements.instead_of(slot, topic, way);
        let Some(from) = self.owners[slot.index()] else {
            return;
        };
        let way = Way { from, to: way.to };
        let hash = partition_hash(moving.hashes[topic.index()], self.group.number(slot));
        moving.movements.note(slot, hash, topic, way);
        self.own(slot, way.to);
        moving.least.shrank(from, &self.sizes);
        moving.balanced.forget();
    }

    /// The places of those who subscribe to any of these partitions.
    fn affected(&self, slots: &[Slot]) -> Vec<usize> {
        let mut affected = vec![false; self.line.len()];
        for topic in slots.chunk_by(|&one, &other| self.group.topic_of(one) == self.group.topic_of(other)) {
            for &place in self.subscribers.of(self.group.topic_of(topic[0])) {
                affected[place as usize] = true;
            }
        }
        (0..affected.len()).filter(|&place| affected[place]).collect()
    }

    /// Whether a partition may go back to somebody that does not subscribe to its topic.
    fn any_stray(&self, before: &[Option<u32>]) -> bool {
        self.group.all_slots().zip(before).any(|(slot, before)| {
            let topic = self.group.topic_of(slot);
            before.is_some_and(|before| !self.group.subscribes(self.line[before as usize], topic))
        })
    }

    /// For each partition who claims it with the newest generation that is not the newest of all. Kafka fails where that is
    /// none of those `affected`; here it is as if nobody did.
    fn owners_before(&self, claims: &Claims, affected: &[usize]) -> Vec<Option<u32>> {
        let mut before = vec![None; self.group.slot_count()];
        let mut generations = vec![0; self.group.slot_count()];
        let places = self.places();
        for member in self.group.all_members() {
            let generation = self.group.joined(member).generation;
            if generation >= claims.newest {
                continue;
            }
            for &slot in self.group.owned(member) {
                let at = slot.index();
                if before[at].is_none() || generation > generations[at] {
                    (before[at], generations[at]) = (Some(places[member.index()]), generation);
                }
            }
        }
        for owner in &mut before {
            *owner = owner.filter(|&place: &u32| affected.binary_search(&(place as usize)).is_ok());
        }
        before
    }
}

/// The differences of all pairs of these members, together.
fn unevenness(sizes: &[usize], places: &[usize]) -> usize {
    let mut sorted: Vec<_> = places.iter().map(|&place| sizes[place]).collect();
    sorted.sort_unstable();
    let (mut sum, mut before) = (0, 0);
    for (count, size) in sorted.into_iter().enumerate() {
        sum += size * count - before;
        before += size;
    }
    sum
}
