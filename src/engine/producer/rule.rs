//! Placement rules: a hash, and how its 32 bits become a number that is never negative.
//!
//! Two clients that use the same hash can still disagree, when they treat the sign differently.

use super::{fnv1a_32, murmur2};
use crate::engine::PartitionId;

/// The hash of a placement rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hash {
    /// FNV-1a, 32 bits.
    Fnv1a32,
    /// murmur2 with Kafka's seed.
    Murmur2,
}

/// How the 32 bits of a hash become a number that is never negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignTreatment {
    /// The bits are read as an unsigned number.
    Unsigned,
    /// The sign bit is cleared: `hash & 0x7fffffff`.
    Masked,
}

/// How a key becomes a partition: hash, treat the sign, take the remainder by the number of partitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementRule {
    /// The hash.
    pub hash: Hash,
    /// What is done about the sign.
    pub sign: SignTreatment,
}

/// The article's stand-in: FNV-1a, unsigned.
pub const ARTICLE: PlacementRule = PlacementRule {
    hash: Hash::Fnv1a32,
    sign: SignTreatment::Unsigned,
};

/// Kafka's Java client, and every client compatible with it: murmur2, sign bit cleared. Source: `BuiltInPartitioner.partitionForKey`.
pub const JAVA: PlacementRule = PlacementRule {
    hash: Hash::Murmur2,
    sign: SignTreatment::Masked,
};

/// A client under the name it has in the recorded vectors.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    /// Its name, as `place --client` takes it.
    pub name: &'static str,
    /// The rule it places keys by.
    pub rule: PlacementRule,
}

/// The clients whose rules are known here.
pub const CLIENTS: [Client; 2] = [
    Client {
        name: "java_default",
        rule: JAVA,
    },
    Client {
        name: "plain_fnv1a_unsigned",
        rule: ARTICLE,
    },
];

/// Every number between a key and its partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The hash.
    pub hash: u32,
    /// The hash after the treatment of its sign.
    pub dividend: u32,
    /// The number of partitions.
    pub partitions: u32,
    /// The remainder.
    pub partition: PartitionId,
}

impl PlacementRule {
    /// The hash of a key.
    pub fn hash(self, key: &[u8]) -> u32 {
        match self.hash {
            Hash::Fnv1a32 => fnv1a_32(key, |_| ()),
            Hash::Murmur2 => murmur2(key, |_| ()),
        }
    }

    /// The partition of a key among `partitions` (at least 1), with the numbers on the way.
    pub fn place(self, key: &[u8], partitions: u32) -> Arithmetic {
        let hash = self.hash(key);
        let dividend = match self.sign {
            SignTreatment::Unsigned => hash,
            SignTreatment::Masked => hash & 0x7fff_ffff,
        };
        Arithmetic {
            hash,
            dividend,
            partitions,
            partition: PartitionId(dividend % partitions),
        }
    }
}
