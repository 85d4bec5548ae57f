//! What holds of every chain of any run.

use crate::generating::{commands, config, scenario};
use logstep::engine::{Cause, Event, EventId, EventKind, MemberId, Offset, PartitionId};
use logstep::lab::marks::MarkKind;
use logstep::lab::why::{Chain, LagBy, Question, why, why_refused};
use logstep::timeline::Timeline;
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

/// Links of a chain at most.
const LONGEST: usize = 6;

proptest! {
    #![proptest_config(config(60, 1_000))]

    #[test]
    fn everything_that_is_there_has_a_chain_that_ends(
        scenario in scenario(),
        commands in commands(0..=60),
        at in 0..=60_usize,
    ) {
        let mut timeline = Timeline::new(scenario);
        for command in commands {
            if let Err(error) = timeline.apply(command) {
                check(&timeline, &[why_refused(&timeline, &error)]);
            }
        }
        timeline.seek(at);
        let mut chains = Vec::new();
        for question in questions(&timeline) {
            let chain = why(&timeline, question);
            prop_assert!(chain.is_some(), "{question}");
            chains.extend(chain);
            prop_assert_eq!(question.to_string().parse(), Ok(question));
        }
        check(&timeline, &chains);
        check_things(&timeline, &chains);
        for question in past_the_end(&timeline) {
            prop_assert_eq!(why(&timeline, question), None, "{}", question);
        }
    }
}

/// Everything that can be asked of a run.
fn questions(timeline: &Timeline) -> Vec<Question> {
    let now = timeline.now();
    let mut questions: Vec<_> = (0..now.next_event().0)
        .map(|id| Question::Event(EventId(id)))
        .collect();
    for state in now.partitions() {
        let partition = state.partition;
        questions.extend((0..state.log_end.0).map(|offset| Question::Record(partition, Offset(offset))));
        questions.extend(MarkKind::ALL.map(|mark| Question::Mark(partition, mark)));
        questions.extend(LagBy::ALL.map(|by| Question::Lag(partition, by)));
        questions.push(Question::Owner(partition));
        if state.delivered_again > 0 {
            questions.push(Question::DeliveredAgain(partition));
        }
    }
    questions.extend(LagBy::ALL.map(Question::TotalLag));
    let idle = now.members().filter(|(_, owned)| owned.is_empty());
    questions.extend(idle.map(|(member, _)| Question::Idle(member)));
    questions
}

/// What is not there, or not yet.
fn past_the_end(timeline: &Timeline) -> Vec<Question> {
    let now = timeline.now();
    let mut questions = vec![
        Question::Event(now.next_event()),
        Question::Owner(PartitionId(4)),
        Question::Idle(MemberId(7)),
    ];
    questions.extend(LagBy::ALL.map(|by| Question::Lag(PartitionId(4), by)));
    questions.push(Question::DeliveredAgain(PartitionId(4)));
    for state in now.partitions() {
        questions.push(Question::Record(state.partition, state.log_end));
        if state.delivered_again == 0 {
            questions.push(Question::DeliveredAgain(state.partition));
        }
    }
    let owners = now.members().filter(|(_, owned)| !owned.is_empty());
    questions.extend(owners.map(|(member, _)| Question::Idle(member)));
    questions
}

/// Everything that is marked is there at the point that its link leads to.
fn check_things(timeline: &Timeline, chains: &[Chain]) {
    let mut marked = Vec::new();
    for link in chains.iter().flat_map(|chain| &chain.links) {
        if let Some(thing) = link.thing {
            let there = (link.steps, thing);
            if !marked.contains(&there) {
                marked.push(there);
            }
        }
    }
    let mut timeline = timeline.clone();
    for (steps, thing) in marked {
        timeline.seek(steps);
        assert!(why(&timeline, thing).is_some(), "{thing} after {steps} steps");
    }
}

/// Each chain has its words, goes no further than the run, tells events where they are, and ends where no
/// event led to.
fn check(timeline: &Timeline, chains: &[Chain]) {
    let mut told = Vec::new();
    timeline.tell(&mut |steps, events| told.extend(events.into_iter().map(|event| (steps, event))));
    for chain in chains {
        assert!(
            !chain.title.is_empty() && (1..=LONGEST).contains(&chain.links.len()),
            "{chain:?}"
        );
        for link in &chain.links {
            assert!(!link.what.is_empty() && !link.when.is_empty(), "{chain:?}");
            assert!(link.steps <= timeline.made(), "{chain:?}");
            let Some(id) = link.event else { continue };
            let (steps, event) = &told[id.0 as usize];
            assert_eq!((event.id, *steps), (id, link.steps), "{chain:?}");
        }
        let last = chain.links.last().expect("there are links");
        match last.event {
            Some(id) => assert!(last.what.contains(ending(&told[id.0 as usize].1)), "{chain:?}"),
            // What no event led to is what the run was set to at the start, or a refusal.
            None => assert!([0, timeline.made()].contains(&last.steps), "{chain:?}"),
        }
    }
}

/// How a link ends that is the last. A record's first delivery is due to time, whatever was delivered with it.
fn ending(event: &Event) -> &'static str {
    match event.cause {
        Cause::Action(_) => " (action",
        Cause::Scenario => " (the scenario)",
        Cause::Time => " (time passed)",
        Cause::Event(_) if matches!(event.kind, EventKind::RecordsProcessed { .. }) => " (time passed)",
        Cause::Event(_) => panic!("{event:?} has a cause"),
    }
}
