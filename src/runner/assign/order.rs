//! The order in which a server-side case was handed to the assignor, which decides who holds the surplus.
//!
//! Our own runs of Kafka's classes had everything in the order of strings. Kafka's tests have the order of the file, with two
//! things that the file does not say: what a member owns lies there by the number of the topic in the test, and topics are
//! listed as a hash set gives them, which puts the test's first topic last; and the tests of the builder for mixed
//! subscriptions hand it equal ones too.

use super::case::Case;
use super::fields::{Fields, Wrong};
use logstep::engine::group::assignor::{SubscriptionType, string_order};
use std::cmp::Ordering;

/// How the provenance of a case from Kafka's tests begins.
const OF_TESTS: &str = "recorded:";
/// The test that declares every group mixed, in the case's `group`.
const TEST_OF_MIXED: &str = "UniformHeterogeneousAssignmentBuilderTest";

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
        let last = case.topics.len().saturating_sub(1);
        match self {
            Self::OfStrings => {
                sort(case);
                sort_owned(case, |topic| topic);
            }
            Self::OfTests { mixed } => {
                sort_owned(case, |topic| (topic + 1) % (last + 1));
                case.declared = mixed.then_some(SubscriptionType::Heterogeneous);
            }
        }
    }
}

fn sort(case: &mut Case) {
    let (members, topics) = (&case.members, &case.topics);
    case.order = new_places(members.len(), |one, other| {
        string_order(&members[one].id, &members[other].id)
    });
    let places = new_places(topics.len(), |one, other| {
        string_order(&topics[one].name, &topics[other].name)
    });
    case.members
        .sort_by(|one, other| string_order(&one.id, &other.id));
    case.topics
        .sort_by(|one, other| string_order(&one.name, &other.name));
    for member in &mut case.members {
        let owned = member.owned.iter_mut().map(|(topic, _)| topic);
        let named = member.topics.iter_mut().chain(owned);
        named.for_each(|topic| *topic = places[*topic]);
    }
}

/// Where each of `count` places is when they are sorted.
fn new_places(count: usize, compare: impl Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut sorted: Vec<_> = (0..count).collect();
    sorted.sort_by(|&one, &other| compare(one, other));
    let mut places = vec![0; count];
    for (now, before) in sorted.into_iter().enumerate() {
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
