//! What of Java an answer depends on: how it orders strings, and in which order it goes through a hash table.
//!
//! Kafka's sticky assignors go through a `HashMap` of members and take the first of a `HashSet` of partitions, so who gives
//! something up follows from hash codes. Source: `String` and `HashMap` of OpenJDK 17, `TopicPartition`.
//!
//! Simplified: nine or more entries in one bucket of a table of 64 or more, which Java keeps as a tree, stay in the order in
//! which they came.

use std::cmp::Ordering;

/// A new table's buckets.
const FEWEST_BUCKETS: u32 = 16;
/// From this many buckets on an overfull bucket no longer makes the table grow.
const BUCKETS_OF_TREES: u32 = 64;
/// The entries of a bucket that are too many for a smaller table.
const OVERFULL: usize = 9;

/// `String.compareTo`: by UTF-16 units, which for ASCII is the order of bytes.
pub fn compare(one: &str, other: &str) -> Ordering {
    if one.is_ascii() && other.is_ascii() {
        return one.cmp(other);
    }
    one.encode_utf16().cmp(other.encode_utf16())
}

/// `String.hashCode`.
pub(super) fn string_hash(text: &str) -> u32 {
    text.encode_utf16().fold(0, |hash: u32, unit| {
        hash.wrapping_mul(31).wrapping_add(unit.into())
    })
}

/// `TopicPartition.hashCode`, with the hash code of the topic's name.
pub(super) fn partition_hash(topic: u32, partition: u32) -> u32 {
    (partition + 31).wrapping_mul(31).wrapping_add(topic)
}

/// A hash table as far as its order goes. It grows as Java's does, and like Java's never shrinks.
#[derive(Clone, Debug)]
pub(super) struct HashTable<T> {
    buckets: u32,
    /// In the order in which they came.
    entries: Vec<(u32, T)>,
}

impl<T: Copy + PartialEq> HashTable<T> {
    /// A table with nothing in it.
    pub(super) fn new() -> Self {
        Self {
            buckets: FEWEST_BUCKETS,
            entries: Vec::new(),
        }
    }

    /// Adds an entry that is not in it.
    pub(super) fn insert(&mut self, hash: u32, entry: T) {
        let spread = hash ^ (hash >> 16);
        self.entries.push((spread, entry));
        let overfull = self.buckets < BUCKETS_OF_TREES && self.in_bucket_of(spread) >= OVERFULL;
        if overfull || self.entries.len() * 4 > self.buckets as usize * 3 {
            self.buckets *= 2;
        }
    }

    /// Takes an entry out.
    pub(super) fn remove(&mut self, entry: T) {
        self.entries.retain(|(_, other)| *other != entry);
    }

    /// Whether nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry an iterator gives first.
    pub(super) fn first(&self) -> Option<T> {
        let first = self.entries.iter().min_by_key(|(spread, _)| self.bucket(*spread));
        first.map(|(_, entry)| *entry)
    }

    /// The entries as an iterator gives them.
    pub(super) fn in_order(mut self) -> Vec<T> {
        let buckets = self.buckets;
        self.entries.sort_by_key(|(spread, _)| spread & (buckets - 1));
        self.entries.into_iter().map(|(_, entry)| entry).collect()
    }

    fn bucket(&self, spread: u32) -> u32 {
        spread & (self.buckets - 1)
    }

    fn in_bucket_of(&self, spread: u32) -> usize {
        let bucket = self.bucket(spread);
        let same = |(other, _): &&(u32, T)| self.bucket(*other) == bucket;
        self.entries.iter().filter(same).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_hash_and_compare_as_in_java() {
        assert_eq!(string_hash("hello"), 99_162_322);
        assert_eq!(string_hash("\u{1f600}x"), 54_959_989);
        let orders = string_hash("orders");
        assert_eq!(partition_hash(orders, 7) as i32, -1_008_769_153);
        // The first half of a surrogate pair is less than what comes after all pairs.
        assert_eq!(compare("\u{ffee}", "\u{1f600}"), Ordering::Greater);
        assert_eq!(compare("consumer-10", "consumer-2"), Ordering::Less);
    }

    #[test]
    fn a_table_is_gone_through_as_in_java() {
        let ids = [
            "consumer-1",
            "consumer-2",
            "consumer-10",
            "billing-7",
            "a",
            "b",
            "audit-3",
            "zebra",
            "order-consumer-4f1c",
            "m-0",
            "m-1",
            "m-2",
            "m-3",
            "m-4",
        ];
        let mut table = HashTable::new();
        for id in ids {
            table.insert(string_hash(id), id);
        }
        let expected = [
            "zebra",
            "order-consumer-4f1c",
            "a",
            "b",
            "consumer-10",
            "consumer-2",
            "consumer-1",
            "billing-7",
            "m-1",
            "m-0",
            "m-3",
            "m-2",
            "m-4",
            "audit-3",
        ];
        assert_eq!(table.first(), Some("zebra"));
        assert_eq!(table.in_order(), expected);
    }

    #[test]
    fn a_small_table_grows_when_one_bucket_is_overfull() {
        let mut table = HashTable::new();
        let mut insert = |partition| {
            table.insert(partition_hash(string_hash("orders"), partition), partition);
            table.first()
        };
        for partition in [0, 16, 32, 48, 64, 80, 96, 112] {
            assert_eq!(insert(partition), Some(0));
        }
        assert_eq!(insert(128), Some(16));
        table.remove(16);
        assert_eq!(table.in_order(), [48, 80, 112, 0, 32, 64, 96, 128]);
    }
}
