//! Walks from an event back through its causes, and tells each of them as far as it is about one place of the log.

use super::find::{self, NOWHERE, Place, Sought};
use super::rules::{self, Rule};
use super::{Chain, ChainLink, Question};
use crate::engine::producer::keyless::Keyless;
use crate::engine::producer::rule::ALL as RULES;
use crate::engine::sink::Overtaken;
use crate::engine::{Cause, Command, CommitMode, Event, EventId, EventKind, SettingId};
use crate::lab::marks::MarkKind;
use crate::lab::{narrate, run_settings};
use crate::timeline::Timeline;

/// How an event is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// As far as it is about the place.
    Alone,
    /// So, and then what it came from, if that is another event.
    ThenEvents,
    /// So, and then what it came from.
    ThenCauses,
    /// Whole, and then what it came from.
    Whole,
}

/// A walk, and what it has told.
pub(super) struct Walk<'t> {
    pub(super) timeline: &'t Timeline,
    links: Vec<ChainLink>,
}

impl<'t> Walk<'t> {
    pub(super) fn new(timeline: &'t Timeline) -> Self {
        Self {
            timeline,
            links: Vec::new(),
        }
    }

    /// What it has told, as the answer to a question.
    pub(super) fn answering(self, title: String) -> Chain {
        Chain {
            title,
            links: self.links,
        }
    }

    /// Tells the last event that is sought in the run up to now.
    pub(super) fn tell(&mut self, sought: Sought, place: Place, how: How) -> Option<()> {
        self.tell_before(self.timeline.made(), sought, place, how)
    }

    /// Tells the last event that is sought among those of the first steps.
    fn tell_before(&mut self, steps: usize, mut sought: Sought, mut place: Place, how: How) -> Option<()> {
        let (steps, mut event) = self
            .timeline
            .last_event(steps, &|event| find::is(event, sought, place))?;
        if how == How::Whole {
            place = find::first_place(&event);
            sought = Sought::Delivery;
            self.tell_event(steps, &event, place);
        }
        // The crash stands before what it led to.
        if let (EventKind::PositionsReset { .. }, Cause::Event(crash)) = (&event.kind, event.cause) {
            self.tell_before(steps, Sought::Event(crash), place, How::Alone)?;
        }
        place = find::narrow(&mut event, sought, place);
        if how != How::Whole {
            self.tell_event(steps, &event, place);
        }
        let further = match how {
            How::Alone => false,
            How::ThenEvents => matches!(event.cause, Cause::Event(_)),
            How::ThenCauses | How::Whole => true,
        };
        if further {
            self.tell_causes(steps, &event, place)?;
        }
        Some(())
    }

    /// Tells what an event that was narrowed to a place came from.
    fn tell_causes(&mut self, steps: usize, event: &Event, place: Place) -> Option<()> {
        match &event.kind {
            EventKind::PartitionsAssigned { .. } => self.tell_change_or_members(steps, event.cause)?,
            EventKind::RecordsAppended { .. } if event.cause == Cause::Time => {
                self.tell_setting(SettingId::Rate, steps);
            }
            EventKind::RecordsProcessed { member, .. } => {
                let sought = match event.cause {
                    Cause::Event(reset) => Sought::Event(reset),
                    Cause::Action(_) | Cause::Time | Cause::Scenario => Sought::Assignment(*member),
                };
                self.tell_before(steps, sought, place, How::ThenCauses)?;
            }
            EventKind::RecordsOvertaken { overtaken, .. } => self.tell_overtaking(steps, overtaken)?,
            EventKind::PartitionsDrawn { .. } => self.tell_setting(SettingId::Keyless, steps),
            EventKind::OffsetsCommitted { mode, .. } => {
                if *mode == CommitMode::Auto {
                    self.tell_setting(SettingId::Commit, steps);
                }
                self.tell_before(steps, Sought::Move, place, How::ThenEvents)?;
            }
            EventKind::PositionsReset { commits, .. } => {
                let commit = *commits.get(place.0.index())?;
                self.tell_before(steps, Sought::Event(commit), place, How::Alone)?;
            }
            EventKind::TopicSeeded { .. }
            | EventKind::GroupStarted { .. }
            | EventKind::RecordsAppended { .. }
            | EventKind::GroupCrashed
            | EventKind::OffsetsReset { .. }
            | EventKind::SettingChanged { .. } => (),
        }
        Some(())
    }

    /// Tells why partitions were dealt: what was changed, or how many members there were at the start.
    fn tell_change_or_members(&mut self, steps: usize, cause: Cause) -> Option<()> {
        if let Cause::Event(id) = cause
            && let Some((_, event)) = self.timeline.last_event(steps, &|event| event.id == id)
            && matches!(event.kind, EventKind::SettingChanged { .. })
        {
            return self.tell_before(steps, Sought::Event(id), NOWHERE, How::Alone);
        }
        self.tell_setting(SettingId::Consumers, steps);
        Some(())
    }

    /// Tells of the first record that came too late where it and the newer one lie, and what put them there.
    fn tell_overtaking(&mut self, steps: usize, overtaken: &[Overtaken]) -> Option<()> {
        let Overtaken { older, newer, .. } = overtaken.first()?;
        let (older, newer) = ((older.partition, older.offset), (newer.partition, newer.offset));
        self.tell_before(steps, Sought::Delivery, newer, How::Alone)?;
        self.tell_before(steps, Sought::Append, newer, How::Alone)?;
        self.tell_before(steps, Sought::Append, older, How::Alone)?;
        let in_parts = self.timeline.now().settings().shards() > 1;
        let parted_by = if in_parts {
            SettingId::Shards
        } else {
            SettingId::Partitions
        };
        self.tell_setting(parted_by, steps);
        Some(())
    }

    /// Tells what gave a setting the value it had after so many steps.
    pub(super) fn tell_setting(&mut self, setting: SettingId, steps: usize) {
        if self
            .tell_before(steps, Sought::Change(setting), NOWHERE, How::Alone)
            .is_none()
        {
            let value = self.timeline.scenario().settings.get(setting);
            let what = run_settings::words(setting, value) + &origin(Cause::Scenario);
            self.push(what, 0, None, rules::of_setting(setting), None);
        }
    }

    /// Tells what is so where the run stands.
    pub(super) fn tell_now(&mut self, what: String, rule: &'static Rule, thing: Option<Question>) {
        self.push(what, self.timeline.made(), None, rule, thing);
    }

    fn tell_event(&mut self, steps: usize, event: &Event, place: Place) {
        let settings = self.timeline.now().settings();
        let (mut rule, thing) = rule_and_thing(event, place, settings.keyless());
        let mut what = narrate::event(event) + &origin(event.cause);
        if let EventKind::RecordsAppended { .. } = event.kind {
            if let Some(placed) = self.placed(steps, place) {
                what += &placed;
                rule = &rules::PLACED;
            } else if settings.batches() {
                rule = rules::of_keyless(settings.keyless());
            }
        }
        self.push(what, steps, Some(event.id), rule, thing);
    }

    /// How a record came by its partition, where its key did it.
    fn placed(&self, steps: usize, (partition, offset): Place) -> Option<String> {
        let record = self.timeline.now().record(partition, offset)?;
        let bytes = record
            .key?
            .bytes(record.version, self.setting(steps, SettingId::Shards));
        let rule = RULES[self.setting(steps, SettingId::Placement) as usize];
        let placed = rule.place(bytes.as_bytes(), self.setting(steps, SettingId::Partitions));
        Some(format!(
            ": {bytes} has the hash {}, {} modulo {} is {}",
            placed.hash, placed.dividend, placed.partitions, placed.partition.0
        ))
    }

    /// The value a setting had after so many steps.
    fn setting(&self, steps: usize, setting: SettingId) -> u32 {
        let is = |event: &Event| find::is(event, Sought::Change(setting), NOWHERE);
        match self.timeline.last_event(steps, &is) {
            Some((
                _,
                Event {
                    kind: EventKind::SettingChanged { to, .. },
                    ..
                },
            )) => to,
            _ => self.timeline.scenario().settings.get(setting),
        }
    }

    fn push(
        &mut self,
        what: String,
        steps: usize,
        event: Option<EventId>,
        rule: &'static Rule,
        thing: Option<Question>,
    ) {
        // An event can be the answer to two steps of the way.
        if event.is_some() && self.links.last().is_some_and(|last| last.event == event) {
            return;
        }
        let when = narrate::moment(self.timeline, steps);
        self.links.push(ChainLink {
            what,
            when,
            steps,
            event,
            rule,
            thing,
        });
    }
}

/// Where an event began that no event led to.
fn origin(cause: Cause) -> String {
    match cause {
        Cause::Event(_) => String::new(),
        Cause::Action(Command::Set(..)) => " (action)".to_owned(),
        Cause::Action(command) => format!(" (action: {})", narrate::deed(command)),
        Cause::Time => " (time passed)".to_owned(),
        Cause::Scenario => " (the scenario)".to_owned(),
    }
}

fn rule_and_thing(event: &Event, place: Place, keyless: Keyless) -> (&'static Rule, Option<Question>) {
    let (partition, offset) = place;
    let record = Question::Record(partition, offset);
    let mark = |mark| Question::Mark(partition, mark);
    let (rule, thing) = match &event.kind {
        EventKind::TopicSeeded { .. } => (&rules::SEEDED, record),
        EventKind::GroupStarted { .. } => (&rules::STARTED, mark(MarkKind::Committed)),
        EventKind::PartitionsAssigned { member, partitions } if partitions.is_empty() => {
            (&rules::IDLE, Question::Idle(*member))
        }
        EventKind::PartitionsAssigned { .. } => (&rules::ASSIGNED, Question::Owner(partition)),
        EventKind::RecordsAppended { .. } => (&rules::APPENDED, record),
        EventKind::RecordsProcessed { .. } if matches!(event.cause, Cause::Event(_)) => {
            (&rules::DELIVERED_AGAIN, record)
        }
        EventKind::RecordsProcessed { .. } => (&rules::DELIVERED, record),
        EventKind::OffsetsCommitted { mode, .. } => {
            let rule = match mode {
                CommitMode::Manual => &rules::COMMITTED,
                CommitMode::Auto => &rules::COMMITTED_AUTOMATICALLY,
            };
            (rule, mark(MarkKind::Committed))
        }
        EventKind::GroupCrashed => (&rules::CRASHED, mark(MarkKind::Position)),
        EventKind::PositionsReset { .. } => (&rules::RESUMED, mark(MarkKind::Position)),
        EventKind::OffsetsReset { .. } => (&rules::REPLAYED, mark(MarkKind::Position)),
        EventKind::RecordsOvertaken { .. } => (&rules::OVERTAKEN, record),
        EventKind::PartitionsDrawn { .. } => return (rules::of_keyless(keyless), None),
        EventKind::SettingChanged { setting, .. } => return (rules::of_setting(*setting), None),
    };
    (rule, Some(thing))
}
