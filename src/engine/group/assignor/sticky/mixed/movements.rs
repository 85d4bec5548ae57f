//! Which partitions moved from whom to whom, so that a partition goes back rather than another of its topic crossing it.
//!
//! Source: `AbstractStickyAssignor.PartitionMovements`.

use crate::engine::group::assignor::group::{Slot, TopicIndex};
use crate::engine::group::assignor::java::HashTable;
use std::collections::BTreeMap;

/// A partition's way, by the places of its first owner and its owner now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Way {
    pub(super) from: u32,
    pub(super) to: u32,
}

/// The ways of all partitions that are not where they began.
#[derive(Default)]
pub(super) struct Movements {
    ways: BTreeMap<Slot, Way>,
    moved: BTreeMap<(TopicIndex, Way), HashTable<Slot>>,
}

impl Movements {
    /// The partition to move instead of `slot`, which is to go from its owner along `way`: one of the same topic that had
    /// come the opposite way, if there is one.
    pub(super) fn instead_of(&self, slot: Slot, topic: TopicIndex, way: Way) -> Slot {
        let from = self.ways.get(&slot).map_or(way.from, |before| before.from);
        let opposite = Way {
            from: way.to,
            to: from,
        };
        let came = self.moved.get(&(topic, opposite)).and_then(HashTable::first);
        came.unwrap_or(slot)
    }

    /// Notes that a partition, with its hash code, went from its owner along `way`.
    pub(super) fn note(&mut self, slot: Slot, hash: u32, topic: TopicIndex, way: Way) {
        let from = match self.ways.remove(&slot) {
            Some(before) => {
                self.forget(slot, topic, before);
                before.from
            }
            None => way.from,
        };
        if from != way.to {
            let way = Way { from, to: way.to };
            self.ways.insert(slot, way);
            self.moved
                .entry((topic, way))
                .or_insert_with(HashTable::new)
                .insert(hash, slot);
        }
    }

    fn forget(&mut self, slot: Slot, topic: TopicIndex, way: Way) {
        if let Some(moved) = self.moved.get_mut(&(topic, way)) {
            moved.remove(slot);
            if moved.is_empty() {
                self.moved.remove(&(topic, way));
            }
        }
    }
}
