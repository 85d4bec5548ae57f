//! Lines of the console consumer with printed keys: `key`, a tab, `value`, before them what else it was told to print.

use super::LineRule;
use super::columns::partition;
use super::reader::Found;

/// How the console consumer writes that there is no key.
const NO_KEY: &[u8] = b"null";

/// The record of a line. What `print.timestamp`, `print.partition`, `print.offset` and `print.headers` put before the key is
/// known by how it begins.
pub(super) fn record(line: &[u8]) -> Result<Found, LineRule> {
    let mut found = Found::default();
    let tabs = line.iter().filter(|&&byte| byte == b'\t').count();
    // What follows the last tab is the value.
    for field in line.split(|&byte| byte == b'\t').take(tabs) {
        if let Some(number) = field.strip_prefix(b"Partition:") {
            found.partition = Some(partition(number)?);
        } else if !is_told_before_the_key(field) {
            found.key = (field != NO_KEY).then(|| field.to_vec());
            return Ok(found);
        }
    }
    Err(LineRule::NoTab)
}

fn is_told_before_the_key(field: &[u8]) -> bool {
    const BEGINS: [&[u8]; 4] = [b"CreateTime:", b"LogAppendTime:", b"Offset:", b"NO_"];
    BEGINS.iter().any(|begins| field.starts_with(begins))
}
