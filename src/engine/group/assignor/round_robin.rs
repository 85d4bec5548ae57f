//! Round robin: all partitions of all topics in one row, dealt in turn; whoever does not subscribe to a topic is passed over.
//!
//! Source: `RoundRobinAssignor`.

use super::assignment::GroupAssignment;
use super::group::Group;
use super::subscribers::Subscribers;

/// Deals the partitions.
pub(super) fn assign(group: &Group) -> GroupAssignment {
    let line = group.static_first();
    let subscribers = Subscribers::new(group, &line);
    let mut assignment = GroupAssignment::nobody(group);
    let mut next_place = 0;
    for topic in group.all_topics() {
        let places = subscribers.of(topic);
        let begin = places.partition_point(|&place| place < next_place);
        let mut turns = places.iter().cycle().skip(begin % places.len().max(1));
        for slot in group.slots_of(topic) {
            if let Some(&place) = turns.next() {
                assignment.give(slot, line[place as usize]);
                next_place = place + 1;
            }
        }
    }
    assignment
}
