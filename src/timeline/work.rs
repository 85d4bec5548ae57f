//! What a run may cost at most, in the units of [`limits::WORK`]: so that what one page plays another can open.

use super::Journal;
use crate::engine::{Command, CommandError, Scenario, SettingId, Settings, limits};

/// The cost of a run so far, and what its next step's depends on.
#[derive(Clone, Debug)]
pub struct Work {
    scenario: Scenario,
    /// The settings as they are now.
    settings: Settings,
    /// Records that may be in the logs.
    appended: u64,
    /// Records that may wait to be delivered.
    waiting: u64,
    spent: u64,
}

impl Work {
    /// A run that has not begun: the records of its start.
    pub fn of_start(scenario: Scenario) -> Self {
        let settings = scenario.settings;
        let each = settings.get(SettingId::Read) + settings.get(SettingId::Unread);
        let appended = u64::from(each) * u64::from(settings.partitions());
        Self {
            scenario,
            settings,
            appended,
            waiting: appended,
            spent: appended,
        }
    }

    /// The first steps of a journal.
    pub(super) fn of_journal(scenario: Scenario, journal: &Journal, count: usize) -> Self {
        let mut work = Self::of_start(scenario);
        for command in journal.range(0, count) {
            work.add(command);
        }
        work
    }

    /// A step more.
    pub fn add(&mut self, command: Command) {
        let after = self.settings.after(command, self.scenario.model);
        self.settings = after.unwrap_or(self.settings);
        let (sent, most) = match command {
            Command::Tick => (
                self.settings.rate().into(),
                u64::from(self.settings.consumers()) * u64::from(self.settings.capacity()),
            ),
            Command::Send(_) => (1, 0),
            Command::Take(_) => (0, 1),
            Command::CrashGroup | Command::ReplayFromStart => {
                self.waiting = self.appended;
                (0, 0)
            }
            Command::CommitOffsets | Command::Set(..) => (0, 0),
        };
        self.appended += sent;
        self.waiting += sent;
        let delivered = most.min(self.waiting);
        self.waiting -= delivered;
        self.spent += 1 + sent + delivered;
    }

    /// What it cost.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Holds it to what a link or a file may ask for, together with what else is in it.
    ///
    /// # Errors
    /// [`CommandError::TooMuchWork`] when it is more.
    pub(super) fn check_beside(&self, others: u64) -> Result<(), CommandError> {
        let most = limits::WORK;
        if self.spent + others > most {
            Err(CommandError::TooMuchWork { most })
        } else {
            Ok(())
        }
    }
}
