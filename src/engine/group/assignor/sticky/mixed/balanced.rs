//! Whether the whole is balanced, as Kafka asks before it looks at each partition.
//!
//! A whole that is balanced has nothing to move, so the answer makes a difference only where a member owns, or may come to
//! own, what it does not subscribe to. Then it can have as many partitions as its topics have and yet not all of them, and
//! Kafka takes it for one that can get no more. Source: `AbstractStickyAssignor.GeneralAssignmentBuilder.isBalanced`.

use super::Deal;
use crate::engine::group::assignor::group::TopicIndex;

/// The question, asked anew once something moved.
pub(super) struct Balanced {
    /// By place, how many partitions the member's topics have; nothing where the question needs no answer.
    most: Vec<usize>,
    is_not: bool,
}

impl Balanced {
    /// The question; `matters` says whether it needs an answer.
    pub(super) fn new(deal: &Deal, matters: bool) -> Self {
        let mut most = Vec::new();
        if matters {
            let partitions = |topic: &TopicIndex| deal.group.slots_of(*topic).len();
            let topics = deal.line.iter().map(|&member| deal.group.topics_of(member));
            most = topics.map(|topics| topics.iter().map(partitions).sum()).collect();
        }
        Self { most, is_not: false }
    }

    /// Something has moved.
    pub(super) fn forget(&mut self) {
        self.is_not = false;
    }

    /// Whether Kafka would stop here.
    pub(super) fn stops(&mut self, deal: &Deal, affected: &[usize]) -> bool {
        if self.most.is_empty() || self.is_not {
            return false;
        }
        self.is_not = !self.holds(deal, affected);
        !self.is_not
    }

    /// Whether nobody that can get more sees two more than it has at the owner of a partition it could get.
    fn holds(&self, deal: &Deal, affected: &[usize]) -> bool {
        let most = affected.iter().map(|&place| deal.sizes[place]).max();
        let mut largest_owners = vec![None; deal.group.all_topics().count()];
        affected.iter().all(|&place| {
            let size = deal.sizes[place];
            if size == self.most[place] || most.is_some_and(|most| most <= size + 1) {
                return true;
            }
            let mut topics = deal.group.topics_of(deal.line[place]).iter();
            topics.all(|&topic| {
                let known = &mut largest_owners[topic.index()];
                *known.get_or_insert_with(|| largest_owner(deal, topic)) <= size + 1
            })
        })
    }
}

/// How many partitions the largest owner of one of a topic's has.
fn largest_owner(deal: &Deal, topic: TopicIndex) -> usize {
    let owners = deal
        .group
        .slots_of(topic)
        .filter_map(|slot| deal.owners[slot.index()]);
    owners.map(|place| deal.sizes[place as usize]).max().unwrap_or(0)
}
