//! A case read from JSON: the group and the order in which it is handed to the assignor, or the place and the rule that is
//! broken there.

use super::fields::{Fields, Wrong, list, text, texts};
use super::order::Order;
use super::value::Value;
use logstep::engine::group::assignor::{Assignor, Group, Member, SubscriptionType, Topic};
use logstep::engine::limits;
use logstep::timeline::number::whole_number;
use std::collections::{BTreeMap, BTreeSet};

/// What a case says.
pub(super) struct Case {
    pub(super) topics: Vec<Topic>,
    /// How many of them are there; those after them are only named by members.
    pub(super) known: usize,
    pub(super) members: Vec<Member>,
    /// The members in the order of the text, by their place in `members`.
    pub(super) order: Vec<usize>,
    pub(super) declared: Option<SubscriptionType>,
}

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
        let known = topics.topics.len();
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
            known,
            order: (0..list.len()).collect(),
            declared: None,
        };
        case.check(assignor)?;
        if assignor.is_server_side() {
            Order::of(&fields)?.arrange(&mut case);
        }
        Ok(case)
    }

    /// The group, and the members' places in it in the order of the text.
    pub(super) fn group(self) -> (Group, Vec<usize>) {
        let group = Group::new(self.topics, self.members);
        let group = match self.declared {
            Some(declared) => group.declared(declared),
            None => group,
        };
        (group, self.order)
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
            let count = count.whole().and_then(|count| u32::try_from(count).ok());
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
