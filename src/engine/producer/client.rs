//! Clients and their partitioners: which rule each places keys by, and what it does with a record that has no key.
//!
//! *No key* is null. A key with no bytes is a key, which one partitioner alone takes for none. Sources: the clients'
//! own code at the versions recorded in `tests/vectors/partitioners.json`; KIP-480 and KIP-794 for sticky.

use super::rule::{
    ARTICLE, Arithmetic, CRC32, JAVA, KAFKAJS_LEGACY, LIBRDKAFKA_FNV1A, PlacementRule, REFERENCE, SARAMA,
};

/// A client with one of its partitioners.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    /// Its name, as `place --client` takes it: that of its set in the recorded vectors, where it has one.
    pub name: &'static str,
    /// The client and how this partitioner is chosen there.
    pub label: &'static str,
    /// The rule it places keys by; none where every record is placed at random, keys or not.
    pub rule: Option<PlacementRule>,
    /// What it does with a record whose key is null.
    pub null_key: Unhashed,
    /// What it does with a key of no bytes, where that is not hashed as any other.
    pub empty_key: Unhashed,
    /// Whether its hash function treats the sign itself, and gives the number that the remainder is taken of.
    treats_sign_in_hash: bool,
}

/// What is done with a record instead of hashing its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unhashed {
    /// Nothing else: it is hashed; null as if it were the empty key.
    No,
    /// One partition takes records until a batch's worth has gone there, then another does.
    Sticky,
    /// A partition is drawn for each record.
    Random,
    /// The partitions take turns.
    RoundRobin,
    /// The rule is of no client, and says nothing of it.
    NotDefined,
}

/// Where a record goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// To one partition, whenever it is sent.
    Placed(Arithmetic),
    /// That depends on what was sent before, or on chance.
    NotByKey(Unhashed),
}

const fn hashing(name: &'static str, label: &'static str, rule: PlacementRule, null_key: Unhashed) -> Client {
    Client {
        name,
        label,
        rule: Some(rule),
        null_key,
        empty_key: Unhashed::No,
        treats_sign_in_hash: false,
    }
}

const fn librdkafka(
    name: &'static str,
    label: &'static str,
    rule: PlacementRule,
    null_key: Unhashed,
) -> Client {
    Client {
        treats_sign_in_hash: true,
        ..hashing(name, label, rule, null_key)
    }
}

/// The clients whose rules are known here, those that place keys alike beside each other.
pub const CLIENTS: [Client; 25] = {
    use Unhashed::{No, NotDefined, Random, RoundRobin, Sticky};
    [
        hashing("java_default", "Java producer, default", JAVA, Sticky),
        hashing("kafka_python_default", "kafka-python, default", JAVA, Random),
        hashing("aiokafka_default", "aiokafka, default", JAVA, Random),
        librdkafka("librdkafka_murmur2", "librdkafka, partitioner=murmur2", JAVA, No),
        librdkafka(
            "librdkafka_murmur2_random",
            "librdkafka, partitioner=murmur2_random",
            JAVA,
            Random,
        ),
        hashing("sarama_murmur2", "Sarama, NewMurmur2Partitioner", JAVA, Random),
        hashing(
            "kafkago_murmur2_consistent",
            "kafka-go, Murmur2Balancer{Consistent: true}",
            JAVA,
            No,
        ),
        hashing(
            "franz_default_uniform_bytes",
            "franz-go, default (UniformBytesPartitioner)",
            JAVA,
            Sticky,
        ),
        hashing(
            "franz_sticky_key_default",
            "franz-go, StickyKeyPartitioner(nil)",
            JAVA,
            Sticky,
        ),
        hashing("kafkajs_default", "KafkaJS 2, default", JAVA, RoundRobin),
        librdkafka(
            "librdkafka_consistent",
            "librdkafka, partitioner=consistent",
            CRC32,
            No,
        ),
        Client {
            empty_key: Random,
            ..librdkafka(
                "librdkafka_consistent_random",
                "librdkafka, default (consistent_random)",
                CRC32,
                Random,
            )
        },
        hashing(
            "sarama_consistent_crc",
            "Sarama, NewConsistentCRCHashPartitioner",
            CRC32,
            Random,
        ),
        hashing(
            "kafkago_crc32_consistent",
            "kafka-go, CRC32Balancer{Consistent: true}",
            CRC32,
            No,
        ),
        hashing(
            "franz_sarama_hasher_crc32",
            "franz-go, SaramaHasher(crc32), 64-bit build",
            CRC32,
            Sticky,
        ),
        librdkafka(
            "librdkafka_fnv1a",
            "librdkafka, partitioner=fnv1a",
            LIBRDKAFKA_FNV1A,
            No,
        ),
        librdkafka(
            "librdkafka_fnv1a_random",
            "librdkafka, partitioner=fnv1a_random",
            LIBRDKAFKA_FNV1A,
            Random,
        ),
        hashing("sarama_hash", "Sarama, default", SARAMA, Random),
        hashing("kafkago_hash", "kafka-go, Hash", SARAMA, RoundRobin),
        hashing(
            "franz_sarama_compat_fnv1a",
            "franz-go, SaramaCompatHasher(fnv1a)",
            SARAMA,
            Sticky,
        ),
        hashing(
            "sarama_reference_hash",
            "Sarama, NewReferenceHashPartitioner",
            REFERENCE,
            Random,
        ),
        hashing(
            "kafkago_reference_hash",
            "kafka-go, ReferenceHash",
            REFERENCE,
            Random,
        ),
        hashing(
            "kafkajs_legacy",
            "KafkaJS 1, default; KafkaJS 2, LegacyPartitioner",
            KAFKAJS_LEGACY,
            RoundRobin,
        ),
        hashing(
            "plain_fnv1a_unsigned",
            "no client: the article",
            ARTICLE,
            NotDefined,
        ),
        Client {
            rule: None,
            null_key: Random,
            empty_key: Random,
            treats_sign_in_hash: false,
            name: "librdkafka_random",
            label: "librdkafka, partitioner=random",
        },
    ]
};

impl Client {
    /// The hash of a key as the client's own function gives it; none where it has none.
    pub fn hash(&self, key: &[u8]) -> Option<u32> {
        let rule = self.rule?;
        Some(if self.treats_sign_in_hash {
            rule.place(key, 1).dividend as u32
        } else {
            rule.hash(key)
        })
    }

    /// Where a record with this key goes in a topic of `partitions` (at least 1); the key is `None` where it is null.
    pub fn place(&self, key: Option<&[u8]>, partitions: u32) -> Landing {
        let unhashed = match key {
            None => self.null_key,
            Some([]) => self.empty_key,
            Some(_) => Unhashed::No,
        };
        match (self.rule, unhashed) {
            (Some(rule), Unhashed::No) => Landing::Placed(rule.place(key.unwrap_or_default(), partitions)),
            (None, Unhashed::No) => Landing::NotByKey(Unhashed::Random),
            (_, unhashed) => Landing::NotByKey(unhashed),
        }
    }
}
