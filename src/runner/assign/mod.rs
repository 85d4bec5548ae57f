//! `assign`: one case of a group in, who is to own what out, as JSON.
//!
//! A case has the form of those in `tests/vectors/assignors.json`. Members come out in its order, each with its partitions
//! by topic name and number.

mod case;
mod fields;
mod order;
mod value;

use super::arguments::Assign;
use super::{Failure, input, json};
use case::Case;
use logstep::engine::group::assignor::{Group, GroupAssignment, Shares, Slot};
use logstep::engine::limits;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::ffi::OsStr;
use std::io::{Read, Write};
use value::Value;

/// Answers `assign`.
pub(super) fn answer(asked: &Assign, out: &mut impl Write) -> Result<(), Failure> {
    let text = read(&asked.case)?;
    let value: Value = serde_json::from_str(&text).map_err(|error| not_json(&error))?;
    let case = Case::read(&value, asked.assignor).map_err(Failure::bad_input)?;
    let (group, order) = case.group();
    let assignment = asked.assignor.assign(&group);
    json::line(&Answer::new(&group, &assignment, &order), out)
}

fn read(argument: &OsStr) -> Result<String, Failure> {
    let name = argument.display();
    let most = limits::ASSIGN_BYTES;
    let mut bytes = Vec::new();
    input::open(argument)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::bad_input(format!("{name}: cannot be read: {error}")))?;
    if bytes.len() as u64 > most {
        return Err(Failure::bad_input(format!(
            "{name}: it is longer than {most} bytes"
        )));
    }
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes).to_vec();
    String::from_utf8(text).map_err(|_| Failure::bad_input(format!("{name}: it is not UTF-8 text")))
}

fn not_json(error: &serde_json::Error) -> Failure {
    let (line, column) = (error.line(), error.column());
    let told = error.to_string();
    let place = format!(" at line {line} column {column}");
    let rule = told.strip_suffix(&place).unwrap_or(&told);
    Failure::bad_input(format!("line {line}, column {column}: it is not JSON: {rule}"))
}

/// Each member's partitions, as JSON.
struct Answer<'a> {
    group: &'a Group,
    /// The members in the order of the case, by their order in the group.
    order: &'a [usize],
    shares: Shares,
}

impl<'a> Answer<'a> {
    fn new(group: &'a Group, assignment: &GroupAssignment, order: &'a [usize]) -> Self {
        Self {
            group,
            order,
            shares: assignment.shares(group),
        }
    }

    fn named(&self, slot: Slot) -> String {
        let topic = self.group.topic_name(self.group.topic_of(slot));
        format!("{topic}:{}", self.group.number(slot))
    }
}

impl Serialize for Answer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let members: Vec<_> = self.group.all_members().collect();
        let mut map = serializer.serialize_map(Some(members.len()))?;
        for &place in self.order {
            let member = members[place];
            let share = self.shares.of(member).iter();
            let share: Vec<_> = share.map(|&slot| self.named(slot)).collect();
            map.serialize_entry(self.group.member_id(member), &share)?;
        }
        map.end()
    }
}
