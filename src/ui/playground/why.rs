//! Asking why, and going to the links of the answer.

use super::{Move, Playground, Run};
use crate::engine::{EventId, Scenario};
use crate::lab::narrate;
use crate::lab::why::{Chain, Question, why, why_refused};
use crate::timeline::BranchId;

/// The answer that is shown.
pub struct Answer {
    /// The chain.
    pub chain: Chain,
    /// The link that was gone to, while the run stands there.
    pub marked: Option<usize>,
    /// The branch whose steps its links count, and what that starts from.
    of: (BranchId, Scenario),
}

impl Answer {
    /// The thing on the figure that is marked.
    pub fn thing(&self) -> Option<Question> {
        self.chain.links.get(self.marked?)?.thing
    }

    /// The line of the event log that is marked.
    pub fn event(&self) -> Option<EventId> {
        self.chain.links.get(self.marked?)?.event
    }
}

impl Run {
    /// Nothing is marked once the run has gone elsewhere; on another branch the steps of the answer lead nowhere.
    pub(super) fn keep_answer(&mut self) {
        let here = (self.timeline.branch(), *self.timeline.scenario());
        self.answer.take_if(|answer| answer.of != here);
        if let Some(answer) = &mut self.answer {
            answer.marked = None;
        }
    }
}

impl Playground {
    /// Asks a question, or, without one, why the last command was refused. Nothing changes where there is no such thing.
    pub fn ask(&self, question: Option<Question>) {
        self.change(&|run| {
            let chain = match question {
                Some(question) => why(&run.timeline, question),
                None => run
                    .refused
                    .as_ref()
                    .map(|error| why_refused(&run.timeline, error)),
            };
            if let Some(chain) = chain {
                run.answer = Some(Answer {
                    chain,
                    marked: None,
                    of: (run.timeline.branch(), *run.timeline.scenario()),
                });
            }
        });
    }

    /// Goes to where a link of the answer leads, and marks what it is about.
    pub fn follow(&self, link: usize) {
        self.change(&|run| {
            let links = run.answer.as_ref().map(|answer| &answer.chain.links);
            let gone_to = links.and_then(|links| links.get(link));
            if let Some(steps) = gone_to.map(|link| link.steps) {
                run.timeline.seek(steps);
                run.came_to(Move::Jump, narrate::newest_step(&run.timeline));
                if let Some(answer) = &mut run.answer {
                    answer.marked = Some(link);
                }
            }
        });
    }

    /// Puts the answer away.
    pub fn close_answer(&self) {
        self.change(&|run| run.answer = None);
    }
}
