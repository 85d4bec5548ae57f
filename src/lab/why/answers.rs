//! The walk that answers each kind of question. Each gives the question in words, or nothing where what is asked about is not
//! there.

use super::find::{NOWHERE, Place, Sought};
use super::rules;
use super::walk::{How, Walk};
use super::{LagBy, Question};
use crate::engine::snapshot::PartitionState;
use crate::engine::{Command, CommandError, EventId, MemberId, Offset, PartitionId, SettingId};
use crate::lab::marks::{MarkKind, RecordState};
use crate::lab::narrate;
use crate::lab::prose::{counted, offsets};

pub(super) fn event(walk: &mut Walk, id: EventId) -> Option<String> {
    walk.tell(Sought::Event(id), NOWHERE, How::Whole)?;
    Some("Why this event?".to_owned())
}

pub(super) fn record(walk: &mut Walk, place: Place) -> Option<String> {
    let (partition, offset) = place;
    let state = state(walk, partition)?;
    if offset < state.log_start || offset >= state.log_end {
        return None;
    }
    let times = walk.timeline.now().deliveries(partition).of(offset);
    let record = RecordState::of(&state, offset, times);
    let mut words = record.words();
    let (told, how): (&[Sought], How) = match record {
        RecordState::Waiting => {
            tell_turn(walk, &state, offset);
            (&[Sought::Append], How::Alone)
        }
        RecordState::WaitingAgain => (&[Sought::Reset], How::ThenCauses),
        RecordState::Processed | RecordState::Committed if times > 1 => {
            words = "delivered again";
            (&[Sought::Delivery], How::ThenCauses)
        }
        RecordState::Processed => (&[Sought::Delivery, Sought::Committed], How::Alone),
        RecordState::Committed => (&[Sought::Commit, Sought::Delivery, Sought::Append], How::Alone),
    };
    for sought in told {
        walk.tell(*sought, place, how)?;
    }
    Some(format!(
        "Why is {} {words}?",
        offsets(partition, offset.0, offset.0)
    ))
}

/// Tells how far a waiting record is from its turn, and how fast that comes.
fn tell_turn(walk: &mut Walk, state: &PartitionState, offset: Offset) {
    let PartitionState {
        partition, position, ..
    } = *state;
    let before_it = counted(position.records_until(offset), "record");
    walk.tell_now(
        format!("The position of {partition} is {position}: {before_it} before this one"),
        &rules::IN_ORDER,
        Some(Question::Mark(partition, MarkKind::Position)),
    );
    walk.tell_setting(SettingId::Capacity, walk.timeline.made());
}

pub(super) fn mark(walk: &mut Walk, partition: PartitionId, mark: MarkKind) -> Option<String> {
    let place = (partition, before(mark.of(&state(walk, partition)?)));
    causes(walk, set_by(mark), place, mark.words())
}

/// What sets a mark.
fn set_by(mark: MarkKind) -> Sought {
    match mark {
        MarkKind::LogStart | MarkKind::LogEnd => Sought::Append,
        MarkKind::Committed => Sought::Committed,
        MarkKind::Position => Sought::Move,
    }
}

/// Tells the two numbers of a partition's lag, and what made them.
pub(super) fn lag(walk: &mut Walk, partition: PartitionId, by: LagBy) -> Option<String> {
    let (mark, rule, name) = match by {
        LagBy::Committed => (MarkKind::Committed, &rules::LAG, "lag"),
        LagBy::Position => (MarkKind::Position, &rules::LAG_BY_POSITION, "lag by position"),
    };
    let state = state(walk, partition)?;
    let (end, at) = (state.log_end, mark.of(&state));
    let lag = at.records_until(end);
    walk.tell_now(
        format!(
            "{partition}: log end offset {end} − {} {at} = {lag}",
            mark.words()
        ),
        rule,
        Some(Question::Lag(partition, by)),
    );
    walk.tell(Sought::Append, (partition, before(end)), How::Alone)?;
    walk.tell(set_by(mark), (partition, before(at)), How::ThenEvents)?;
    Some(this(name, partition))
}

/// Tells the lag of the first partition that none has more than.
pub(super) fn total_lag(walk: &mut Walk, by: LagBy) -> Option<String> {
    let (mut partition, mut most) = (PartitionId(0), 0);
    for state in walk.timeline.now().partitions() {
        let lag = match by {
            LagBy::Committed => state.lag(),
            LagBy::Position => state.lag_by_position(),
        };
        if lag > most {
            (partition, most) = (state.partition, lag);
        }
    }
    lag(walk, partition, by)?;
    Some(format!(
        "Why this total lag? No partition has more than {partition}."
    ))
}

pub(super) fn delivered_again(walk: &mut Walk, partition: PartitionId) -> Option<String> {
    state(walk, partition)?;
    causes(walk, Sought::Repeat, (partition, Offset(0)), "repeated delivery")
}

pub(super) fn owner(walk: &mut Walk, partition: PartitionId) -> Option<String> {
    let owner = state(walk, partition)?.owner?;
    causes(walk, Sought::Assignment(owner), (partition, Offset(0)), "owner")
}

/// Tells what is sought and what it came from, as the answer to why a partition has what the name says.
fn causes(walk: &mut Walk, sought: Sought, place: Place, name: &str) -> Option<String> {
    walk.tell(sought, place, How::ThenCauses)?;
    Some(this(name, place.0))
}

pub(super) fn idle(walk: &mut Walk, member: MemberId) -> Option<String> {
    let idle = |(found, owned): (MemberId, Vec<PartitionId>)| found == member && owned.is_empty();
    if !walk.timeline.now().members().any(idle) {
        return None;
    }
    walk.tell(Sought::Assignment(member), NOWHERE, How::ThenCauses)?;
    Some("Why is this consumer idle?".to_owned())
}

pub(super) fn refused(walk: &mut Walk, error: &CommandError) -> String {
    let setting = match *error {
        CommandError::RunEnded { .. } => Some(SettingId::Length),
        CommandError::OutOfRange { command, .. } | CommandError::OnlyAtStart { command } => {
            setting_of(command)
        }
        CommandError::FewerPartitions { .. } => Some(SettingId::Partitions),
        CommandError::NoSuchKey { .. } => Some(SettingId::Keys),
        CommandError::NoSuchMember { .. } => Some(SettingId::Consumers),
        CommandError::NothingWaits { .. }
        | CommandError::TooManyBranches { .. }
        | CommandError::TooMuchWork { .. }
        | CommandError::RunFull { .. } => None,
    };
    let rule = match (error, setting) {
        (CommandError::FewerPartitions { .. }, _) => &rules::PARTITIONS_STAY,
        (CommandError::NothingWaits { .. }, _) => &rules::DELIVERED,
        (_, Some(SettingId::Length)) => rules::of_setting(SettingId::Length),
        _ => &rules::LIMIT,
    };
    walk.tell_now(narrate::refusal(error), rule, None);
    if let Some(setting) = setting {
        walk.tell_setting(setting, walk.timeline.made());
    }
    "Why was this refused?".to_owned()
}

/// The setting that a command sets.
fn setting_of(command: Command) -> Option<SettingId> {
    match command {
        Command::Set(setting, _) => Some(setting),
        Command::Tick
        | Command::CommitOffsets
        | Command::CrashGroup
        | Command::ReplayFromStart
        | Command::Send(_)
        | Command::Take(_) => None,
    }
}

fn this(name: &str, partition: PartitionId) -> String {
    format!("Why this {name} of {partition}?")
}

fn state(walk: &Walk, partition: PartitionId) -> Option<PartitionState> {
    let now = walk.timeline.now();
    (partition.0 < now.settings().partitions()).then(|| now.partition(partition))
}

/// The offset before a mark.
fn before(mark: Offset) -> Offset {
    Offset(mark.0.saturating_sub(1))
}
