//! A run, step by step.

use super::START;
use super::json_lines::JsonLines;
use super::teller::Teller;
use super::text::Text;
use crate::runner::Failure;
use crate::runner::arguments::{Format, Run};
use logstep::engine::{Cluster, Command, Tick};
use logstep::lab::steps::step_text;
use logstep::lab::{self, RunScript};
use logstep::timeline::{Fault, Outcome, Point, Timeline};
use std::io::Write;

/// The fault when a run ends before the tick it is to be told until.
pub(super) fn past_the_end(played: &Timeline, until: u32) -> Option<Fault> {
    let after_all = Point {
        tick: Tick(until),
        actions: None,
    };
    lab::past_the_end(played, after_all).map(|rule| rule.at("--until"))
}

/// Plays and tells a run.
pub(super) fn tell(script: &RunScript, asked: &Run, out: &mut impl Write) -> Result<(), Failure> {
    match asked.format.format {
        Format::Json => play(script, asked, &mut JsonLines(out)),
        Format::Text => play(script, asked, &mut Text(out)),
    }
}

fn play(script: &RunScript, asked: &Run, teller: &mut impl Teller) -> Result<(), Failure> {
    let mut timeline = Timeline::new(script.scenario);
    let mut after = START.to_owned();
    tell_events(&timeline, teller)?;
    if asked.states {
        teller.state(&after, timeline.now())?;
    }
    for step in &script.steps {
        if leads_beyond(asked.until, step.command, timeline.now()) {
            break;
        }
        let text = step_text(step.command);
        match timeline.apply(step.command) {
            Err(error) => {
                teller.refusal(&text, timeline.now().tick(), &error)?;
                continue;
            }
            Ok(Outcome::Stepped) => tell_events(&timeline, teller)?,
            Ok(Outcome::NothingChanged) => (),
        }
        after = text;
        if asked.states {
            teller.state(&after, timeline.now())?;
        }
    }
    if !asked.states {
        teller.state(&after, timeline.now())?;
    }
    teller.end(timeline.now())
}

fn tell_events(timeline: &Timeline, teller: &mut impl Teller) -> Result<(), Failure> {
    timeline
        .newest_events()
        .iter()
        .try_for_each(|event| teller.event(event))
}

/// Whether a command would leave the tick a run is told until. A tick that is refused leads nowhere.
fn leads_beyond(until: Option<u32>, command: Command, now: &Cluster) -> bool {
    command == Command::Tick && until == Some(now.tick().0) && !now.is_at_last_tick()
}
