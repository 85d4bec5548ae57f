//! What an assignor is given: the topics, and the members with what they subscribe to and own.

use super::java;
use super::racks::{RackIndex, RackNames, Racks};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;

/// A topic, by its place in the order of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TopicIndex(pub u32);

/// A member, by its place in the order in which members were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MemberIndex(pub u32);

/// A partition, by its place among all partitions: by the topic's name, then by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(pub u32);

/// A topic as it is given.
#[derive(Clone, Debug, Default)]
pub struct Topic {
    /// Its name.
    pub name: String,
    /// How many partitions it has; 0 for one that does not exist and is subscribed to nonetheless.
    pub partitions: u32,
    /// For each partition the racks of its replicas; empty where nothing is known of racks.
    pub racks: Vec<Vec<String>>,
}

/// A member as it is given. Topics are named by their place in the list of topics.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its member id, unlike any other's.
    pub id: String,
    /// `group.instance.id` of a static member.
    pub instance_id: Option<String>,
    /// `client.rack`, where it is set.
    pub rack: Option<String>,
    /// The topics it subscribes to, none of them twice.
    pub topics: Vec<usize>,
    /// Topic and number of the partitions it says it owns; for the coordinator those it is to own now. What does not exist
    /// any more is passed over.
    pub owned: Vec<(usize, u32)>,
    /// The generation in which it came to own them; -1 without one.
    pub generation: i32,
}

/// Whether all members subscribe to the same topics. The coordinator says so to its assignors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubscriptionType {
    /// They do.
    Homogeneous,
    /// They need not.
    Heterogeneous,
}

/// A group at the moment of a rebalance. A topic that nobody subscribes to takes no part in it.
#[derive(Clone, Debug)]
pub struct Group {
    topics: Vec<Named>,
    given_topics: Vec<TopicIndex>,
    members: Vec<Joined>,
    subscriptions: Vec<Vec<TopicIndex>>,
    subscription_type: SubscriptionType,
    racks: Racks,
    /// By slot.
    topic_of: Vec<TopicIndex>,
}

/// A topic and its slots.
#[derive(Clone, Debug)]
struct Named {
    name: String,
    slots: Range<u32>,
}

/// A member whose topics and partitions are numbers.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    pub(super) id: String,
    instance_id: Option<String>,
    pub(super) rack: Option<RackIndex>,
    /// Its place among the different subscriptions.
    subscription: usize,
    pub(super) owned: Vec<Slot>,
    pub(super) generation: i32,
}

impl TopicIndex {
    /// Its place in a list of all topics.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl MemberIndex {
    /// Its place in a list of all members.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Slot {
    /// Its place in a list of all partitions.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Group {
    /// The group of these members, who iterate in the order given, on these topics, which on the server side iterate in the
    /// order given too.
    pub fn new(topics: Vec<Topic>, members: Vec<Member>) -> Self {
        let mut by_name: Vec<usize> = (0..topics.len()).collect();
        by_name.sort_by(|&one, &other| java::compare(&topics[one].name, &topics[other].name));
        let mut given_topics = vec![TopicIndex(0); topics.len()];
        for (index, &place) in (0..).map(TopicIndex).zip(&by_name) {
            given_topics[place] = index;
        }
        let mut subscribed = vec![false; topics.len()];
        for &topic in members.iter().flat_map(|member| &member.topics) {
            subscribed[topic] = true;
        }
        let mut names = RackNames::default();
        let mut group = Self {
            topics: Vec::with_capacity(topics.len()),
            given_topics,
            members: Vec::with_capacity(members.len()),
            subscriptions: Vec::new(),
            subscription_type: SubscriptionType::Homogeneous,
            racks: Racks::default(),
            topic_of: Vec::new(),
        };
        let mut topics: Vec<_> = topics.into_iter().map(Some).collect();
        for place in by_name {
            let topic = topics[place].take().unwrap_or_default();
            group.add_topic(topic, subscribed[place], &mut names);
        }
        group.add_members(members, &mut names);
        group.racks.all_named(&names);
        group
    }

    fn add_topic(&mut self, topic: Topic, subscribed: bool, names: &mut RackNames) {
        let first = self.topic_of.len() as u32;
        let count = if subscribed { topic.partitions } else { 0 };
        let slots = first..first + count;
        let index = TopicIndex(self.topics.len() as u32);
        self.topic_of.resize(slots.end as usize, index);
        if subscribed {
            self.racks.add(&topic.racks, slots.clone(), names);
        }
        self.topics.push(Named {
            name: topic.name,
            slots,
        });
    }

    fn add_members(&mut self, members: Vec<Member>, names: &mut RackNames) {
        let mut known = BTreeMap::new();
        for member in members {
            let mut topics: Vec<_> = member
                .topics
                .iter()
                .map(|&place| self.given_topics[place])
                .collect();
            topics.sort_unstable();
            let next = known.len();
            let subscription = *known.entry(topics).or_insert(next);
            let owned = member.owned.iter();
            let owned = owned.filter_map(|&(place, number)| self.slot(self.given_topics[place], number));
            let joined = Joined {
                owned: owned.collect(),
                id: member.id,
                instance_id: member.instance_id,
                rack: member.rack.and_then(|rack| names.index(&rack)),
                subscription,
                generation: member.generation,
            };
            self.members.push(joined);
        }
        self.subscriptions = vec![Vec::new(); known.len()];
        if known.len() > 1 {
            self.subscription_type = SubscriptionType::Heterogeneous;
        }
        for (topics, place) in known {
            self.subscriptions[place] = topics;
        }
    }

    /// This group, told to be of a type that it need not be of.
    pub fn declared(mut self, subscription_type: SubscriptionType) -> Self {
        self.subscription_type = subscription_type;
        self
    }

    /// Whether subscriptions are alike, or what was declared instead.
    pub fn subscription_type(&self) -> SubscriptionType {
        self.subscription_type
    }

    /// How many partitions the subscribed topics have together.
    pub fn slot_count(&self) -> usize {
        self.topic_of.len()
    }

    /// How many members there are.
    pub fn member_count(&self) -> usize {
        self.members.len()
    }

    /// The member's id.
    pub fn member_id(&self, member: MemberIndex) -> &str {
        &self.members[member.index()].id
    }

    /// The members, in the order in which they were given.
    pub fn all_members(&self) -> impl Iterator<Item = MemberIndex> + use<> {
        (0..self.members.len() as u32).map(MemberIndex)
    }

    /// The partitions, by topic name and number.
    pub fn all_slots(&self) -> impl ExactSizeIterator<Item = Slot> + Clone + use<> {
        (0..self.topic_of.len() as u32).map(Slot)
    }

    /// The topics, by name.
    pub fn all_topics(&self) -> impl Iterator<Item = TopicIndex> + use<> {
        (0..self.topics.len() as u32).map(TopicIndex)
    }

    /// The topic's name.
    pub fn topic_name(&self, topic: TopicIndex) -> &str {
        &self.topics[topic.index()].name
    }

    /// The slots of a topic, by number.
    pub fn slots_of(&self, topic: TopicIndex) -> impl ExactSizeIterator<Item = Slot> + Clone + use<> {
        self.topics[topic.index()].slots.clone().map(Slot)
    }

    /// The topic of a slot.
    pub fn topic_of(&self, slot: Slot) -> TopicIndex {
        self.topic_of[slot.index()]
    }

    /// The number of a slot's partition in its topic.
    pub fn number(&self, slot: Slot) -> u32 {
        slot.0 - self.topics[self.topic_of(slot).index()].slots.start
    }

    /// What a member subscribes to, in the order of names.
    pub fn topics_of(&self, member: MemberIndex) -> &[TopicIndex] {
        &self.subscriptions[self.members[member.index()].subscription]
    }

    /// Whether a member subscribes to a topic.
    pub fn subscribes(&self, member: MemberIndex, topic: TopicIndex) -> bool {
        self.topics_of(member).binary_search(&topic).is_ok()
    }

    /// What a member says it owns, as far as it exists, in the order given.
    pub fn owned(&self, member: MemberIndex) -> &[Slot] {
        &self.members[member.index()].owned
    }

    /// The topics in the order in which they were given.
    pub(super) fn given_topics(&self) -> &[TopicIndex] {
        &self.given_topics
    }

    /// A member with its partitions as numbers.
    pub(super) fn joined(&self, member: MemberIndex) -> &Joined {
        &self.members[member.index()]
    }

    /// The racks of replicas and members.
    pub(super) fn racks(&self) -> &Racks {
        &self.racks
    }

    /// The different subscriptions, in the order in which they first occur.
    pub(super) fn subscriptions(&self) -> &[Vec<TopicIndex>] {
        &self.subscriptions
    }

    /// The members as client assignors and the server's range line them up: static ones first, by instance id, then the
    /// others, by member id. Source: `AbstractPartitionAssignor.MemberInfo`.
    pub(super) fn static_first(&self) -> Vec<MemberIndex> {
        let mut line: Vec<_> = self.all_members().collect();
        line.sort_by(|&one, &other| {
            let (one, other) = (self.joined(one), self.joined(other));
            match (&one.instance_id, &other.instance_id) {
                (Some(one), Some(other)) => java::compare(one, other),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => java::compare(&one.id, &other.id),
            }
        });
        line
    }

    /// The members by member id.
    pub(super) fn by_id(&self) -> Vec<MemberIndex> {
        let mut line: Vec<_> = self.all_members().collect();
        line.sort_by(|&one, &other| java::compare(&self.joined(one).id, &self.joined(other).id));
        line
    }

    fn slot(&self, topic: TopicIndex, number: u32) -> Option<Slot> {
        let slots = &self.topics[topic.index()].slots;
        (number < slots.end - slots.start).then(|| Slot(slots.start + number))
    }
}
