//! The order in which a server-side case was handed to the assignor, which decides who holds the surplus.
//!
//! Our own runs of Kafka's classes had everything in the order of strings. Kafka's tests have the order of the file, with two
//! things that the file does not say: what a member owns lies there by the number of the topic in the test, and topics are
//! listed as a hash set gives them, which puts the test's first topic last; and the tests of the builder for mixed
//! subscriptions hand it equal ones too.

use super::case::Case;
use super::fields::{Fields, Wrong};
use logstep::engine::group::assignor::{SubscriptionType, string_order};
use std::collections::{BTreeMap, BTreeSet};

/// How the provenance of a case from Kafka's tests begins.
const OF_TESTS: &str = "recorded:";
/// The test that declares every group mixed, in the case's `group`.
const TEST_OF_MIXED: &str = "UniformHeterogeneousAssignmentBuilderTest";

/// Buckets of the smallest hash set. Source: `HashSet` of OpenJDK 17.
const FEWEST_BUCKETS: usize = 16;

/// Where a case comes from.
pub(super) enum Order {
    /// Everything in the order of strings.
    OfStrings,
    /// As one of Kafka's tests has it.
    OfTests {
        /// Every group is declared mixed.
        mixed: bool,
    },
}

impl Order {
    /// The order for a case with these fields.
    pub(super) fn of(case: &Fields) -> Result<Self, Wrong> {
        let of_tests = case
            .text("provenance")?
            .is_some_and(|text| text.starts_with(OF_TESTS));
        if !of_tests {
            return Ok(Self::OfStrings);
        }
        let mixed = case
            .text("group")?
            .is_some_and(|text| text.contains(TEST_OF_MIXED));
        Ok(Self::OfTests { mixed })
    }

    /// Puts a case in this order.
    pub(super) fn arrange(self, case: &mut Case) {
        match self {
            Self::OfStrings => arrange_by_strings(case),
            Self::OfTests { mixed } => {
                let count = case.topics.len();
                sort_owned(case, |topic| (topic + 1) % count);
                case.declared = mixed.then_some(SubscriptionType::Heterogeneous);
            }
        }
    }
}

fn arrange_by_strings(case: &mut Case) {
    let by_name = sorted(case.topics.len(), |place| &case.topics[place].name);
    let ranks = new_places(&by_name);
    sort_owned(case, |topic| ranks[topic]);
    let by_id = sorted(case.members.len(), |place| &case.members[place].id);
    case.order = new_places(&by_id);
    case.members
        .sort_by(|one, other| string_order(&one.id, &other.id));
    let topics = as_a_set_gives_them(case, by_name);
    let places = new_places(&topics);
    case.topics = topics
        .iter()
        .map(|&place| std::mem::take(&mut case.topics[place]))
        .collect();
    for member in &mut case.members {
        let owned = member.owned.iter_mut().map(|(topic, _)| topic);
        let named = member.topics.iter_mut().chain(owned);
        named.for_each(|topic| *topic = places[*topic]);
    }
}

/// The topics as a hash set of their ids gives them, which are numbers from 1 in the order of names. Where all members
/// subscribe to the same topics Kafka makes such a set of them; else it puts them in the order of ids.
fn as_a_set_gives_them(case: &Case, mut by_name: Vec<usize>) -> Vec<usize> {
    let subscribed: Vec<BTreeSet<_>> = case
        .members
        .iter()
        .map(|member| member.topics.iter().collect())
        .collect();
    if let [first, others @ ..] = subscribed.as_slice()
        && others.iter().all(|topics| topics == first)
    {
        let known = by_name.iter().filter(|&&place| place < case.known);
        let ids: BTreeMap<_, _> = known.copied().zip(1_usize..).collect();
        let buckets = (first.len() * 4 / 3 + 1).max(FEWEST_BUCKETS).next_power_of_two();
        let bucket = |place: &usize| ids.get(place).map(|id| (id ^ id >> 16) & (buckets - 1));
        by_name.sort_by_key(bucket);
    }
    by_name
}

/// The places from 0 to before `count`, in the order of what stands there.
fn sorted<'a>(count: usize, text: impl Fn(usize) -> &'a String) -> Vec<usize> {
    let mut sorted: Vec<_> = (0..count).collect();
    sorted.sort_by(|&one, &other| string_order(text(one), text(other)));
    sorted
}

/// For each place where it is in `order`.
fn new_places(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (now, &before) in order.iter().enumerate() {
        places[before] = now;
    }
    places
}

/// Puts what members own in an order of topics, and by number.
fn sort_owned(case: &mut Case, turn: impl Fn(usize) -> usize) {
    for member in &mut case.members {
        member.owned.sort_by_key(|&(topic, number)| (turn(topic), number));
    }
}
