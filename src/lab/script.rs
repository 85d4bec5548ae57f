//! What a link or a file asks of a run: where a run starts, what is done, and which point is shown.

use super::narrate;
use super::steps::step_text;
use crate::engine::{Command, Scenario, limits};
use crate::timeline::link::step_place;
use crate::timeline::{BranchId, Fault, Point, Rule, Timeline, Work};

/// A run as it is asked for.
#[derive(Clone, Debug)]
pub struct RunScript {
    /// Where it stands in what it was read from: empty in a link, `branches[1].` for a branch of a file.
    pub prefix: String,
    /// The name of its branch, where it was given one.
    pub name: Option<String>,
    /// The start.
    pub scenario: Scenario,
    /// What is done, in order.
    pub steps: Vec<ScriptStep>,
    /// The point to be shown; the end when there is none.
    pub at: Option<Point>,
    /// The other branches, in order.
    pub others: Vec<Self>,
    /// How many of them come before this one.
    pub place: usize,
}

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptStep {
    /// What is asked of the engine.
    pub command: Command,
    /// The number of the written step it comes from.
    pub written: usize,
}

impl RunScript {
    /// A script with one branch, shown at its end.
    pub fn of_steps(scenario: Scenario, steps: Vec<ScriptStep>) -> Self {
        Self {
            prefix: String::new(),
            name: None,
            scenario,
            steps,
            at: None,
            others: Vec::new(),
            place: 0,
        }
    }

    /// Takes what the script's own branch may cost from `budget`. Where that is not enough, the steps end before the first
    /// that cannot be paid for, which is told.
    pub fn keep_within(&mut self, budget: &mut u64, faults: &mut Vec<Fault>) {
        let mut work = Work::of_start(self.scenario);
        for (place, step) in self.steps.iter().enumerate() {
            let paid = work.spent();
            work.add(step.command);
            if work.spent() > *budget {
                faults.push(Rule::TooMuchWork { most: limits::WORK }.at(self.place_of(step)));
                self.steps.truncate(place);
                *budget -= paid.min(*budget);
                return;
            }
        }
        *budget -= work.spent().min(*budget);
    }

    /// Plays the whole script, then goes to the point it asks to be shown. A refused step is told and passed over, since it
    /// changed nothing; repeats of one written step that are refused alike are told once.
    pub fn play(&self) -> (Timeline, Vec<Fault>) {
        let (timeline, mut faults) = self.play_branch();
        let mut branches = Vec::new();
        for other in &self.others {
            let (branch, found) = other.play_branch();
            branches.push(branch);
            faults.extend(found);
        }
        branches.insert(self.place.min(branches.len()), timeline);
        let mut timeline = Timeline::of_branches(branches, self.place);
        self.name_branches(&mut timeline, &mut faults);
        (timeline, faults)
    }

    /// Gives the branches their names, once all of them are there: no two can have the same.
    fn name_branches(&self, timeline: &mut Timeline, faults: &mut Vec<Fault>) {
        let (before, after) = self.others.split_at(self.place.min(self.others.len()));
        let scripts = before.iter().chain([self]).chain(after);
        for (script, id) in scripts.zip((1..).map(BranchId)) {
            if let Some(name) = &script.name
                && let Err(error) = timeline.rename(id, name)
            {
                faults.push(Rule::BranchName(error).at(format!("{}name", script.prefix)));
            }
        }
    }

    fn play_branch(&self) -> (Timeline, Vec<Fault>) {
        let (mut timeline, mut faults) = (Timeline::new(self.scenario), Vec::new());
        let mut told = None;
        for step in &self.steps {
            if let Err(error) = timeline.apply(step.command)
                && told != Some((step.written, error))
            {
                told = Some((step.written, error));
                let rule = Rule::Refused {
                    step: step_text(step.command),
                    reason: narrate::refusal(&error),
                };
                faults.push(rule.at(self.place_of(step)));
            }
        }
        if let Some(at) = self.at {
            match past_the_end(&timeline, at) {
                Some(rule) => {
                    faults.push(rule.at(format!("{}at", self.prefix)));
                    // Where the tick is reached, its end is the nearest there is.
                    let end = Point { actions: None, ..at };
                    timeline.seek(timeline.journal().steps_up_to(end).unwrap_or(usize::MAX));
                }
                None => timeline.seek(timeline.journal().steps_up_to(at).unwrap_or(usize::MAX)),
            }
        }
        (timeline, faults)
    }

    fn place_of(&self, step: &ScriptStep) -> String {
        format!("{}{}", self.prefix, step_place(step.written))
    }
}

/// The rule that a point breaks when a run has no such point.
pub fn past_the_end(timeline: &Timeline, at: Point) -> Option<Rule> {
    let (journal, asked) = (timeline.journal(), at.to_string());
    match journal.steps_up_to(at) {
        Some(_) => None,
        None if at.tick <= journal.last_tick() => Some(Rule::NotReached { at: asked }),
        None => Some(Rule::PastTheEnd {
            at: asked,
            end: journal.last_tick(),
        }),
    }
}
