//! How often each record of a partition was delivered to the group.
//!
//! Kept as runs of records that were delivered equally often: a crash or a replay adds a run or two, a record none, so a step
//! costs the same however long the log is.

use crate::engine::Offset;
use std::ops::Range;
use std::vec::IntoIter;

/// Delivery counts of the records from offset 0 on.
#[derive(Clone, Debug, Default)]
pub struct DeliveryCounts {
    runs: Vec<Run>,
}

/// Records up to `end`, from where the run before ends, that were all delivered `times` times.
#[derive(Clone, Copy, Debug)]
struct Run {
    end: u64,
    times: u32,
}

impl DeliveryCounts {
    /// Every record before an offset was delivered once.
    pub fn once_up_to(Offset(end): Offset) -> Self {
        let mut runs = Vec::new();
        if end > 0 {
            runs.push(Run { end, times: 1 });
        }
        Self { runs }
    }

    /// How many times the record at an offset was delivered.
    pub fn of(&self, offset: Offset) -> u32 {
        self.runs.get(self.place(offset.0)).map_or(0, |run| run.times)
    }

    /// The first offset from which on nothing was ever delivered.
    pub fn end(&self) -> Offset {
        Offset(self.runs.last().map_or(0, |run| run.end))
    }

    /// The runs, in offset order.
    pub fn runs(&self) -> IntoIter<(Range<u64>, u32)> {
        let (mut runs, mut start) = (Vec::new(), 0);
        for run in &self.runs {
            runs.push((start..run.end, run.times));
            start = run.end;
        }
        runs.into_iter()
    }

    /// Counts one more delivery of the record at an offset, at most the one after the last that was ever delivered; gives
    /// the record's new count.
    pub fn count(&mut self, offset: Offset) -> u32 {
        let place = self.place(offset.0);
        let Some(&Run { end, times }) = self.runs.get(place) else {
            self.add(offset.0, 1);
            return 1;
        };
        let (mut begin, mut at) = (self.start(place), place);
        self.runs.remove(place);
        for (end, times) in [(offset.0, times), (offset.0 + 1, times + 1), (end, times)] {
            if begin < end {
                self.runs.insert(at, Run { end, times });
                at += 1;
            }
            begin = end;
        }
        self.merge_around(place);
        times + 1
    }

    fn add(&mut self, offset: u64, times: u32) {
        self.runs.push(Run {
            end: offset + 1,
            times,
        });
        self.merge_around(self.runs.len() - 1);
    }

    /// Merges neighbours with the same count, from the run before `place` to the one after the three it may have become.
    fn merge_around(&mut self, place: usize) {
        let mut at = place.saturating_sub(1);
        let mut left = 4;
        while left > 0 && at + 1 < self.runs.len() {
            if self.runs[at].times == self.runs[at + 1].times {
                self.runs.remove(at);
            } else {
                at += 1;
            }
            left -= 1;
        }
    }

    fn place(&self, offset: u64) -> usize {
        self.runs.partition_point(|run| run.end <= offset)
    }

    fn start(&self, place: usize) -> u64 {
        place.checked_sub(1).map_or(0, |before| self.runs[before].end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_a_plain_list() {
        let (mut counts, mut plain) = (DeliveryCounts::default(), Vec::<u32>::new());
        let mut next = 0;
        for step in 0_usize..4_000 {
            if step % 37 == 36 {
                next = next * (step % 5) / 5;
            }
            if next == plain.len() {
                plain.push(0);
            }
            plain[next] += 1;
            assert_eq!(counts.count(Offset(next as u64)), plain[next]);
            next += 1;
        }
        let listed = counts.runs().flat_map(|(run, times)| run.map(move |_| times));
        assert!(listed.eq(plain.iter().copied()));
        for (offset, &times) in plain.iter().enumerate() {
            assert_eq!(counts.of(Offset(offset as u64)), times);
        }
        assert_eq!((counts.end().0, counts.of(counts.end())), (plain.len() as u64, 0));
        let pairs: Vec<_> = counts.runs().collect();
        assert!(
            pairs.windows(2).all(|pair| pair[0].1 != pair[1].1),
            "neighbours differ"
        );
    }

    #[test]
    fn reading_on_adds_no_run() {
        let mut counts = DeliveryCounts::default();
        for offset in (0..100_000).chain(50_000..100_000) {
            counts.count(Offset(offset));
        }
        assert_eq!(
            counts.runs().collect::<Vec<_>>(),
            [(0..50_000, 1), (50_000..100_000, 2)]
        );
    }
}
