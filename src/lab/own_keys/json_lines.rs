//! One JSON object a line, as `kcat -J` prints records.

use super::LineRule;
use super::columns::partition;
use super::reader::Found;
use crate::timeline::Json;

/// The record of a line. A null key is none.
pub(super) fn record(line: &[u8]) -> Result<Found, LineRule> {
    let text = str::from_utf8(line).map_err(|_| LineRule::NotJson("it is not UTF-8".to_owned()))?;
    let json = Json::parse(text).map_err(|fault| LineRule::NotJson(fault.rule.to_string()))?;
    let Json::Object(members) = json else {
        return Err(LineRule::NotAnObject);
    };
    let mut found = Found::default();
    let mut has_key = false;
    for (name, value) in members {
        match (name.as_str(), value) {
            ("key", Json::Text(key)) => {
                found.key = Some(key.into_bytes());
                has_key = true;
            }
            ("key", Json::Null) => has_key = true,
            ("key", _) => return Err(LineRule::KeyKind),
            ("partition", value) => found.partition = Some(partition(value.to_string().as_bytes())?),
            _ => (),
        }
    }
    if has_key { Ok(found) } else { Err(LineRule::NoKey) }
}
