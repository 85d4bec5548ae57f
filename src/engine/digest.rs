//! The digest of a state: 64-bit FNV-1a over its numbers in a fixed order, equal on every machine.
//!
//! Not the 32-bit FNV-1a that places keys, see [`super::producer::fnv1a_32`].

use super::{Cluster, CommitMode};
use fnv::FnvHasher;
use std::hash::Hasher;

impl Cluster {
    /// The digest of everything the next step depends on, and of everything shown. Two runs with the same digest are in the
    /// same state.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        let settings = self.settings();
        digest.number(self.tick().0.into());
        digest.number(settings.consumers.into());
        digest.number(settings.rate.into());
        digest.number(settings.capacity.into());
        digest.number(match settings.commit {
            CommitMode::Manual => 0,
            CommitMode::Auto => 1,
        });
        digest.number(settings.length.into());
        digest.number(self.producer_turn().0.into());
        for last in self.last_taken() {
            digest.number(last.map_or(0, |partition| u64::from(partition.0) + 1));
        }
        for state in self.partitions() {
            digest.number(state.log_start.0);
            digest.number(state.log_end.0);
            digest.number(state.position.0);
            digest.number(state.committed.0);
            digest.number(self.log(state.partition).digest());
            for (run, times) in self.offsets(state.partition).deliveries().runs() {
                digest.number(run.end);
                digest.number(times.into());
            }
        }
        digest.finish()
    }
}

/// A digest in the making: numbers go in, in an order that belongs to what is digested.
#[derive(Clone, Copy, Debug)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(FnvHasher::default().finish())
    }
}

impl Digest {
    /// Takes in a number.
    pub fn number(&mut self, number: u64) {
        let mut hasher = FnvHasher::with_key(self.0);
        hasher.write(&number.to_le_bytes());
        self.0 = hasher.finish();
    }

    /// Takes in numbers, then how many they were.
    pub fn list(&mut self, numbers: &[u32]) {
        for &number in numbers {
            self.number(number.into());
        }
        self.number(numbers.len() as u64);
    }

    /// The digest of what was taken in.
    pub fn finish(&self) -> u64 {
        self.0
    }
}
