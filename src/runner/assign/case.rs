//! A case read from JSON: the group and the order in which it is handed to the assignor, or the place and the rule that is
//! broken there.

use super::value::Value;
use logstep::engine::group::assignor::{Assignor, Member, Topic, string_order};
use logstep::engine::limits;
use logstep::timeline::number::whole_number;
use std::collections::{BTreeMap, BTreeSet};

/// How the provenance of a case begins that keeps its order on the server side too.
const KEEPS_ORDER: &str = "recorded";

/// What a case says.
pub(super) struct Case {
    pub(super) topics: Vec<Topic>,
    pub(super) members: Vec<Member>,
    /// The members in the order of the text, by their place in `members`.
    pub(super) order: Vec<usize>,
}

/// What is wrong, with its place.
type Wrong = String;

/// The topics while members are read that name them.
struct Topics<'a> {
    topics: Vec<Topic>,
    places: BTreeMap<&'a str, usize>,
}

impl Case {
    /// The case for an assignor.
    pub(super) fn read(value: &Value, assignor: Assignor) -> Result<Self, Wrong> {
        let fields = Fields::of(value, "the case")?;
        if let Some(named) = fields.text("assignor")?
            && named != assignor.name()
        {
            let asked = assignor.name();
            return Err(format!(
                "assignor: the case is for {named:?}, and --assignor is {asked}"
            ));
        }
        let mut topics = Topics::read(&fields)?;
        let list = list(fields.needed("members")?, "members")?;
        if list.len() > limits::ASSIGN_MEMBERS {
            let most = limits::ASSIGN_MEMBERS;
            return Err(format!(
                "members: there are {}, and at most {most} are read",
                list.len()
            ));
        }
        let members = list.iter().enumerate();
        let members =
            members.map(|(place, member)| read_member(member, &format!("members[{place}]"), &mut topics));
        let mut case = Self {
            members: members.collect::<Result<_, _>>()?,
            topics: topics.topics,
            order: (0..list.len()).collect(),
        };
        case.check(assignor)?;
        let keeps_order = fields
            .text("provenance")?
            .is_some_and(|text| text.starts_with(KEEPS_ORDER));
        if assignor.is_server_side() && !keeps_order {
            case.sort();
        }
        Ok(case)
    }

    fn check(&self, assignor: Assignor) -> Result<(), Wrong> {
        let (mut ids, mut owned) = (BTreeSet::new(), BTreeSet::new());
        for (place, member) in self.members.iter().enumerate() {
            if !ids.insert(&member.id) {
                return Err(format!("members[{place}].id: there is {:?} before it", member.id));
            }
            // A member may be wrong about what it owns; the coordinator's own target is not.
            for (at, partition) in member.owned.iter().enumerate() {
                if assignor.is_server_side() && !owned.insert(partition) {
                    return Err(format!(
                        "members[{place}].owned[{at}]: it is owned already, and a target assignment gives it once"
                    ));
                }
            }
        }
        Ok(())
    }

    /// Puts topics and members in the order of their names, in which the server-side cases were run.
    fn sort(&mut self) {
        let mut by_id: Vec<_> = (0..self.members.len()).collect();
        by_id.sort_by(|&one, &other| string_order(&self.members[one].id, &self.members[other].id));
        for (now, before) in by_id.into_iter().enumerate() {
            self.order[before] = now;
        }
        self.members
            .sort_by(|one, other| string_order(&one.id, &other.id));
        let mut by_name: Vec<_> = (0..self.topics.len()).collect();
        by_name.sort_by(|&one, &other| string_order(&self.topics[one].name, &self.topics[other].name));
        let mut places = vec![0; by_name.len()];
        for (now, before) in by_name.into_iter().enumerate() {
            places[before] = now;
        }
        self.topics
            .sort_by(|one, other| string_order(&one.name, &other.name));
        for member in &mut self.members {
            let owned = member.owned.iter_mut().map(|(topic, _)| topic);
            member
                .topics
                .iter_mut()
                .chain(owned)
                .for_each(|topic| *topic = places[*topic]);
        }
    }
}

impl<'a> Topics<'a> {
    fn read(fields: &Fields<'a>) -> Result<Self, Wrong> {
        let counts = Fields::of(fields.needed("topics")?, "topics")?;
        let mut read = Self {
            topics: Vec::new(),
            places: BTreeMap::new(),
        };
        let (mut left, most) = (limits::ASSIGN_PARTITIONS, limits::ASSIGN_PARTITIONS);
        for (name, count) in counts.entries {
            let count = match count {
                Value::Whole(count) => u32::try_from(*count).ok(),
                _ => None,
            };
            let count =
                count.ok_or_else(|| format!("topics.{name}: a number of partitions is whole, from 0"))?;
            left = left.checked_sub(count).ok_or_else(|| {
                format!("topics.{name}: at most {most} partitions are read, all topics together")
            })?;
            let place = read.place(name);
            read.topics[place].partitions = count;
        }
        if let Some(racks) = fields.given("racks") {
            read.read_racks(racks)?;
        }
        Ok(read)
    }

    fn read_racks(&mut self, racks: &Value) -> Result<(), Wrong> {
        for (name, replicas) in Fields::of(racks, "racks")?.entries {
            let place = format!("racks.{name}");
            let Some(&topic) = self.places.get(name.as_str()) else {
                return Err(format!("{place}: there is no such topic"));
            };
            let topic = &mut self.topics[topic];
            let partitions = list(replicas, &place)?;
            let (found, expected) = (partitions.len(), topic.partitions);
            if found != expected as usize {
                return Err(format!(
                    "{place}: it has {expected} partitions, and racks are given for {found}"
                ));
            }
            for (number, replicas) in partitions.iter().enumerate() {
                topic.racks.push(texts(replicas, &format!("{place}[{number}]"))?);
            }
        }
        Ok(())
    }

    /// The place of a topic. One that is not known exists as a name only.
    fn place(&mut self, name: &'a str) -> usize {
        *self.places.entry(name).or_insert_with(|| {
            self.topics.push(Topic {
                name: name.to_owned(),
                ..Topic::default()
            });
            self.topics.len() - 1
        })
    }

    fn subscribed(&mut self, value: &'a Value, place: &str) -> Result<Vec<usize>, Wrong> {
        let mut topics = Vec::new();
        for (at, name) in list(value, place)?.iter().enumerate() {
            let name = text(name, || format!("{place}[{at}]"))?;
            topics.push(self.place(name));
        }
        let mut known = topics.clone();
        known.sort_unstable();
        match known.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(format!("{place}: {:?} is there twice", self.topics[pair[0]].name)),
            None => Ok(topics),
        }
    }

    fn owned(&mut self, value: &'a Value, place: &str) -> Result<Vec<(usize, u32)>, Wrong> {
        let mut owned = Vec::new();
        for (at, partition) in list(value, place)?.iter().enumerate() {
            let partition = text(partition, || format!("{place}[{at}]"))?;
            let parts = partition.rsplit_once(':');
            let parts = parts.and_then(|(topic, number)| Some((topic, whole_number(number)?)));
            let (topic, number) = parts
                .ok_or_else(|| format!("{place}[{at}]: {partition:?} is not of the form topic:partition"))?;
            owned.push((self.place(topic), number));
        }
        Ok(owned)
    }
}

fn read_member<'a>(value: &'a Value, place: &str, topics: &mut Topics<'a>) -> Result<Member, Wrong> {
    const KNOWN: [&str; 6] = ["id", "topics", "owned", "generation", "rack", "instance_id"];
    let fields = Fields::of(value, place)?;
    if let Some((name, _)) = fields
        .entries
        .iter()
        .find(|(name, _)| !KNOWN.contains(&name.as_str()))
    {
        let known = KNOWN.join(", ");
        return Err(format!(
            "{place}.{name}: a member has no such field; there are {known}"
        ));
    }
    let text_or_none = |name| Ok::<_, Wrong>(fields.text(name)?.map(str::to_owned));
    let owned = fields.given("owned");
    Ok(Member {
        id: text(fields.needed("id")?, || format!("{place}.id"))?.to_owned(),
        instance_id: text_or_none("instance_id")?,
        rack: text_or_none("rack")?,
        topics: topics.subscribed(fields.needed("topics")?, &format!("{place}.topics"))?,
        owned: owned.map_or(Ok(Vec::new()), |owned| {
            topics.owned(owned, &format!("{place}.owned"))
        })?,
        generation: fields.generation()?,
    })
}

/// An object's entries, no name twice.
struct Fields<'a> {
    place: String,
    entries: &'a [(String, Value)],
}

impl<'a> Fields<'a> {
    fn of(value: &'a Value, place: &str) -> Result<Self, Wrong> {
        let Value::Object(entries) = value else {
            return Err(format!("{place}: it is {}, not an object", value.kind()));
        };
        let mut names = BTreeSet::new();
        match entries.iter().find(|(name, _)| !names.insert(name)) {
            Some((name, _)) => Err(format!("{place}: {name:?} is there twice")),
            None => Ok(Self {
                place: place.to_owned(),
                entries,
            }),
        }
    }

    /// What a name stands for, unless that is null.
    fn given(&self, name: &str) -> Option<&'a Value> {
        let named = self.entries.iter().find(|(other, _)| other == name);
        named
            .map(|(_, value)| value)
            .filter(|value| !matches!(value, Value::Null))
    }

    fn needed(&self, name: &str) -> Result<&'a Value, Wrong> {
        self.given(name)
            .ok_or_else(|| format!("{}: it has no {name:?}", self.place))
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, Wrong> {
        let given = self.given(name);
        given
            .map(|value| text(value, || format!("{}.{name}", self.place)))
            .transpose()
    }

    fn generation(&self) -> Result<i32, Wrong> {
        let number = match self.given("generation") {
            None => return Ok(-1),
            Some(Value::Whole(number)) => i32::try_from(*number).ok().filter(|number| *number >= -1),
            Some(_) => None,
        };
        let most = i32::MAX;
        number.ok_or_else(|| {
            format!(
                "{}.generation: a generation is whole, from -1 to {most}",
                self.place
            )
        })
    }
}

fn list<'a>(value: &'a Value, place: &str) -> Result<&'a [Value], Wrong> {
    match value {
        Value::List(list) => Ok(list),
        other => Err(format!("{place}: it is {}, not a list", other.kind())),
    }
}

fn texts(value: &Value, place: &str) -> Result<Vec<String>, Wrong> {
    let texts = list(value, place)?.iter().enumerate();
    let texts = texts.map(|(at, value)| Ok(text(value, || format!("{place}[{at}]"))?.to_owned()));
    texts.collect()
}

fn text(value: &Value, place: impl FnOnce() -> String) -> Result<&str, Wrong> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(format!("{}: it is {}, not a text", place(), other.kind())),
    }
}
