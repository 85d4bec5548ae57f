//! Which rule and which number of partitions explain where keys were seen.
//!
//! Every rule is held against every number of partitions up to a limit. What explains all pairs may be one, several, or none;
//! a pair that most suspects place elsewhere says more than many that all of them agree on.

use super::OwnKeys;
use crate::engine::producer::rule::PlacementRule;
use crate::engine::producer::serializer::{Serializer, SerializerError};

/// Pairs of which every two are tried together.
const PAIRED: usize = 1_000;
/// Numbers of partitions that are tried.
pub const MOST_PARTITIONS: u32 = 1_000;

/// A rule and a number of partitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suspect {
    /// The rule's place among those that were tried.
    pub rule: usize,
    /// The number of partitions.
    pub partitions: u32,
    /// How many of the pairs it explains.
    pub explains: u32,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// The pairs that count: keys whose partition is known and that the serializer takes, by their place among the keys.
    pub pairs: Vec<usize>,
    /// Keys that the serializer does not take.
    pub unfit: Vec<(usize, SerializerError)>,
    /// The suspects that explain as many pairs as any does, by rule, then by number.
    pub best: Vec<Suspect>,
    /// What the first of them does not explain, by its place among the keys, each with the partition it would be in.
    pub unexplained: Vec<(usize, u32)>,
    /// Pairs that together leave no suspect but the best, by their place among the keys: as few as can be where one or two can do
    /// it, else as few as were found.
    pub telling: Vec<usize>,
}

impl Findings {
    /// Whether the best explain every pair.
    pub fn explain_all(&self) -> bool {
        let best = self.best.first();
        best.is_some_and(|best| best.explains as usize == self.pairs.len())
    }
}

/// Holds pairs of keys and partitions against rules.
pub fn investigate(keys: &OwnKeys, serializer: Serializer, rules: &[PlacementRule]) -> Findings {
    let mut found = Findings {
        pairs: Vec::new(),
        unfit: Vec::new(),
        best: Vec::new(),
        unexplained: Vec::new(),
        telling: Vec::new(),
    };
    let mut case = Case::default();
    for (place, key) in keys.iter().enumerate() {
        let Some(partition) = key.partition else { continue };
        match serializer.serialize(key.written) {
            Ok(bytes) => {
                found.pairs.push(place);
                case.seen.push(partition);
                for rule in rules {
                    // Whatever the number of partitions, the remainder is of this.
                    case.dividends
                        .push(rule.place(&bytes, 1).dividend.unsigned_abs() as u32);
                }
            }
            Err(error) => found.unfit.push((place, error)),
        }
    }
    case.rules = rules.len();
    found.best = case.best();
    for (pair, &place) in found.pairs.iter().enumerate() {
        let Some(best) = found.best.first() else { break };
        let computed = case.computed(pair, best.rule, best.partitions);
        if computed != case.seen[pair] {
            found.unexplained.push((place, computed));
        }
    }
    for pair in case.telling(&found.best) {
        found.telling.push(found.pairs[pair]);
    }
    found
}

/// Numbers alone: where each key was seen, and what each rule takes the remainder of.
#[derive(Default)]
struct Case {
    seen: Vec<u32>,
    /// Of each pair, one for each rule.
    dividends: Vec<u32>,
    rules: usize,
}

impl Case {
    fn computed(&self, pair: usize, rule: usize, partitions: u32) -> u32 {
        self.dividends[pair * self.rules + rule] % partitions
    }

    fn explains(&self, pair: usize, rule: usize, partitions: u32) -> bool {
        self.computed(pair, rule, partitions) == self.seen[pair]
    }

    /// Every rule with every number of partitions that has the greatest partition seen.
    fn suspects(&self) -> impl Iterator<Item = (usize, u32)> {
        let least = self.seen.iter().max().map_or(1, |most| most + 1);
        let rules = if self.seen.is_empty() { 0 } else { self.rules };
        (0..rules).flat_map(move |rule| (least..=MOST_PARTITIONS).map(move |partitions| (rule, partitions)))
    }

    fn best(&self) -> Vec<Suspect> {
        let mut best: Vec<Suspect> = Vec::new();
        for (rule, partitions) in self.suspects() {
            let pairs = 0..self.seen.len();
            let explains = pairs
                .filter(|&pair| self.explains(pair, rule, partitions))
                .count() as u32;
            let most = best.first().map_or(1, |suspect| suspect.explains);
            if explains > most {
                best.clear();
            }
            if explains >= most {
                best.push(Suspect {
                    rule,
                    partitions,
                    explains,
                });
            }
        }
        best
    }

    /// Pairs after which no suspect is left but the best: one or two where so few can do it, else each next one that which
    /// rules out the most of those left.
    fn telling(&self, best: &[Suspect]) -> Vec<usize> {
        let is_best = |&(rule, partitions): &(usize, u32)| {
            best.iter()
                .any(|suspect| (suspect.rule, suspect.partitions) == (rule, partitions))
        };
        let explained_by_best = |pair: &usize| {
            best.iter()
                .all(|suspect| self.explains(*pair, suspect.rule, suspect.partitions))
        };
        let others: Vec<_> = self.suspects().filter(|suspect| !is_best(suspect)).collect();
        let candidates: Vec<_> = (0..self.seen.len()).filter(explained_by_best).collect();
        let chosen = self.one_by_one(&candidates, others.clone());
        if chosen.len() <= 2 {
            return chosen;
        }
        self.two(&candidates, &others).unwrap_or(chosen)
    }

    fn one_by_one(&self, candidates: &[usize], mut left: Vec<(usize, u32)>) -> Vec<usize> {
        let mut telling = Vec::new();
        while !left.is_empty() {
            let ruled_out = |pair: usize| {
                let against = left
                    .iter()
                    .filter(|suspect| !self.explains(pair, suspect.0, suspect.1));
                against.count()
            };
            let mut most = (0, 0);
            for &pair in candidates {
                let count = ruled_out(pair);
                if count > most.0 {
                    most = (count, pair);
                }
            }
            if most.0 == 0 {
                break;
            }
            left.retain(|suspect| self.explains(most.1, suspect.0, suspect.1));
            telling.push(most.1);
        }
        telling
    }

    /// Two pairs that leave none of the others, if there are such.
    fn two(&self, candidates: &[usize], others: &[(usize, u32)]) -> Option<Vec<usize>> {
        let leaves = |&pair: &usize| {
            let mut words = vec![0_u64; others.len().div_ceil(64)];
            for (place, &(rule, partitions)) in others.iter().enumerate() {
                words[place / 64] |= u64::from(self.explains(pair, rule, partitions)) << (place % 64);
            }
            words
        };
        let candidates = &candidates[..candidates.len().min(PAIRED)];
        let left: Vec<Vec<u64>> = candidates.iter().map(leaves).collect();
        for (first, one) in left.iter().enumerate() {
            for (second, other) in left.iter().enumerate().take(first) {
                if one.iter().zip(other).all(|(one, other)| one & other == 0) {
                    return Some(vec![candidates[second], candidates[first]]);
                }
            }
        }
        None
    }
}
