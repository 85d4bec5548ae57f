//! Why something is as it is: back through causes to an action, the scenario or the passing of time, each link with the rule
//! behind it and where that stands.
//!
//! Found by replaying the branch up to where the run stands, so that nothing has to be kept for a question that is seldom
//! asked.

mod answers;
mod find;
mod question;
mod rules;
mod walk;

pub use question::{LagBy, Question};
pub use rules::Rule;

use crate::engine::{CommandError, EventId};
use crate::timeline::Timeline;
use walk::Walk;

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The question in words.
    pub title: String,
    /// From what was asked about back to where it began.
    pub links: Vec<ChainLink>,
}

/// One cause, or what was asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainLink {
    /// What happened, or what is so. Where no event led to it, with what did: an action, the scenario, time.
    pub what: String,
    /// When: `at the start`, `tick 4`, `tick 4, after 1 action`.
    pub when: String,
    /// How many steps of the branch lead there.
    pub steps: usize,
    /// The event it tells of, if it tells of one.
    pub event: Option<EventId>,
    /// The rule behind it.
    pub rule: &'static Rule,
    /// The thing on the figure it is about: that of which this question would be asked.
    pub thing: Option<Question>,
}

/// Answers a question about a run where it stands. `None` when it is about something that is not there.
pub fn why(timeline: &Timeline, question: Question) -> Option<Chain> {
    let mut walk = Walk::new(timeline);
    let title = match question {
        Question::Event(id) => answers::event(&mut walk, id),
        Question::Record(partition, offset) => answers::record(&mut walk, (partition, offset)),
        Question::Mark(partition, mark) => answers::mark(&mut walk, partition, mark),
        Question::Lag(partition, by) => answers::lag(&mut walk, partition, by),
        Question::TotalLag(by) => answers::total_lag(&mut walk, by),
        Question::DeliveredAgain(partition) => answers::delivered_again(&mut walk, partition),
        Question::Owner(partition) => answers::owner(&mut walk, partition),
        Question::Idle(member) => answers::idle(&mut walk, member),
    };
    Some(walk.answering(title?))
}

/// Answers why an action was refused where the run stands.
pub fn why_refused(timeline: &Timeline, error: &CommandError) -> Chain {
    let mut walk = Walk::new(timeline);
    let title = answers::refused(&mut walk, error);
    walk.answering(title)
}
