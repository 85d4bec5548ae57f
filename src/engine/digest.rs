//! The digest of a state: 64-bit FNV-1a over its numbers in a fixed order, equal on every machine.
//!
//! Not the 32-bit FNV-1a that places keys, see [`super::producer::fnv1a_32`].

use super::Cluster;
use super::producer::workload::Workload;
use fnv::FnvHasher;
use std::hash::Hasher;

impl Cluster {
    /// The digest of everything the next step depends on, and of everything shown. Two runs with the same digest are in the
    /// same state.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        let (settings, workload) = (self.settings(), self.settings().workload());
        digest.number(self.tick().0.into());
        for allowed in self.scenario().model.allowed {
            digest.number(settings.get(allowed.setting).into());
        }
        self.producer().digest(workload, &mut digest);
        if workload != Workload::Devices {
            self.sink().digest(&mut digest);
        }
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
