//! The columns of comma-separated values, and the numbers in them.

use super::LineRule;

/// The greatest partition a record can have been seen in.
const MOST_PARTITION: u32 = 9_999;

/// The columns of comma-separated values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// Keys.
    Key,
    /// How many records.
    Count,
    /// Partitions that keys were seen in.
    Partition,
    /// Anything else.
    Other,
}

/// The column with a head.
pub(super) fn column_named(head: &[u8]) -> Column {
    let head = head.trim_ascii();
    if head.eq_ignore_ascii_case(b"key") {
        Column::Key
    } else if head.eq_ignore_ascii_case(b"count") {
        Column::Count
    } else if head.eq_ignore_ascii_case(b"partition") {
        Column::Partition
    } else {
        Column::Other
    }
}

fn whole(field: &[u8]) -> Option<u32> {
    let text = str::from_utf8(field).ok()?;
    crate::timeline::number::whole_number(text)
}

/// A count as it is written.
pub(super) fn count(field: &[u8]) -> Result<u32, LineRule> {
    let count = whole(field).filter(|&count| count > 0);
    count.ok_or_else(|| LineRule::Count(String::from_utf8_lossy(field).into_owned()))
}

/// A partition as it is written.
pub(super) fn partition(field: &[u8]) -> Result<u32, LineRule> {
    let partition = whole(field).filter(|&partition| partition <= MOST_PARTITION);
    partition.ok_or_else(|| LineRule::Partition(String::from_utf8_lossy(field).into_owned()))
}
