//! Runs told event by event: what was asked, what followed, and what made it happen.

mod commits;
mod crashes_and_replays;
mod ticks_and_settings;

use crate::driving;
use expect_test::Expect;
use logstep::engine::{Cause, Cluster, Event};
use logstep::lab::narrate;
use logstep::lab::steps::step_text;
use logstep::timeline::{Outcome, Timeline};
use std::fmt::Write;

/// Plays a link and compares its transcript: a line for each step, below it one for each event, in the end the marks. How
/// the run began is told where nothing else is done.
fn check(link: &str, expected: Expect) {
    let script = driving::script(link);
    let mut timeline = Timeline::new(script.scenario);
    let mut told = String::new();
    if script.steps.is_empty() {
        events(timeline.newest_events(), &mut told);
    }
    for step in script.steps {
        let text = step_text(step.command);
        match timeline.apply(step.command) {
            Ok(Outcome::Stepped) => {
                let _ = writeln!(told, "> {text}");
                events(timeline.newest_events(), &mut told);
            }
            Ok(Outcome::NothingChanged) => told += &format!("> {text}: nothing changed\n"),
            Err(error) => told += &format!("> {text}: refused: {error}\n"),
        }
    }
    marks(timeline.now(), &mut told);
    expected.assert_eq(&told);
}

fn events(events: &[Event], told: &mut String) {
    for event in events {
        let cause = match event.cause {
            Cause::Event(id) => format!("#{}", id.0),
            Cause::Action(command) => step_text(command),
            Cause::Time => "time".to_owned(),
            Cause::Scenario => "scenario".to_owned(),
        };
        let (id, tick, sentence) = (event.id.0, event.tick, narrate::event(event));
        let _ = writeln!(told, "  #{id} t{tick} {sentence} <- {cause}");
    }
}

fn marks(cluster: &Cluster, told: &mut String) {
    for state in cluster.partitions() {
        let (committed, position, end) = (state.committed, state.position, state.log_end);
        let _ = writeln!(
            told,
            "{} committed {committed} position {position} end {end} lag {} again {}",
            state.partition,
            state.lag(),
            state.delivered_again,
        );
    }
}
