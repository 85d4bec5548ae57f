//! The rules behind the links, and where they stand.

use super::answer;
use crate::driving;
use expect_test::expect;
use logstep::engine::{Command, CommandError, EventId, SettingId, limits};
use logstep::lab::why::{LagBy, Question, why_refused};
use std::fmt::Write;

/// A run in which every rule plays a part.
const RUN: &str = "#lab=group&consumers=5&do=tick,commit,set:rate=1,set:capacity=2,tick,crash,set:length=30,tick,replay,\
                   set:commit=auto,set:consumers=2,tick";

#[test]
fn each_rule_is_a_sentence_with_its_place() {
    let timeline = driving::played(RUN);
    let events = (0..timeline.now().next_event().0).map(|id| Question::Event(EventId(id)));
    let refusals = [
        CommandError::OutOfRange {
            command: Command::Set(SettingId::Rate, 13),
            least: 0,
            most: 12,
        },
        CommandError::RunFull { most: limits::STEPS },
    ];
    let others = [
        "record:0:4".parse().expect("it is a question"),
        Question::TotalLag(LagBy::Committed),
        Question::TotalLag(LagBy::Position),
    ];
    let mut told: Vec<String> = Vec::new();
    let answers = events.chain(others).map(|question| answer(&timeline, question));
    for chain in answers.chain(refusals.map(|error| why_refused(&timeline, &error))) {
        for link in chain.links {
            assert!(
                link.rule.sentence.ends_with('.') && !link.rule.sentence.contains(". "),
                "{}",
                link.rule.sentence
            );
            assert!(!link.rule.reference.contains("://"), "{}", link.rule.reference);
            let rule = format!("{}\n  {}\n", link.rule.sentence, link.rule.reference);
            if !told.contains(&rule) {
                told.push(rule);
            }
        }
    }
    let mut all = String::new();
    let _ = write!(all, "{}", told.concat());
    expect![[r#"
        Offsets count from 0; the log start is the first record still there, which retention or deletion raises in Kafka, and reading never.
          Kafka documentation, Implementation, Log; KIP-107
        Until its first commit a group begins where auto.offset.reset says: here at the log start (earliest), by Kafka's default at the end (latest).
          Kafka documentation, Consumer configs: auto.offset.reset
        A partition has one owner in its group; here it is dealt by number and at once, in Kafka by an assignor in a rebalance.
          RoundRobinAssignor; KIP-848
        A change of members deals the partitions anew; here the positions stay, in Kafka a new owner begins at the committed offset.
          KafkaConsumer, Consumer Groups and Topic Subscriptions
        A partition has one owner at most, so with more members than partitions some own nothing; share groups differ.
          KafkaConsumer, Consumer Groups and Topic Subscriptions; KIP-932
        A record gets the next offset of its partition; without a key, here the partitions take turns, in Kafka the producer changes to another after batch.size bytes.
          KIP-794
        How fast records come is up to their producers; Kafka limits it only by quotas.
          Kafka documentation, Design, Quotas
        A member is given the record at the position, which then moves on to the next.
          KafkaConsumer, Offsets and Consumer Position
        A commit stores the position: the offset of the next record, not of the last one processed.
          Kafka documentation, Implementation, Consumer Offset Tracking
        A consumer pulls what it can process; in Kafka one poll gives at most max.poll.records (500 by default).
          Kafka documentation, Consumer configs: max.poll.records
        A position is lost with the member that kept it; here the group is back at once, in Kafka others take over after session.timeout.ms (45 s by default).
          KafkaConsumer, Detecting Consumer Failures
        Whoever takes a partition over begins at its committed offset, so what was processed beyond it is delivered again.
          Kafka documentation, Design, Message Delivery Semantics
        A run ends at its Length, which cannot be before where it stands; this limit is the playground's, not Kafka's.
          Logstep itself
        Only the position says which record comes next: nobody keeps a list of what was delivered before.
          Kafka documentation, Design, Consumer Position
        A reset of offsets moves the marks and no record; Kafka's tool does it only while the group has no active member.
          KIP-122
        enable.auto.commit says whether a consumer commits by itself; Kafka's default is true.
          Kafka documentation, Consumer configs: enable.auto.commit
        Here each tick ends with a commit of every position; Kafka's consumer commits inside poll, every auto.commit.interval.ms (5 s by default), what earlier polls returned.
          Kafka documentation, Consumer configs: auto.commit.interval.ms
        Records of a partition are delivered in offset order, from the position on.
          Kafka documentation, Design, Consumer Position
        This lag counts processed records too until they are committed: only a commit lowers it.
          Kafka documentation, Basic Kafka Operations, Checking consumer position
        This lag counts what is not delivered yet: processing lowers it, a commit does not.
          Kafka documentation, Monitoring: records-lag
        This limit is the playground's, not Kafka's.
          Logstep itself
    "#]].assert_eq(&all);
}
