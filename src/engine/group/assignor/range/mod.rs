//! Range: each topic on its own, in runs of neighbours, the first members' longer by one where they do not come out even.
//!
//! Every topic's surplus goes to the same members, so with many small topics the last ones get nothing. Where members say
//! their racks and partitions lie in different ones, [`racks`] deals first what lies near. Source: the client's
//! `RangeAssignor` (rack awareness: KIP-881) and the group coordinator's (KIP-848), which knows no racks.

mod racks;

use super::assignment::GroupAssignment;
use super::group::{Group, MemberIndex, TopicIndex};
use super::subscribers::Subscribers;
use racks::assign_with_racks;

/// The client's range.
pub(super) fn assign(group: &Group) -> GroupAssignment {
    let line = group.static_first();
    let subscribers = Subscribers::new(group, &line);
    assign_with_racks(group, &line, &subscribers).unwrap_or_else(|| in_runs(group, &line, &subscribers))
}

/// The coordinator's range. It lines members up as the client does, and gives the same answer where there are no racks.
pub(super) fn assign_on_server(group: &Group) -> GroupAssignment {
    let line = group.static_first();
    in_runs(group, &line, &Subscribers::new(group, &line))
}

fn in_runs(group: &Group, line: &[MemberIndex], subscribers: &Subscribers) -> GroupAssignment {
    let mut assignment = GroupAssignment::nobody(group);
    for topic in group.all_topics() {
        deal(group, topic, line, subscribers.of(topic), &mut assignment);
    }
    assignment
}

fn deal(
    group: &Group,
    topic: TopicIndex,
    line: &[MemberIndex],
    places: &[u32],
    assignment: &mut GroupAssignment,
) {
    let mut slots = group.slots_of(topic);
    if slots.len() == 0 {
        return;
    }
    let (each, longer) = (slots.len() / places.len(), slots.len() % places.len());
    for (turn, &place) in places.iter().enumerate() {
        let run = each + usize::from(turn < longer);
        if run == 0 {
            break;
        }
        for slot in slots.by_ref().take(run) {
            assignment.give(slot, line[place as usize]);
        }
    }
}
