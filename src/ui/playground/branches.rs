//! Going to another branch, naming and deleting one.

use super::{Move, Playground};
use crate::lab::compare::Against;
use crate::lab::narrate;
use crate::timeline::BranchId;

impl Playground {
    /// Goes to another branch. What stood beside it there stands beside the one that was left.
    pub fn reopen(&self, id: BranchId) {
        self.change(&|run| {
            let left = run.timeline.branch();
            run.timeline.reopen(id);
            if let Some(beside) = run
                .beside
                .as_mut()
                .filter(|beside| beside.against == Against::Branch(id))
            {
                beside.against = Against::Branch(left);
            }
            run.came_to(Move::Jump, narrate::reopened(&run.timeline));
        });
    }

    /// Begins to give the branch the run is on a name, or leaves it as it is.
    pub fn begin_naming(&self) {
        self.change(&|run| {
            let begun = (run.timeline.branch(), String::new());
            run.naming = run.naming.is_none().then_some(begun);
        });
    }

    /// Names the branch the run is on, or tells why it cannot have the name.
    pub fn rename(&self, name: &str) {
        self.change(&|run| {
            let id = run.timeline.branch();
            let renamed = run.timeline.rename(id, name);
            let wrong = renamed.err().map(|error| narrate::name_refused(&error));
            run.announce(wrong.clone().unwrap_or_else(|| narrate::reopened(&run.timeline)));
            run.naming = wrong.map(|wrong| (id, wrong));
        });
    }

    /// Deletes the branch the run is on, and goes to the one that was left last.
    pub fn delete_branch(&self) {
        self.change(&|run| {
            let (id, name) = (run.timeline.branch(), run.timeline.branch_name());
            if let Some(other) = run.timeline.left_last() {
                run.timeline.reopen(other);
                run.timeline.delete(id);
                run.came_to(Move::Jump, narrate::deleted(&name, &run.timeline));
            }
        });
    }

    /// Brings the branch back that was deleted last, and goes to it.
    pub fn undelete_branch(&self) {
        self.change(&|run| match run.timeline.undelete() {
            Ok(Some(id)) => {
                run.timeline.reopen(id);
                run.came_to(Move::Jump, narrate::reopened(&run.timeline));
            }
            Ok(None) => (),
            Err(error) => run.refuse(&error),
        });
    }
}
