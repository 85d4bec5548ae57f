//! Where own keys lie, now and at the baseline, found for some of them at a time.

use super::{LineFault, LineRule, OwnKeys};
use crate::engine::PartitionId;
use crate::engine::producer::rule::PlacementRule;
use crate::engine::producer::serializer::{Serializer, SerializerError};
use std::ops::Range;

/// How keys are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct How {
    /// What makes bytes of what is written.
    pub serializer: Serializer,
    /// The rule and the number of partitions.
    pub now: (PlacementRule, u32),
    /// Those that they are compared with.
    pub baseline: (PlacementRule, u32),
}

/// What lies in a partition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Keys, as often as they were read.
    pub keys: u32,
    /// Records.
    pub records: u64,
}

/// Places of keys.
#[derive(Clone, Debug)]
pub struct Placing {
    how: How,
    now: Vec<u16>,
    baseline: Vec<u16>,
    loads: Vec<Load>,
    moved: u32,
    moved_by_baseline: u32,
    faults: Vec<LineFault>,
    unfit: u32,
}

/// What stands for the partition of a key that the serializer does not take. There are never so many partitions.
const UNFIT: u16 = u16::MAX;
/// Faults told one by one.
const TOLD: usize = 50;

impl Placing {
    /// No key placed yet.
    pub fn new(how: How) -> Self {
        Self {
            how,
            now: Vec::new(),
            baseline: Vec::new(),
            loads: vec![Load::default(); how.now.1 as usize],
            moved: 0,
            moved_by_baseline: 0,
            faults: Vec::new(),
            unfit: 0,
        }
    }

    /// How they are placed.
    pub fn how(&self) -> How {
        self.how
    }

    /// How many keys were looked at.
    pub fn done(&self) -> usize {
        self.now.len()
    }

    /// Looks at the next keys, at most so many. All are hashed, then all are placed, then all are counted: of one thing after
    /// the other, a processor does several at once.
    pub fn go_on(&mut self, keys: &OwnKeys, most: usize) {
        let places = self.done()..keys.len().min(self.done() + most);
        let How { now, baseline, .. } = self.how;
        let mut unfit = Vec::new();
        let mut hashes = self.hashes(keys, places.clone(), now.0, &mut unfit);
        place(&mut self.now, &hashes, now);
        if now == baseline {
            self.baseline.extend_from_slice(&self.now[places.clone()]);
        } else {
            if now.0.hash != baseline.0.hash {
                hashes = self.hashes(keys, places.clone(), baseline.0, &mut Vec::new());
            }
            place(&mut self.baseline, &hashes, baseline);
        }
        for (place, error) in unfit {
            self.leave_out(keys.at(place).line, place, error);
        }
        self.count(keys, places);
    }

    /// The hashes of the keys at some places; of those that the serializer does not take, any.
    fn hashes(
        &self,
        keys: &OwnKeys,
        places: Range<usize>,
        rule: PlacementRule,
        unfit: &mut Vec<(usize, SerializerError)>,
    ) -> Vec<u32> {
        let mut hashes = Vec::with_capacity(places.len());
        let serializer = self.how.serializer;
        if serializer == Serializer::Text && keys.are_ascii() {
            hashes.extend(places.map(|place| rule.hash(keys.written(place))));
            return hashes;
        }
        for place in places {
            hashes.push(match serializer.serialize(keys.written(place)) {
                Ok(bytes) => rule.hash(&bytes),
                Err(error) => {
                    unfit.push((place, error));
                    0
                }
            });
        }
        hashes
    }

    fn leave_out(&mut self, line: u32, place: usize, error: SerializerError) {
        self.unfit += 1;
        if self.faults.len() < TOLD {
            let rule = LineRule::Serializer(error);
            self.faults.push(LineFault { line, rule });
        }
        self.now[place] = UNFIT;
        self.baseline[place] = UNFIT;
    }

    fn count(&mut self, keys: &OwnKeys, places: Range<usize>) {
        let by_baseline = self.how.baseline.1;
        let pairs = self.now[places.clone()]
            .iter()
            .zip(&self.baseline[places.clone()]);
        for (place, (&now, &before)) in places.zip(pairs) {
            if let Some(load) = self.loads.get_mut(usize::from(now)) {
                load.keys += 1;
                load.records += u64::from(keys.count(place));
                self.moved += u32::from(now != before);
                self.moved_by_baseline += u32::from(u32::from(now) == u32::from(before) + by_baseline);
            }
        }
    }

    /// Where a key lies and lay; nowhere when the serializer does not take it. It must have been looked at.
    pub fn of(&self, place: usize) -> Option<(PartitionId, PartitionId)> {
        let (now, baseline) = (self.now[place], self.baseline[place]);
        (now != UNFIT).then(|| (PartitionId(now.into()), PartitionId(baseline.into())))
    }

    /// What lies in each partition, by number.
    pub fn loads(&self) -> &[Load] {
        &self.loads
    }

    /// Keys placed, as often as they were read.
    pub fn placed(&self) -> u32 {
        self.done() as u32 - self.unfit
    }

    /// Records placed.
    pub fn records(&self) -> u64 {
        self.loads.iter().map(|load| load.records).sum()
    }

    /// Keys that lie elsewhere than at the baseline, as often as they were read.
    pub fn moved(&self) -> u32 {
        self.moved
    }

    /// Those of them that lie exactly the baseline's number of partitions further.
    pub fn moved_by_baseline(&self) -> u32 {
        self.moved_by_baseline
    }

    /// Keys that the serializer does not take: the first of them, and how many there are.
    pub fn unfit(&self) -> (&[LineFault], u32) {
        (&self.faults, self.unfit)
    }
}

/// Puts the partitions of keys with these hashes after those of the keys before.
fn place(partitions: &mut Vec<u16>, hashes: &[u32], (rule, count): (PlacementRule, u32)) {
    partitions.extend(hashes.iter().map(|&hash| rule.partition(hash, count).0 as u16));
}
