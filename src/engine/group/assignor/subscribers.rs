//! For each topic the members that subscribe to it, in a line of all members.

use super::group::{Group, MemberIndex, TopicIndex};
use std::ops::Range;

/// The places in a line of members of each topic's subscribers, in ascending order.
#[derive(Clone, Debug)]
pub(super) struct Subscribers {
    places: Vec<u32>,
    /// By topic, its stretch of `places`.
    of: Vec<Range<usize>>,
}

impl Subscribers {
    /// The subscribers among `line`, all members in some order.
    pub(super) fn new(group: &Group, line: &[MemberIndex]) -> Self {
        match group.subscriptions() {
            [all_alike] => Self::alike(group, all_alike, line),
            _ => Self::mixed(group, line),
        }
    }

    /// The subscribers of a topic.
    pub(super) fn of(&self, topic: TopicIndex) -> &[u32] {
        &self.places[self.of[topic.index()].clone()]
    }

    /// Topics with the same subscribers share one stretch: who subscribes to one topic of `subscription` subscribes to all.
    fn alike(group: &Group, subscription: &[TopicIndex], line: &[MemberIndex]) -> Self {
        let mut of = vec![0..0; group.all_topics().count()];
        for topic in subscription {
            of[topic.index()] = 0..line.len();
        }
        Self {
            places: (0..line.len() as u32).collect(),
            of,
        }
    }

    fn mixed(group: &Group, line: &[MemberIndex]) -> Self {
        let mut of = vec![0..0; group.all_topics().count()];
        for &member in line {
            for topic in group.topics_of(member) {
                of[topic.index()].end += 1;
            }
        }
        let mut begin = 0;
        for stretch in &mut of {
            begin += std::mem::replace(stretch, begin..begin).end;
        }
        let mut places = vec![0; begin];
        for (place, &member) in (0..).zip(line) {
            for topic in group.topics_of(member) {
                let end = &mut of[topic.index()].end;
                places[*end] = place;
                *end += 1;
            }
        }
        Self { places, of }
    }
}
