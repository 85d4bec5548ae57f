//! The rows of the placement table that are shown: of all that are wanted, the first hundred in the wanted order, found for
//! some keys at a time.

use super::{OwnKeys, Placing};
use std::cmp::Ordering;

/// Rows shown at once.
pub const SHOWN: usize = 100;

/// What rows are in the order of; those that are alike are in the order of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Their lines.
    #[default]
    Line,
    /// Their keys' bytes.
    Key,
    /// Their records, the most first.
    Records,
    /// Their partitions.
    Partition,
    /// Their partitions at the baseline.
    Baseline,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Line,
        Self::Key,
        Self::Records,
        Self::Partition,
        Self::Baseline,
    ];
}

/// Which rows are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Their order.
    pub order: Order,
    /// Whether that order is turned round; those that are alike stay in the order of lines.
    pub turned: bool,
    /// What a key must have in it.
    pub contains: String,
    /// Whether a key must have moved from the baseline.
    pub moved: bool,
    /// The row before the first, by its key's place: rows after it in the order.
    pub after: Option<usize>,
}

impl Wanted {
    /// The same in an order, from the first row on; turned round where they are in that order already.
    #[must_use]
    pub fn sorted_by(&self, order: Order) -> Self {
        Self {
            turned: order == self.order && !self.turned,
            order,
            ..self.from_the_start()
        }
    }

    /// Whether the numbers or keys of the order's column fall from row to row.
    pub fn descends(&self) -> bool {
        self.turned != (self.order == Order::Records)
    }

    /// The same from the first row on.
    #[must_use]
    pub fn from_the_start(&self) -> Self {
        Self {
            after: None,
            ..self.clone()
        }
    }
}

/// Rows that were found.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    wanted: Wanted,
    done: usize,
    first: Vec<u32>,
    /// Rows that come before those shown.
    before: u32,
    found: u32,
}

impl Rows {
    /// None found yet.
    pub fn new(wanted: Wanted) -> Self {
        Self {
            wanted,
            ..Self::default()
        }
    }

    /// Which are wanted.
    pub fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// How many keys were looked at.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Looks at the next keys, at most so many. They must have been placed.
    pub fn go_on(&mut self, keys: &OwnKeys, placing: &Placing, most: usize) {
        let end = keys.len().min(self.done + most);
        for place in self.done..end {
            self.look_at(keys, placing, place);
        }
        self.done = end;
    }

    fn look_at(&mut self, keys: &OwnKeys, placing: &Placing, place: usize) {
        if !self.wants(keys, placing, place) {
            return;
        }
        self.found += 1;
        let order = |a, b| compare(&self.wanted, keys, placing, a, b);
        if self.wanted.after.is_some_and(|after| order(place, after).is_le()) {
            self.before += 1;
            return;
        }
        let last = self.first.last().map(|&last| last as usize);
        if self.first.len() == SHOWN && last.is_some_and(|last| order(place, last).is_gt()) {
            return;
        }
        let at = self
            .first
            .partition_point(|&before| order(before as usize, place).is_lt());
        self.first.insert(at, place as u32);
        self.first.truncate(SHOWN);
    }

    fn wants(&self, keys: &OwnKeys, placing: &Placing, place: usize) -> bool {
        let moved = || placing.of(place).is_some_and(|(now, before)| now != before);
        (!self.wanted.moved || moved()) && contains(keys.at(place).written, self.wanted.contains.as_bytes())
    }

    /// The rows shown, by their keys' places.
    pub fn first(&self) -> &[u32] {
        &self.first
    }

    /// How many come before those shown.
    pub fn before(&self) -> u32 {
        self.before
    }

    /// The rows after those shown, if there are any.
    pub fn next(&self) -> Option<Wanted> {
        let last = self.first.last().map(|&last| last as usize);
        (self.before + (self.first.len() as u32) < self.found).then(|| Wanted {
            after: last,
            ..self.wanted.clone()
        })
    }

    /// How many are wanted in all, shown or not.
    pub fn found(&self) -> u32 {
        self.found
    }
}

fn compare(wanted: &Wanted, keys: &OwnKeys, placing: &Placing, a: usize, b: usize) -> Ordering {
    let by_partition = |baseline: bool| {
        // What lies nowhere comes after every partition.
        let of = |place| {
            placing
                .of(place)
                .map_or(u32::MAX, |(now, before)| if baseline { before.0 } else { now.0 })
        };
        of(a).cmp(&of(b))
    };
    let ordering = match wanted.order {
        Order::Line => a.cmp(&b),
        Order::Key => keys.at(a).written.cmp(keys.at(b).written),
        Order::Records => keys.at(b).count.cmp(&keys.at(a).count),
        Order::Partition => by_partition(false),
        Order::Baseline => by_partition(true),
    };
    let ordering = if wanted.turned {
        ordering.reverse()
    } else {
        ordering
    };
    ordering.then(a.cmp(&b))
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    let Some((&first, rest)) = part.split_first() else {
        return true;
    };
    (0..text.len()).any(|at| text[at] == first && text[at + 1..].starts_with(rest))
}
