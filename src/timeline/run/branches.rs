//! The branches of a run: which there are, going to another, naming and deleting them.

use super::Timeline;
use crate::engine::{CommandError, limits};
use crate::timeline::branch::{Branch, BranchId, NameError, tidy_name};
use crate::timeline::path::Path;

impl Timeline {
    /// The number of the branch the run is on.
    pub fn branch(&self) -> BranchId {
        self.id
    }

    /// The name of the branch the run is on.
    pub fn branch_name(&self) -> String {
        self.as_branch().name()
    }

    /// The branch the run is on, and how many of its steps lead up to where it stands.
    pub fn standing(&self) -> (BranchId, usize) {
        (self.id, self.made)
    }

    /// Every branch, in the order they were begun, this one among them as it stands.
    pub fn branches(&self) -> Vec<Branch> {
        let mut branches = vec![self.as_branch()];
        for branch in &self.left {
            let place = branches.partition_point(|before| before.id < branch.id);
            branches.insert(place, branch.clone());
        }
        branches
    }

    /// Whether there is any branch but this one.
    pub fn has_branches(&self) -> bool {
        !self.left.is_empty()
    }

    /// Runs that were begun apart as the branches of one, which is on the one at `place`. There must be one there.
    pub fn of_branches(branches: Vec<Self>, place: usize) -> Self {
        let count = branches.len() as u32;
        let mut left = Vec::new();
        let mut here = None;
        for (index, mut run) in branches.into_iter().enumerate() {
            run.id = BranchId(index as u32 + 1);
            if index == place {
                here = Some(run);
            } else {
                left.push(run.as_branch());
            }
        }
        let here = here.expect("the place is one of the branches");
        Self {
            left,
            ids_given: count,
            ..here
        }
    }

    /// Goes to another branch, where it stood when it was left. Does nothing when there is none with this number.
    pub fn reopen(&mut self, id: BranchId) {
        let Some(place) = self.place(id) else { return };
        let reopened = self.left.remove(place);
        self.left.push(self.as_branch());
        self.path = Path::played(reopened.scenario, &reopened.journal);
        (self.id, self.name) = (reopened.id, reopened.given_name);
        self.seek(reopened.made);
    }

    /// Gives a branch a name.
    ///
    /// # Errors
    /// The rule the name breaks.
    pub fn rename(&mut self, id: BranchId, name: &str) -> Result<(), NameError> {
        let name = tidy_name(name)?;
        if self.is_taken(id, name) {
            return Err(NameError::Taken);
        }
        if id == self.id {
            self.name = Some(name.to_owned());
        } else if let Some(place) = self.place(id) {
            self.left[place].given_name = Some(name.to_owned());
        }
        Ok(())
    }

    /// Deletes a branch the run is not on. It can be brought back.
    pub fn delete(&mut self, id: BranchId) {
        if let Some(place) = self.place(id) {
            self.deleted.push(self.left.remove(place));
        }
    }

    /// Brings the branch back that was deleted last, and gives its number.
    ///
    /// # Errors
    /// When there are too many.
    pub fn undelete(&mut self) -> Result<Option<BranchId>, CommandError> {
        self.check_room()?;
        if let Some(branch) = self.deleted.last() {
            self.path
                .work()
                .check_beside(self.work_of_others() + branch.work)?;
        }
        let branch = self.deleted.pop();
        let id = branch.as_ref().map(|branch| branch.id);
        self.left.extend(branch);
        Ok(id)
    }

    /// The branch that was left last, if there is another than this.
    pub fn left_last(&self) -> Option<BranchId> {
        self.left.last().map(|branch| branch.id)
    }

    /// The branch that was deleted last and can be brought back.
    pub fn last_deleted(&self) -> Option<&Branch> {
        self.deleted.last()
    }

    /// Keeps the branch as one that is left; the run goes on under a new number.
    pub(super) fn leave(&mut self) -> Result<(), CommandError> {
        self.check_room()?;
        self.left.push(self.as_branch());
        loop {
            self.ids_given += 1;
            (self.id, self.name) = (BranchId(self.ids_given), None);
            // A branch may have been given the name that goes with a number.
            if !self.is_taken(self.id, &self.branch_name()) {
                return Ok(());
            }
        }
    }

    /// Whether another branch has a name, one that can be brought back among them.
    fn is_taken(&self, id: BranchId, name: &str) -> bool {
        let mut others = self.branches();
        others.extend_from_slice(&self.deleted);
        others
            .iter()
            .any(|branch| branch.id != id && branch.name() == name)
    }

    /// What the branches that were left cost.
    pub(super) fn work_of_others(&self) -> u64 {
        let mut work = 0;
        for branch in &self.left {
            work += branch.work;
        }
        work
    }

    fn check_room(&self) -> Result<(), CommandError> {
        let most = limits::BRANCHES;
        if self.left.len() + 1 < most {
            Ok(())
        } else {
            Err(CommandError::TooManyBranches { most })
        }
    }

    fn place(&self, id: BranchId) -> Option<usize> {
        self.left.iter().position(|branch| branch.id == id)
    }

    fn as_branch(&self) -> Branch {
        Branch {
            id: self.id,
            given_name: self.name.clone(),
            scenario: *self.path.scenario(),
            journal: self.path.journal().clone(),
            made: self.made,
            work: self.path.work().spent(),
        }
    }
}
