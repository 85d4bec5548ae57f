//! How many records each different key has, counted for some keys at a time.
//!
//! Simplified: keys are told apart as they are written, so `7` and `+7` are two, also where a serializer makes the same bytes of
//! them.

use super::OwnKeys;
use crate::engine::producer::murmur2;

/// Counts of different keys.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    done: usize,
    /// For each slot, one more than the place of the first key like it; 0 while it is free.
    slots: Vec<u32>,
    /// For each slot, the records.
    records: Vec<u64>,
    different: u32,
    hottest: Option<(usize, u64)>,
}

impl Tally {
    /// How many keys were counted.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Counts the next keys, at most so many. There must be no more keys to come.
    pub fn go_on(&mut self, keys: &OwnKeys, most: usize) {
        if self.slots.is_empty() {
            // A third of it stays free at least, so that a free slot is near.
            let size = (keys.len() * 3 / 2 + 1).next_power_of_two();
            self.slots = vec![0; size];
            self.records = vec![0; size];
        }
        let end = keys.len().min(self.done + most);
        for place in self.done..end {
            self.count(keys, place);
        }
        self.done = end;
    }

    fn count(&mut self, keys: &OwnKeys, place: usize) {
        let key = keys.at(place);
        let last = self.slots.len() - 1;
        let mut slot = murmur2(key.written, |_| ()) as usize & last;
        loop {
            match self.slots[slot] {
                0 => {
                    self.slots[slot] = place as u32 + 1;
                    self.different += 1;
                    break;
                }
                taken if keys.at(taken as usize - 1).written == key.written => break,
                _ => slot = (slot + 1) & last,
            }
        }
        let records = self.records[slot] + u64::from(key.count);
        self.records[slot] = records;
        if self.hottest.is_none_or(|(_, most)| records > most) {
            self.hottest = Some((self.slots[slot] as usize - 1, records));
        }
    }

    /// How many different keys there are.
    pub fn different(&self) -> u32 {
        self.different
    }

    /// The key with the most records, by its first place, and how many it has; of several, the one that had so many first.
    pub fn hottest(&self) -> Option<(usize, u64)> {
        self.hottest
    }
}
