//! Sticky: as even as subscriptions allow, and what a member owns it keeps while it may. Cooperative sticky answers the same,
//! save that what must move is nobody's until its owner has given it up.
//!
//! Where all subscribe to the same topics, [`alike`] fills quotas; where they do not, [`mixed`] moves partitions one by one
//! until that improves nothing. Source: `AbstractStickyAssignor`, `StickyAssignor`, `CooperativeStickyAssignor`; KIP-54,
//! KIP-429.
//!
//! Taken over from Kafka as it is: a member without any subscription that comes before all others is dealt partitions like
//! the others where those subscribe alike.

mod alike;
mod claims;
mod mixed;
mod nearness;

use super::assignment::GroupAssignment;
use super::group::Group;
use claims::Claims;

/// The sticky assignment.
pub(super) fn assign(group: &Group) -> GroupAssignment {
    if group.member_count() == 0 {
        return GroupAssignment::nobody(group);
    }
    let claims = Claims::of(group);
    if subscribe_alike(group) {
        alike::assign(group, &claims).assignment
    } else {
        mixed::assign(group, &claims)
    }
}

/// The sticky assignment without what must be given up first.
pub(super) fn assign_cooperatively(group: &Group) -> GroupAssignment {
    if group.member_count() == 0 {
        return GroupAssignment::nobody(group);
    }
    let claims = Claims::of(group);
    if subscribe_alike(group) {
        let alike::Dealt {
            mut assignment,
            changing_hands,
        } = alike::assign(group, &claims);
        for slot in changing_hands {
            assignment.withhold(slot);
        }
        assignment
    } else {
        let mut assignment = mixed::assign(group, &claims);
        withhold_what_others_claim(group, &mut assignment);
        assignment
    }
}

/// Whether all members subscribe to the same topics, those before the first with any topic left out.
fn subscribe_alike(group: &Group) -> bool {
    let mut subscriptions = group.all_members().map(|member| group.topics_of(member));
    let first = subscriptions.find(|topics| !topics.is_empty());
    first.is_none_or(|first| subscriptions.all(|topics| topics == first))
}

/// Withholds what goes to a member that does not claim it while another does, of whatever generation.
fn withhold_what_others_claim(group: &Group, assignment: &mut GroupAssignment) {
    let (mut claimed, mut kept) = (vec![false; group.slot_count()], vec![false; group.slot_count()]);
    for member in group.all_members() {
        for &slot in group.owned(member) {
            claimed[slot.index()] = true;
            kept[slot.index()] |= assignment.owner(slot) == Some(member);
        }
    }
    for topic in group.all_topics() {
        for slot in group.slots_of(topic) {
            if claimed[slot.index()] && !kept[slot.index()] {
                assignment.withhold(slot);
            }
        }
    }
}
