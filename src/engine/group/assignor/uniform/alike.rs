//! Uniform where all members subscribe to the same topics: everybody has a quota, and gives up what is beyond it.
//!
//! Source: `UniformHomogeneousAssignmentBuilder`.

use crate::engine::group::assignor::assignment::GroupAssignment;
use crate::engine::group::assignor::group::{Group, MemberIndex, Slot};

/// A member that is to get more, and how much.
struct Unfilled {
    member: MemberIndex,
    lacks: usize,
}

/// Deals the partitions.
pub(super) fn assign(group: &Group) -> GroupAssignment {
    let mut assignment = GroupAssignment::nobody(group);
    let (unfilled, given_up) = keep(group, &mut assignment);
    if unfilled.is_empty() {
        return assignment;
    }
    let mut waiting = never_owned(group, &assignment, &given_up);
    waiting.extend(given_up);
    let mut waiting = waiting.into_iter();
    for Unfilled { member, lacks } in unfilled {
        for slot in waiting.by_ref().take(lacks) {
            assignment.give(slot, member);
        }
    }
    assignment
}

/// Lets each member keep what is within its quota. Gives who is below it, and what was given up.
fn keep(group: &Group, assignment: &mut GroupAssignment) -> (Vec<Unfilled>, Vec<Slot>) {
    let members = group.member_count();
    let (least, mut longer) = (group.slot_count() / members, group.slot_count() % members);
    let (mut unfilled, mut given_up) = (Vec::new(), Vec::new());
    for (before, member) in group.all_members().enumerate() {
        let quota = least + usize::from(longer > 0);
        let owned = group.owned(member);
        let kept = owned.len().min(quota);
        assignment.give_all(&owned[..kept], member);
        given_up.extend(&owned[kept..]);
        // The surplus is left to a later member that owns it or, in the end, to those that are the last.
        let passes_on = longer > 0 && kept < quota && members - before > longer;
        let lacks = quota - kept - usize::from(passes_on);
        if lacks > 0 {
            unfilled.push(Unfilled { member, lacks });
        }
        if longer > 0 && !passes_on {
            longer -= 1;
        }
    }
    (unfilled, given_up)
}

/// What nobody owned, topics in the order given.
fn never_owned(group: &Group, assignment: &GroupAssignment, given_up: &[Slot]) -> Vec<Slot> {
    let mut owned = vec![false; group.slot_count()];
    for &slot in given_up {
        owned[slot.index()] = true;
    }
    let mut never = Vec::new();
    for &topic in group.given_topics() {
        let nobodys = |slot: &Slot| !owned[slot.index()] && assignment.owner(*slot).is_none();
        never.extend(group.slots_of(topic).filter(nobodys));
    }
    never
}
