//! What *Keys and partitions* says of its state.

use super::{Explorer, KEY_COUNT, order_number, placements};
use crate::engine::PartitionId;
use crate::lab::prose::{Paragraph, figured, listed};

impl Explorer {
    /// The state in sentences.
    pub fn reading(&self) -> Vec<Paragraph> {
        let mut reading = vec![self.who_works(), self.spread(), self.moves()];
        if self.partitions() < self.baseline() && self.rule() == self.baseline_rule() {
            reading.push(Paragraph::warning(
                "Kafka cannot go this way: partitions can be added to a topic, never removed.".to_owned(),
            ));
        }
        reading.push(Paragraph::plain(
            "The order promise: while the number of partitions stays as it is, records with the same key lie in one partition, so \
             their order is kept and one consumer reads them in it. Between partitions there is no order."
                .to_owned(),
        ));
        reading
    }

    fn who_works(&self) -> Paragraph {
        let idle = self.idle();
        let (all, partitions) = (self.consumers(), figured(self.partitions().into(), "partition"));
        if idle.is_empty() {
            let sentence = match (all, self.partitions()) {
                (1, 1) => "The one consumer works: it owns the one partition.".to_owned(),
                (1, _) => format!("The one consumer works: it owns all {partitions}."),
                _ if all == self.partitions() => {
                    format!("All `{all}` consumers work, each on one partition.")
                }
                _ => format!("All `{all}` consumers work: they share {partitions}."),
            };
            return Paragraph::plain(sentence);
        }
        let names = listed(&idle);
        let (are, own) = if idle.len() == 1 {
            ("is", "owns")
        } else {
            ("are", "own")
        };
        let there = if self.partitions() == 1 {
            "is only"
        } else {
            "are only"
        };
        let working = all as usize - idle.len();
        let work = if working == 1 { "works" } else { "work" };
        Paragraph::plain(format!(
            "`{working}` of `{all}` consumers {work}. {names} {are} idle and {own} nothing: in a group a partition has one \
             owner, and there {there} {partitions}.",
        ))
    }

    fn spread(&self) -> Paragraph {
        let counts = self.keys_per_partition();
        let (mut least, mut most) = (KEY_COUNT, 0);
        for &count in &counts {
            least = least.min(count);
            most = most.max(count);
        }
        let holding = |count| {
            let mut holders = Vec::new();
            for (partition, &keys) in (0..).map(PartitionId).zip(&counts) {
                if keys == count {
                    holders.push(partition.to_string());
                }
            }
            listed(&holders)
        };
        Paragraph::plain(if self.partitions() == 1 {
            format!("The one partition holds all `{KEY_COUNT}` keys.")
        } else if least == most {
            format!("Every partition holds `{most}` of the {KEY_COUNT} keys.")
        } else {
            let without = if least == 0 {
                " Who owns only partitions without a key has nothing to read."
            } else {
                ""
            };
            format!(
                "Keys per partition: least `{least}` ({}), most `{most}` ({}).{without}",
                holding(least),
                holding(most)
            )
        })
    }

    fn moves(&self) -> Paragraph {
        let (moved, baseline) = (self.moved(), self.baseline_in_words());
        if moved.is_empty() {
            return Paragraph::plain(format!(
                "`0` of {KEY_COUNT} keys move: each lies where it lay with the baseline of {baseline}."
            ));
        }
        let mut numbers = Vec::new();
        for &key in &moved {
            numbers.push(order_number(key).to_string());
        }
        let follows = if self.rule() == self.baseline_rule() {
            "Their older records stay where they are, so a consumer can meet new ones before old ones."
        } else {
            "Two producers that place by these two rules put records of one such key into two partitions: their order is lost, \
             and compaction keeps a record of it in each."
        };
        Paragraph::warning(format!(
            "`{}` of {KEY_COUNT} keys go to another partition than with {baseline}: {}. {follows}",
            moved.len(),
            listed(&numbers),
        ))
    }

    /// The baseline: its count, its rule where that is another, or both.
    fn baseline_in_words(&self) -> String {
        let count = figured(self.baseline().into(), "partition");
        match placements::of_rule(self.baseline_rule()) {
            Some(choice) if self.rule() != self.baseline_rule() => format!("{} at {count}", choice.label),
            _ => count,
        }
    }
}
