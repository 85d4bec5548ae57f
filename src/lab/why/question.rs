//! What can be asked about a run. A question names a thing that is seen, so it also says which thing a link is about.

use crate::engine::{EventId, MemberId, Offset, PartitionId};
use crate::lab::marks::MarkKind;
use std::fmt;
use std::str::FromStr;

/// Why something happened, or is as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// An event.
    Event(EventId),
    /// The state of a record.
    Record(PartitionId, Offset),
    /// Where a mark stands.
    Mark(PartitionId, MarkKind),
    /// The lag of a partition.
    Lag(PartitionId, LagBy),
    /// The lag of all partitions together.
    TotalLag(LagBy),
    /// The deliveries of a partition's records beyond each one's first.
    DeliveredAgain(PartitionId),
    /// The owner of a partition.
    Owner(PartitionId),
    /// That a member owns nothing.
    Idle(MemberId),
}

/// The mark that lag is counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LagBy {
    /// The committed offset.
    Committed,
    /// The position.
    Position,
}

impl LagBy {
    /// Either of them, the committed offset first.
    pub const ALL: [Self; 2] = [Self::Committed, Self::Position];
}

impl Question {
    /// Its name, and the number of what it is about.
    fn name(self) -> (&'static str, u32) {
        match self {
            Self::Event(id) => ("event", id.0),
            Self::Record(partition, _) => ("record", partition.0),
            Self::Mark(partition, mark) => (mark.name(), partition.0),
            Self::Lag(partition, LagBy::Committed) => ("lag", partition.0),
            Self::Lag(partition, LagBy::Position) => ("lag-by-position", partition.0),
            Self::TotalLag(LagBy::Committed) => ("total-lag", 0),
            Self::TotalLag(LagBy::Position) => ("total-lag-by-position", 0),
            Self::DeliveredAgain(partition) => ("delivered-again", partition.0),
            Self::Owner(partition) => ("owner", partition.0),
            Self::Idle(member) => ("idle", member.0),
        }
    }
}

impl fmt::Display for Question {
    /// The question as it stands in an attribute: `event:12`, `record:0:4`, `committed:0`, `total-lag:0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, number) = self.name();
        write!(f, "{name}:{number}")?;
        if let Self::Record(_, offset) = self {
            write!(f, ":{offset}")?;
        }
        Ok(())
    }
}

impl FromStr for Question {
    type Err = ();

    /// Reads a question: of those there can be with the numbers in it, the one that is written so.
    fn from_str(text: &str) -> Result<Self, ()> {
        // What is no digit makes a number too, but none that is written so.
        let (mut numbers, mut colons) = ([0_u64; 2], 0_usize);
        for byte in text.bytes() {
            if byte == b':' {
                colons += 1;
            } else if let Some(number) = numbers.get_mut(colons.wrapping_sub(1)) {
                *number = number
                    .wrapping_mul(10)
                    .wrapping_add(byte.wrapping_sub(b'0').into());
            }
        }
        let [number, offset] = numbers;
        let number = number as u32;
        let partition = PartitionId(number);
        let questions = [
            Self::Event(EventId(number)),
            Self::Record(partition, Offset(offset)),
            Self::Mark(partition, MarkKind::LogStart),
            Self::Mark(partition, MarkKind::Committed),
            Self::Mark(partition, MarkKind::Position),
            Self::Mark(partition, MarkKind::LogEnd),
            Self::Lag(partition, LagBy::Committed),
            Self::Lag(partition, LagBy::Position),
            Self::TotalLag(LagBy::Committed),
            Self::TotalLag(LagBy::Position),
            Self::DeliveredAgain(partition),
            Self::Owner(partition),
            Self::Idle(MemberId(number)),
        ];
        for question in questions {
            if question.to_string() == text {
                return Ok(question);
            }
        }
        Err(())
    }
}
