//! Placement rules: a hash, and how its 32 bits become a number that is never negative.
//!
//! Two clients that use the same hash can still disagree, when they treat the sign differently.

use super::{crc32, fnv1a_32, kafkajs_legacy, murmur2};
use crate::engine::PartitionId;

/// The hash of a placement rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hash {
    /// FNV-1a, 32 bits.
    Fnv1a32,
    /// murmur2 with Kafka's seed.
    Murmur2,
    /// murmur2 as KafkaJS 1 computed it, in doubles.
    KafkaJsLegacy,
    /// CRC-32 as zlib has it.
    Crc32,
}

/// How the 32 bits of a hash and the number of partitions become a partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignTreatment {
    /// The bits are read as an unsigned number, of which the remainder is taken.
    Unsigned,
    /// The sign bit is cleared first: `hash & 0x7fffffff`.
    Masked,
    /// The bits are read as a signed number, whose sign is dropped first.
    Absolute,
    /// The bits are read as a signed number; its remainder has its sign, which is dropped then.
    SignedRemainder,
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
pub const ARTICLE: PlacementRule = rule(Hash::Fnv1a32, SignTreatment::Unsigned);

/// Kafka's Java client, and every client compatible with it. Source: `BuiltInPartitioner.partitionForKey`.
pub const JAVA: PlacementRule = rule(Hash::Murmur2, SignTreatment::Masked);

/// librdkafka's default and whatever else takes CRC-32. Source: `rd_kafka_msg_partitioner_consistent`.
pub const CRC32: PlacementRule = rule(Hash::Crc32, SignTreatment::Unsigned);

/// librdkafka's `fnv1a`. Source: `rd_kafka_msg_partitioner_fnv1a`.
pub const LIBRDKAFKA_FNV1A: PlacementRule = rule(Hash::Fnv1a32, SignTreatment::Absolute);

/// Sarama's and kafka-go's default. Source: `hashPartitioner.Partition` of Sarama, `Hash` of kafka-go.
pub const SARAMA: PlacementRule = rule(Hash::Fnv1a32, SignTreatment::SignedRemainder);

/// Sarama's and kafka-go's reference hash. Source: `NewReferenceHashPartitioner`, `ReferenceHash`.
pub const REFERENCE: PlacementRule = rule(Hash::Fnv1a32, SignTreatment::Masked);

/// KafkaJS 1, and KafkaJS 2 with `LegacyPartitioner`.
pub const KAFKAJS_LEGACY: PlacementRule = rule(Hash::KafkaJsLegacy, SignTreatment::Masked);

/// Every rule, the article's first.
pub const ALL: [PlacementRule; 7] = [
    ARTICLE,
    JAVA,
    CRC32,
    LIBRDKAFKA_FNV1A,
    SARAMA,
    REFERENCE,
    KAFKAJS_LEGACY,
];

const fn rule(hash: Hash, sign: SignTreatment) -> PlacementRule {
    PlacementRule { hash, sign }
}

/// Every number between a key and its partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The hash.
    pub hash: u32,
    /// The number the remainder is taken of. It is negative only where a sign is dropped afterwards.
    pub dividend: i64,
    /// The number of partitions.
    pub partitions: u32,
    /// The remainder, without its sign.
    pub partition: PartitionId,
}

impl PlacementRule {
    /// The hash of a key.
    pub fn hash(self, key: &[u8]) -> u32 {
        match self.hash {
            Hash::Fnv1a32 => fnv1a_32(key, |_| ()),
            Hash::Murmur2 => murmur2(key, |_| ()),
            Hash::KafkaJsLegacy => kafkajs_legacy(key, |_| ()),
            Hash::Crc32 => crc32(key, |_| ()),
        }
    }

    /// The partition of a key among `partitions` (at least 1), with the numbers on the way.
    pub fn place(self, key: &[u8], partitions: u32) -> Arithmetic {
        self.place_hash(self.hash(key), partitions)
    }

    /// The partition among `partitions` (at least 1) of a key with this hash, with the numbers on the way.
    pub fn place_hash(self, hash: u32, partitions: u32) -> Arithmetic {
        let magnitude = i64::from(self.magnitude(hash));
        let is_negative = self.sign == SignTreatment::SignedRemainder && hash.cast_signed() < 0;
        Arithmetic {
            hash,
            dividend: if is_negative { -magnitude } else { magnitude },
            partitions,
            partition: self.partition(hash, partitions),
        }
    }

    /// The partition alone, for who places many keys.
    pub fn partition(self, hash: u32, partitions: u32) -> PartitionId {
        PartitionId(self.magnitude(hash) % partitions)
    }

    /// The number that the remainder is taken of, without its sign.
    fn magnitude(self, hash: u32) -> u32 {
        match self.sign {
            SignTreatment::Unsigned => hash,
            SignTreatment::Masked => hash & 0x7fff_ffff,
            SignTreatment::Absolute | SignTreatment::SignedRemainder => hash.cast_signed().unsigned_abs(),
        }
    }
}
