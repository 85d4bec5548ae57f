//! Groups drawn by seed, and how they change from one rebalance to the next.

use crate::draws::Draws;
use logstep::engine::group::assignor::{Group, GroupAssignment, Member, MemberIndex, Topic};

/// A group as it is given, which can change.
#[derive(Clone)]
pub(super) struct Given {
    pub(super) topics: Vec<u32>,
    pub(super) members: Vec<Member>,
    next: usize,
}

impl Given {
    /// A few members on a few topics, all alike or each with a subscription of its own. Nobody owns anything.
    pub(super) fn drawn(draws: &mut Draws, alike: bool) -> Self {
        let most = *draws.among(&[1, 3, 12, 40]);
        let topics = (0..1 + draws.below(8)).map(|_| 1 + draws.below(most) as u32);
        let mut given = Self {
            topics: topics.collect(),
            members: Vec::new(),
            next: 0,
        };
        for _ in 0..1 + draws.below(12) {
            let all = 0..given.topics.len();
            let some = all.clone().filter(|_| alike || draws.below(3) > 0);
            let some: Vec<_> = some.collect();
            given.join(draws, if some.is_empty() { all.collect() } else { some });
        }
        given
    }

    /// A new member, somewhere among the others.
    pub(super) fn join(&mut self, draws: &mut Draws, topics: Vec<usize>) {
        self.next += 1;
        let joining = Member {
            // The order of ids is another than that in which they come.
            id: format!("member-{}-{}", draws.below(1_000), self.next),
            instance_id: None,
            rack: None,
            topics,
            owned: Vec::new(),
            generation: -1,
        };
        let place = draws.below(self.members.len() + 1);
        self.members.insert(place, joining);
    }

    /// The members own what they were assigned.
    pub(super) fn own(&mut self, group: &Group, assignment: &GroupAssignment, generation: i32) {
        let shares = assignment.shares(group);
        for (member, index) in self.members.iter_mut().zip(0..) {
            let share = shares.of(MemberIndex(index)).iter();
            member.owned = share
                .map(|&slot| (group.topic_of(slot).index(), group.number(slot)))
                .collect();
            member.generation = generation;
        }
    }

    /// The group. Topics stand in the order of their names.
    pub(super) fn group(&self) -> Group {
        let topics = self.topics.iter().enumerate().map(|(place, &partitions)| Topic {
            name: format!("topic-{place}"),
            partitions,
            racks: Vec::new(),
        });
        Group::new(topics.collect(), self.members.clone())
    }
}
