//! What holds for every group: nobody reads what it did not ask for, nothing is left unread, the load is even, and what can
//! stay stays.

use super::groups::Given;
use crate::draws::Draws;
use logstep::engine::group::assignor::{Assignor, Group, GroupAssignment, MemberIndex, Slot, TopicIndex};
use std::collections::{BTreeMap, BTreeSet};

const GROUPS: u64 = 400;

/// Assignors that keep what a member owns.
const STICKY: [Assignor; 3] = [
    Assignor::Sticky,
    Assignor::CooperativeSticky,
    Assignor::ServerUniform,
];

/// Tries an assignor on groups that nobody owns anything of, and on what becomes of them when members come and go.
fn in_every_group(assignor: Assignor, alike: bool, check: impl Fn(&Rebalance)) {
    for seed in 1..=GROUPS {
        let mut draws = Draws::seeded(seed);
        let mut given = Given::drawn(&mut draws, alike);
        for generation in 1..6 {
            let group = given.group();
            let assignment = assignor.assign(&group);
            check(&Rebalance {
                seed,
                group: &group,
                assignment: &assignment,
            });
            given.own(&group, &assignment, generation);
            change(&mut given, &mut draws);
        }
    }
}

/// One joins with the subscription of another, or one leaves.
fn change(given: &mut Given, draws: &mut Draws) {
    if draws.below(2) == 0 {
        let topics = draws.among(&given.members).topics.clone();
        given.join(draws, topics);
    } else if given.members.len() > 1 {
        let place = draws.below(given.members.len());
        given.members.remove(place);
    }
}

/// A group and what it was answered.
struct Rebalance<'a> {
    seed: u64,
    group: &'a Group,
    assignment: &'a GroupAssignment,
}

impl Rebalance<'_> {
    /// How many partitions each member has.
    fn sizes(&self) -> Vec<usize> {
        let shares = self.assignment.shares(self.group);
        self.group
            .all_members()
            .map(|member| shares.of(member).len())
            .collect()
    }

    /// Topic, owner before and owner now of each partition that changes hands between members that stay.
    fn moves(&self) -> Vec<(TopicIndex, MemberIndex, MemberIndex)> {
        let now = |slot| self.assignment.owner(slot);
        let claimants = self.claimants().into_iter();
        let moved = claimants.filter_map(|(slot, before)| Some((slot, before, now(slot)?)));
        let moved = moved.filter(|(_, before, now)| before != now);
        moved
            .map(|(slot, before, now)| (self.group.topic_of(slot), before, now))
            .collect()
    }

    /// The members that say they own each partition.
    fn claimants(&self) -> BTreeMap<Slot, MemberIndex> {
        let members = self.group.all_members();
        let claims =
            members.flat_map(|member| self.group.owned(member).iter().map(move |&slot| (slot, member)));
        claims.collect()
    }
}

#[test]
fn every_partition_goes_to_one_member_that_subscribes_to_it() {
    for assignor in Assignor::ALL {
        for alike in [true, false] {
            in_every_group(
                assignor,
                alike,
                |Rebalance {
                     seed,
                     group,
                     assignment,
                 }| {
                    for slot in group.all_slots() {
                        match assignment.owner(slot) {
                            Some(owner) => assert!(group.subscribes(owner, group.topic_of(slot)), "{seed}"),
                            None => assert_eq!(assignor, Assignor::CooperativeSticky, "{seed}"),
                        }
                    }
                },
            );
        }
    }
}

#[test]
fn a_cooperative_round_gives_nobody_what_another_loses_in_it() {
    for alike in [true, false] {
        in_every_group(Assignor::CooperativeSticky, alike, |rebalance| {
            let claimants = rebalance.claimants();
            for slot in rebalance.group.all_slots() {
                let (before, now) = (claimants.get(&slot).copied(), rebalance.assignment.owner(slot));
                assert!(
                    before.is_none() || now.is_none() || before == now,
                    "{}",
                    rebalance.seed
                );
                assert!(before.is_some() || now.is_some(), "{}", rebalance.seed);
            }
        });
    }
}

#[test]
fn members_that_subscribe_alike_are_within_one_of_each_other() {
    for assignor in [Assignor::RoundRobin, Assignor::Sticky, Assignor::ServerUniform] {
        in_every_group(assignor, true, |rebalance| {
            let sizes = rebalance.sizes();
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            assert!(
                most.zip(least).is_some_and(|(most, least)| most - least <= 1),
                "{}",
                rebalance.seed
            );
        });
    }
}

#[test]
fn a_range_is_in_runs_and_its_surplus_goes_to_the_first() {
    for assignor in [Assignor::Range, Assignor::ServerRange] {
        in_every_group(
            assignor,
            false,
            |Rebalance {
                 seed,
                 group,
                 assignment,
             }| {
                let mut line: Vec<_> = group.all_members().collect();
                line.sort_by_key(|&member| group.member_id(member));
                for topic in group.all_topics() {
                    let subscribers = line.iter().filter(|&&member| group.subscribes(member, topic));
                    let owners: Vec<_> = group.slots_of(topic).map(|slot| assignment.owner(slot)).collect();
                    let count = |member| owners.iter().filter(|owner| **owner == Some(member)).count();
                    let runs: Vec<_> = subscribers.map(|&member| (member, count(member))).collect();
                    let expected = runs.iter().flat_map(|&(member, run)| vec![Some(member); run]);
                    assert!(expected.eq(owners.iter().copied()), "{seed}");
                    assert!(runs.is_sorted_by(|(_, one), (_, next)| one >= next), "{seed}");
                    let ends = runs.first().zip(runs.last());
                    assert!(
                        ends.is_none_or(|((_, most), (_, least))| most - least <= 1),
                        "{seed}"
                    );
                }
            },
        );
    }
}

#[test]
fn who_subscribes_like_all_others_keeps_its_share() {
    for assignor in STICKY {
        in_every_group(
            assignor,
            true,
            |Rebalance {
                 seed,
                 group,
                 assignment,
             }| {
                let share = group.slot_count() / group.member_count();
                for member in group.all_members() {
                    let owned = group.owned(member);
                    let kept = owned
                        .iter()
                        .filter(|&&slot| assignment.owner(slot) == Some(member))
                        .count();
                    assert!(kept >= owned.len().min(share), "{seed}");
                }
            },
        );
    }
}

#[test]
fn between_two_that_stay_and_subscribe_alike_nothing_moves_unless_the_one_has_more_to_give() {
    for assignor in STICKY {
        in_every_group(assignor, true, |rebalance| {
            let sizes = rebalance.sizes();
            let had = |member| rebalance.group.owned(member).len();
            for (_, before, now) in rebalance.moves() {
                assert!(had(before) > sizes[now.index()], "{}", rebalance.seed);
                assert!(had(now) < sizes[now.index()], "{}", rebalance.seed);
            }
        });
    }
}

#[test]
fn two_that_stay_swap_no_partitions_of_a_topic() {
    for assignor in STICKY {
        in_every_group(assignor, false, |rebalance| {
            let ways: BTreeSet<_> = rebalance.moves().into_iter().collect();
            for (topic, before, now) in &ways {
                assert!(!ways.contains(&(*topic, *now, *before)), "{}", rebalance.seed);
            }
        });
    }
}

#[test]
fn nothing_moves_while_nothing_changes() {
    for assignor in STICKY {
        for seed in 1..=GROUPS {
            let mut draws = Draws::seeded(seed);
            let mut given = Given::drawn(&mut draws, seed % 2 == 0);
            let group = given.group();
            let assignment = assignor.assign(&group);
            given.own(&group, &assignment, 1);
            assert_eq!(assignor.assign(&given.group()), assignment, "{seed}");
        }
    }
}
