//! The settings of *Your own keys*.

use super::{Edges, Format, How, Reader};
use crate::engine::group::Assignment;
use crate::engine::limits;
use crate::engine::producer::rule::PlacementRule;
use crate::engine::producer::serializer::Serializer;
use crate::lab::control::{Choice, Setting};
use crate::lab::keys::{ASSIGNMENT, placements};

/// What there is to see.
pub const GOAL: &str = "Bring keys of your own and see which partition a client puts each in, how evenly they load partitions \
                        and consumers, which of them move, and which client put them where they were seen.";

/// The lab's settings.
pub const SETTINGS: [Setting; 11] = [
    Setting::choice(
        "format",
        "Format",
        &[
            choice("auto", "as the first line looks"),
            choice("lines", "a key a line"),
            choice("csv", "CSV"),
            choice("json", "JSON lines (kcat -J)"),
            choice("console", "console consumer with keys"),
        ],
    ),
    Setting::choice(
        "second",
        "Second column of CSV",
        &[
            choice("count", "how many records"),
            choice("partition", "partition it was seen in"),
        ],
    ),
    Setting::choice(
        "ends",
        "Blanks at the end of a key",
        &[choice("keep", "keep"), choice("strip", "strip")],
    ),
    Setting::choice(
        "serializer",
        "Key serializer",
        &[
            choice("text", "text (UTF-8)"),
            choice("int32", "integer, 4 bytes"),
            choice("int64", "long, 8 bytes"),
            choice("uuid", "UUID as text"),
            choice("uuidbytes", "UUID, 16 bytes"),
            choice("hex", "bytes in hex"),
            choice("schema", "schema registry's frame"),
        ],
    ),
    Setting::number(
        "schema",
        "Schema id",
        &limits::SCHEMA_IDS,
        1,
        ("in the frame", "in the frame"),
    ),
    Setting {
        default: JAVA,
        ..Setting::choice("placement", "Placement", &placements::NAMED)
    },
    Setting::number(
        "partitions",
        "Partitions",
        &limits::OWN_PARTITIONS,
        12,
        ("partition", "partitions"),
    ),
    Setting::choice("against", "Baseline placement", &placements::THE_SAME_OR_NAMED),
    Setting::number(
        "baseline",
        "Baseline partitions",
        &limits::OWN_PARTITIONS,
        12,
        ("partition", "partitions"),
    ),
    Setting::number(
        "consumers",
        "Consumers",
        &limits::OWN_CONSUMERS,
        3,
        ("consumer", "consumers"),
    ),
    ASSIGNMENT,
];

/// The place of Java's rule among the placements.
const JAVA: u32 = 1;

/// What is simplified, and what real Kafka does instead.
pub const ASSUMPTIONS: [&str; 7] = [
    "Keys are read here, in this page, and go nowhere. They are in no link; a scenario file carries them up to 500 KB.",
    "A record is a key and how many records it stands for; sizes, rates and time are left out. Records without a key are \
     counted and not placed: where they go depends on the client and on its batches. Different keys are told apart as they are \
     written: 7 and +7 are two, and lie together as integers.",
    "The consumers take partitions by number: in turn (round robin) or in runs (range), as Kafka's assignors of these names do \
     where every member reads the one topic. A change of members is a rebalance there, which takes time.",
    "The baseline is the number of partitions the topic had before, or another producer's placement. Records written then stay \
     where they are. Kafka can add partitions to a topic, never remove them.",
    "A key with no bytes is a key and is hashed here, as Java's client does it. What other clients do with one, and with a null \
     key, is listed with the clients under “Keys and partitions”.",
    "The detective tries the seven rules of the list with 1 to 1,000 partitions on the first 500 keys whose partition is known. A \
     client with a partitioner of its own is not among them.",
    "The version meant is Kafka 4.3; other clients are meant at the versions their placements were recorded with.",
];

/// The state of the lab but for its keys: its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyTool {
    values: [u32; SETTINGS.len()],
}

impl Default for KeyTool {
    fn default() -> Self {
        Self {
            values: SETTINGS.map(|setting| setting.default),
        }
    }
}

impl KeyTool {
    /// The lab with these values of [`SETTINGS`], each of which must be one the setting takes.
    pub fn of_values(values: [u32; SETTINGS.len()]) -> Self {
        Self { values }
    }

    /// The values of [`SETTINGS`], in their order.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The same lab with one setting changed.
    ///
    /// # Errors
    /// The setting and the rule, when it is a value the setting does not take.
    pub fn with(mut self, place: usize, value: u32) -> Result<Self, String> {
        let setting = &SETTINGS[place];
        setting
            .parse(&setting.print(value))
            .map_err(|rule| format!("{}: {rule}", setting.label))?;
        self.values[place] = value;
        Ok(self)
    }

    /// Whether keys read by the one are read alike by the other.
    pub fn reads_like(&self, other: &Self) -> bool {
        self.values[..3] == other.values[..3]
    }

    /// What is done with blanks at the ends of keys.
    pub fn edges(&self) -> Edges {
        if self.values[2] == 0 {
            Edges::Keep
        } else {
            Edges::Strip
        }
    }

    /// A reader for its keys.
    pub fn reader(&self) -> Reader {
        let format = match self.values[0] {
            0 => None,
            1 => Some(Format::Lines),
            2 => Some(Format::Csv),
            3 => Some(Format::JsonLines),
            _ => Some(Format::Console),
        };
        if self.values[1] == 0 {
            Reader::of_counts(format, self.edges())
        } else {
            Reader::of_partitions(format, self.edges())
        }
    }

    /// How its keys are placed.
    pub fn how(&self) -> How {
        let rule = placements::RULES[self.values[5] as usize];
        let baseline_rule = match self.values[7].checked_sub(1) {
            Some(place) => placements::RULES[place as usize],
            None => rule,
        };
        How {
            serializer: self.serializer(),
            now: (rule, self.values[6]),
            baseline: (baseline_rule, self.values[8]),
        }
    }

    /// Members of the group.
    pub fn consumers(&self) -> u32 {
        self.values[9]
    }

    /// How partitions are dealt to them.
    pub fn assignment(&self) -> Assignment {
        Assignment::ALL[self.values[10] as usize]
    }

    fn serializer(&self) -> Serializer {
        match self.values[3] {
            0 => Serializer::Text,
            1 => Serializer::Int32,
            2 => Serializer::Int64,
            3 => Serializer::Uuid,
            4 => Serializer::UuidBytes,
            5 => Serializer::Hex,
            _ => Serializer::Schema(self.values[4]),
        }
    }
}

/// The placement rule's name on the page.
pub(super) fn rule_name(rule: PlacementRule) -> &'static str {
    placements::of_rule(rule).map_or("", |choice| choice.label)
}

const fn choice(name: &'static str, label: &'static str) -> Choice {
    Choice { name, label }
}
