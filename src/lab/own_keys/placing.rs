//! Where own keys lie, now and at the baseline, found for some of them at a time.

use super::{LineFault, LineRule, OwnKeys};
use crate::engine::PartitionId;
use crate::engine::producer::rule::PlacementRule;
use crate::engine::producer::serializer::Serializer;

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

    /// Looks at the next keys, at most so many.
    pub fn go_on(&mut self, keys: &OwnKeys, most: usize) {
        let end = keys.len().min(self.done() + most);
        for place in self.done()..end {
            self.place(keys, place);
        }
    }

    fn place(&mut self, keys: &OwnKeys, place: usize) {
        let key = keys.at(place);
        let bytes = match self.how.serializer.serialize(key.written) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.unfit += 1;
                if self.faults.len() < TOLD {
                    let rule = LineRule::Serializer(error);
                    self.faults.push(LineFault { line: key.line, rule });
                }
                self.now.push(UNFIT);
                self.baseline.push(UNFIT);
                return;
            }
        };
        let ((rule, partitions), (baseline_rule, baseline)) = (self.how.now, self.how.baseline);
        let hash = rule.hash(&bytes);
        let baseline_hash = if rule.hash == baseline_rule.hash {
            hash
        } else {
            baseline_rule.hash(&bytes)
        };
        let now = rule.place_hash(hash, partitions).partition.0;
        let before = baseline_rule.place_hash(baseline_hash, baseline).partition.0;
        self.now.push(now as u16);
        self.baseline.push(before as u16);
        let load = &mut self.loads[now as usize];
        load.keys += 1;
        load.records += u64::from(key.count);
        self.moved += u32::from(now != before);
        self.moved_by_baseline += u32::from(now == before + baseline);
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
