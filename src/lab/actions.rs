//! What can be done in a run, described once; a lab offers some of it.

use super::control::{Action, Takes};
use crate::engine::{Command, MemberId};
use std::mem::discriminant;

/// A tick passes.
pub(super) const TICK: Action = Action {
    name: "tick",
    label: "Step",
    help: "One tick passes: records are produced, then processed, then committed if commit is automatic.",
    command: Command::Tick,
    takes: Takes::Nothing,
};

/// The group commits.
pub(super) const COMMIT: Action = Action {
    name: "commit",
    label: "Commit",
    help: "Sets every committed offset to the position.",
    command: Command::CommitOffsets,
    takes: Takes::Nothing,
};

/// The group crashes.
pub(super) const CRASH: Action = Action {
    name: "crash",
    label: "Crash and recover",
    help: "The whole group dies and comes back at its committed offsets.",
    command: Command::CrashGroup,
    takes: Takes::Nothing,
};

/// The group is set back.
pub(super) const REPLAY: Action = Action {
    name: "replay",
    label: "Replay from start",
    help: "Sets position and committed offset to the log start. No record is touched.",
    command: Command::ReplayFromStart,
    takes: Takes::Nothing,
};

/// A record is sent.
pub(super) const SEND: Action = Action {
    name: "send",
    label: "Send a record",
    help: "One record is produced now: of a key, or the next in turn.",
    command: Command::Send(None),
    takes: Takes::Key,
};

/// A member takes a record.
pub(super) const TAKE: Action = Action {
    name: "take",
    label: "Process a record",
    help: "One consumer processes the next record of its partitions now, and the others nothing.",
    command: Command::Take(MemberId(1)),
    takes: Takes::Member,
};

/// The action that a command carries out; none where it changes a setting.
pub(super) fn action_of(command: Command) -> Option<&'static Action> {
    static ALL: [Action; 6] = [TICK, COMMIT, CRASH, REPLAY, SEND, TAKE];
    ALL.iter()
        .find(|action| discriminant(&action.command) == discriminant(&command))
}
