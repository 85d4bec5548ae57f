//! What a link asks of *Consumer group and offsets*: where a run starts, what is done, and which point is shown.

use super::narrate;
use super::steps::step_text;
use crate::engine::{Command, Scenario};
use crate::timeline::link::step_place;
use crate::timeline::{Fault, Point, Rule, Timeline};

/// A run as a link asks for it: where it starts and what is done.
#[derive(Clone, Debug)]
pub struct GroupScript {
    /// The start.
    pub scenario: Scenario,
    /// What is done, in order.
    pub steps: Vec<ScriptStep>,
    /// The point to be shown; the end when there is none.
    pub at: Option<Point>,
}

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptStep {
    /// What is asked of the engine.
    pub command: Command,
    /// The number of the written step it comes from.
    pub written: usize,
}

impl GroupScript {
    /// Plays the whole script. A refused step is told and passed over, since it changed nothing; repeats of one written
    /// step that are refused alike are told once.
    pub fn play(&self) -> (Timeline, Vec<Fault>) {
        let (mut timeline, mut faults) = (Timeline::new(self.scenario), Vec::new());
        for step in &self.steps {
            if let Err(error) = timeline.apply(step.command) {
                let rule = Rule::Refused {
                    step: step_text(step.command),
                    reason: narrate::refusal(&error),
                };
                let fault = rule.at(step_place(step.written));
                if faults.last() != Some(&fault) {
                    faults.push(fault);
                }
            }
        }
        let past = self.at.and_then(|at| past_the_end(&timeline, at));
        faults.extend(past.map(|rule| rule.at("at")));
        (timeline, faults)
    }
}

impl GroupScript {
    /// Plays the script up to the point it asks to be shown, for a page with no way forward again: what comes after the point
    /// is left out, and told.
    pub fn play_to_point(&self) -> (Timeline, Vec<Fault>) {
        let (mut timeline, mut faults) = self.play();
        let shown = self.at.and_then(|at| Some((at, timeline.steps_up_to(at)?)));
        if let Some((at, shown)) = shown {
            let steps = timeline.commands().len() - shown;
            timeline.rewind_to(shown);
            let left_out = Rule::LeftOut {
                at: at.to_string(),
                steps,
            };
            faults.extend((steps > 0).then(|| left_out.at("at")));
        }
        (timeline, faults)
    }
}

/// The rule that a point breaks when a run has no such point.
pub fn past_the_end(timeline: &Timeline, at: Point) -> Option<Rule> {
    timeline.steps_up_to(at).is_none().then(|| Rule::PastTheEnd {
        at: at.to_string(),
        end: timeline.now().tick(),
    })
}
