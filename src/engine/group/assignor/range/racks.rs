//! Range with racks: as before no member gets more of a topic than its share, but it first gets what has a replica in its
//! rack. Topics with the same subscribers and as many partitions keep together, so that a join of them stays possible.
//!
//! Source: `RangeAssignor.assignWithRackMatching`, KIP-881.

use crate::engine::group::assignor::assignment::GroupAssignment;
use crate::engine::group::assignor::group::{Group, MemberIndex, Slot, TopicIndex};
use crate::engine::group::assignor::subscribers::Subscribers;
use std::collections::BTreeMap;

/// One topic while it is dealt.
struct Dealing<'a> {
    group: &'a Group,
    line: &'a [MemberIndex],
    places: &'a [u32],
    /// Its partitions, by number, and which of them are given.
    slots: Vec<Slot>,
    given: Vec<bool>,
    /// The first that may be left.
    first_left: usize,
    /// How much each subscriber has.
    shares: Vec<usize>,
    each: usize,
    /// How many subscribers may still get one more than `each`.
    longer: usize,
    racks_matter: bool,
}

/// The assignment where racks have a say in any topic.
pub(super) fn assign_with_racks(
    group: &Group,
    line: &[MemberIndex],
    subscribers: &Subscribers,
) -> Option<GroupAssignment> {
    if !group
        .all_members()
        .any(|member| group.joined(member).rack.is_some())
    {
        return None;
    }
    let topics = group
        .all_topics()
        .filter(|&topic| group.slots_of(topic).len() > 0);
    let dealings = topics.map(|topic| Dealing::new(group, topic, line, subscribers.of(topic)));
    let mut dealings: Vec<_> = dealings.collect();
    if !dealings.iter().any(|dealing| dealing.racks_matter) {
        return None;
    }
    let mut assignment = GroupAssignment::nobody(group);
    for mut together in kept_together(&mut dealings) {
        match together.as_mut_slice() {
            [alone] if alone.racks_matter => alone.deal(Dealing::is_near, &mut assignment),
            [_] => (),
            several => deal_together(several, &mut assignment),
        }
    }
    for dealing in &mut dealings {
        dealing.deal(|_, _, _| true, &mut assignment);
    }
    Some(assignment)
}

/// The topics with the same subscribers and the same number of partitions.
fn kept_together<'d, 'a>(dealings: &'d mut [Dealing<'a>]) -> Vec<Vec<&'d mut Dealing<'a>>> {
    let mut together = BTreeMap::<_, Vec<_>>::new();
    for dealing in dealings {
        together
            .entry((dealing.places, dealing.slots.len()))
            .or_default()
            .push(dealing);
    }
    together.into_values().collect()
}

/// Gives each number of partition in all topics to the first member that is near to every one of them and has room in each.
fn deal_together(dealings: &mut [&mut Dealing], assignment: &mut GroupAssignment) {
    let mut turns: Vec<_> = (0..dealings[0].places.len()).collect();
    for number in 0..dealings[0].slots.len() {
        let fits = |&turn: &usize| {
            let fits = |dealing: &&mut Dealing| dealing.room(turn) > 0 && dealing.is_near(turn, number);
            dealings.iter().all(fits)
        };
        let Some(at) = turns.iter().position(fits) else {
            continue;
        };
        let turn = turns[at];
        for dealing in &mut *dealings {
            dealing.give(turn, &[number], assignment);
        }
        if dealings.iter().all(|dealing| dealing.room(turn) == 0) {
            turns.remove(at);
        }
    }
}

impl<'a> Dealing<'a> {
    fn new(group: &'a Group, topic: TopicIndex, line: &'a [MemberIndex], places: &'a [u32]) -> Self {
        let slots = group.slots_of(topic);
        let racks = places
            .iter()
            .filter_map(|&place| group.joined(line[place as usize]).rack);
        let racks_matter = group.racks().matter(racks, slots.clone());
        Self {
            group,
            line,
            places,
            shares: vec![0; places.len()],
            each: slots.len() / places.len(),
            longer: slots.len() % places.len(),
            given: vec![false; slots.len()],
            first_left: 0,
            slots: slots.collect(),
            racks_matter,
        }
    }

    /// Gives each subscriber in turn the first partitions that `may` go to it and for which it has room.
    fn deal(&mut self, may: impl Fn(&Self, usize, usize) -> bool, assignment: &mut GroupAssignment) {
        for turn in 0..self.places.len() {
            let left = (self.first_left..self.slots.len()).filter(|&number| !self.given[number]);
            let fitting = left.filter(|&number| may(self, turn, number));
            let taken: Vec<_> = fitting.take(self.room(turn)).collect();
            self.give(turn, &taken, assignment);
        }
    }

    fn is_near(&self, turn: usize, number: usize) -> bool {
        let rack = self.group.joined(self.member(turn)).rack;
        self.group.racks().match_at(self.slots[number], rack)
    }

    fn room(&self, turn: usize) -> usize {
        (self.each + usize::from(self.longer > 0)).saturating_sub(self.shares[turn])
    }

    fn member(&self, turn: usize) -> MemberIndex {
        self.line[self.places[turn] as usize]
    }

    /// Gives partitions to a subscriber that has room for them.
    fn give(&mut self, turn: usize, numbers: &[usize], assignment: &mut GroupAssignment) {
        if numbers.is_empty() {
            return;
        }
        self.shares[turn] += numbers.len();
        if self.shares[turn] > self.each {
            self.longer -= 1;
        }
        for &number in numbers {
            self.given[number] = true;
            assignment.give(self.slots[number], self.member(turn));
        }
        while self.given.get(self.first_left) == Some(&true) {
            self.first_left += 1;
        }
    }
}
