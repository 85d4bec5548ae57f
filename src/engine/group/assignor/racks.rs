//! Racks of replicas and members, as numbers. Source: `AbstractPartitionAssignor.useRackAwareAssignment`, KIP-881.

use super::group::Slot;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A rack, by its place among the racks named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RackIndex(u32);

/// The numbers of the racks named so far.
#[derive(Debug, Default)]
pub(super) struct RackNames {
    known: BTreeMap<String, RackIndex>,
}

/// For each partition the racks of its replicas.
#[derive(Clone, Debug, Default)]
pub(super) struct Racks {
    /// Ends before the first slot from which on nothing is known.
    of: Vec<Vec<RackIndex>>,
    count: usize,
}

impl RackIndex {
    /// Its place in a list of all racks.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl RackNames {
    /// The number of a rack; an empty name is none.
    pub(super) fn index(&mut self, name: &str) -> Option<RackIndex> {
        if name.is_empty() {
            return None;
        }
        let next = RackIndex(self.known.len() as u32);
        Some(*self.known.entry(name.to_owned()).or_insert(next))
    }
}

impl Racks {
    /// Adds a topic's partitions, unless nothing is known of them.
    pub(super) fn add(&mut self, racks: &[Vec<String>], slots: Range<u32>, names: &mut RackNames) {
        if racks.is_empty() {
            return;
        }
        self.of.resize(slots.start as usize, Vec::new());
        for replicas in racks {
            let mut known: Vec<_> = replicas.iter().filter_map(|name| names.index(name)).collect();
            known.sort_unstable();
            known.dedup();
            self.of.push(known);
        }
        self.of.resize(slots.end as usize, Vec::new());
    }

    /// How many different racks there are, those of members included.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Notes how many racks were named.
    pub(super) fn all_named(&mut self, names: &RackNames) {
        self.count = names.known.len();
    }

    /// The racks of a partition's replicas, in order.
    pub(super) fn of(&self, slot: Slot) -> &[RackIndex] {
        self.of.get(slot.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether a partition has a replica in the rack. A member without a rack is at home everywhere.
    pub(super) fn match_at(&self, slot: Slot, rack: Option<RackIndex>) -> bool {
        rack.is_none_or(|rack| self.of(slot).contains(&rack))
    }

    /// Whether racks have a say between members in these racks and these partitions: some partition must be nearer to one
    /// member than to another.
    pub(super) fn matter(
        &self,
        members: impl Iterator<Item = RackIndex>,
        slots: impl Iterator<Item = Slot> + Clone,
    ) -> bool {
        let of_members: BTreeSet<_> = members.collect();
        if of_members.is_empty() || self.of.is_empty() {
            return false;
        }
        let of_slots: BTreeSet<_> = slots.clone().flat_map(|slot| self.of(slot)).copied().collect();
        let mut everywhere = slots.map(|slot| of_slots.iter().eq(self.of(slot)));
        !of_members.is_disjoint(&of_slots) && !everywhere.all(|all| all)
    }
}
