//! The cluster: one topic and one group, moved on by commands.
//!
//! One [`Command::Tick`] runs these phases, in this order:
//! 1. **Produce.** The producer sends as many records as the rate says: those with a key by the placement rule, those without
//!    one as [`super::producer::keyless`] has it, by default to the next partition in rotation, from P0, carrying on where the
//!    last tick stopped.
//! 2. **Process.** Each member that owns partitions, by number, takes up to its capacity, one record at a time in rotation
//!    over its partitions, carrying on after the one it last took from. A partition with nothing waiting is passed over and
//!    costs no capacity. What it takes goes to the table of [`super::sink`] at once.
//! 3. **Commit.** With automatic commit, every committed offset is set to the position.

mod phases;

use super::event::OffsetMove;
use super::group::{Consumers, DeliveryCounts, GroupOffsets, PartitionOffsets};
use super::log::{PartitionLog, Record};
use super::producer::Producer;
use super::scenario::{Settings, within};
use super::sink::Sink;
use super::snapshot::PartitionState;
use super::{
    Cause, Command, CommandError, CommitMode, Event, EventId, EventKind, MemberId, Offset, PartitionId,
    Scenario, SettingId, Tick, invariants, limits,
};
use std::vec::IntoIter;

/// The event with which every group starts, the second of its run.
const GROUP_STARTED: EventId = EventId(1);

/// The state of a run at one moment. Clones share their logs, so keeping many is cheap.
#[derive(Clone, Debug)]
pub struct Cluster {
    scenario: Scenario,
    settings: Settings,
    tick: Tick,
    logs: Vec<PartitionLog>,
    producer: Producer,
    consumers: Consumers,
    offsets: GroupOffsets,
    sink: Sink,
    next_event: EventId,
}

impl Cluster {
    /// The start of a run, and what the scenario says has happened before it.
    pub fn start(scenario: Scenario) -> (Self, Vec<Event>) {
        let settings = scenario.settings;
        let read = Offset(settings.get(SettingId::Read).into());
        let mut cluster = Self {
            scenario,
            settings,
            tick: Tick(0),
            logs: vec![PartitionLog::default(); settings.partitions() as usize],
            producer: Producer::new(&settings),
            consumers: Consumers::fresh(settings.consumers()),
            offsets: GroupOffsets::starting_at(read, settings.partitions(), GROUP_STARTED),
            sink: Sink::default(),
            next_event: EventId(0),
        };
        let events = cluster.seed();
        invariants::check(&cluster);
        (cluster, events)
    }

    /// Carries out a command and tells what followed, in order.
    ///
    /// # Errors
    /// When the command makes no sense now; the cluster is then as it was.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, CommandError> {
        let events = match command {
            Command::Tick => self.advance()?,
            Command::CommitOffsets => vec![self.commit(CommitMode::Manual, Cause::Action(command))],
            Command::CrashGroup => self.crash(command),
            Command::ReplayFromStart => vec![self.replay(command)],
            Command::Send(key) => self.send_one(key, command)?,
            Command::Take(member) => self.take_one(member, command)?,
            Command::Set(setting, value) => self.change_setting(setting, value)?,
        };
        invariants::check(self);
        Ok(events)
    }

    /// Whether the command would set a setting to the value it has.
    pub fn changes_nothing(&self, command: Command) -> bool {
        matches!(command, Command::Set(setting, value) if self.settings.get(setting) == value)
    }

    /// What the run started from.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The settings as they are now.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The tick this is.
    pub fn tick(&self) -> Tick {
        self.tick
    }

    /// The last tick that can be stepped to, as it is set now.
    pub fn last_tick(&self) -> Tick {
        Tick(self.settings.get(SettingId::Length))
    }

    /// How many events there have been, which is the number of the next.
    pub fn next_event(&self) -> EventId {
        self.next_event
    }

    /// Whether no further tick can be stepped to.
    pub fn is_at_last_tick(&self) -> bool {
        self.tick >= self.last_tick()
    }

    /// Every partition's numbers, by partition number.
    pub fn partitions(&self) -> IntoIter<PartitionState> {
        let mut states = Vec::new();
        for partition in PartitionId::all(self.settings.partitions()) {
            states.push(self.partition(partition));
        }
        states.into_iter()
    }

    /// One partition's numbers.
    pub fn partition(&self, partition: PartitionId) -> PartitionState {
        let (log, offsets) = (self.log(partition), self.offsets.of(partition));
        PartitionState {
            partition,
            log_start: log.start(),
            log_end: log.end(),
            position: offsets.position,
            committed: offsets.committed,
            owner: Some(self.settings.assignment().owner(
                partition,
                self.settings.partitions(),
                self.consumers.count(),
            )),
            delivered_again: offsets.delivered_again(),
        }
    }

    /// Every member with the partitions it owns, by member number.
    pub fn members(&self) -> IntoIter<(MemberId, Vec<PartitionId>)> {
        let (count, mut members) = (self.consumers.count(), Vec::new());
        let (assignment, partitions) = (self.settings.assignment(), self.settings.partitions());
        for member in MemberId::all(count) {
            members.push((member, assignment.owned_by(member, partitions, count)));
        }
        members.into_iter()
    }

    /// How often each record of a partition was delivered to the group.
    pub fn deliveries(&self, partition: PartitionId) -> &DeliveryCounts {
        self.offsets.of(partition).deliveries()
    }

    /// How many records were sent to a partition: those in its log, and those that wait for its leader.
    pub fn sent_to(&self, partition: PartitionId) -> u64 {
        let log = self.log(partition);
        let waiting = self.producer.waiting().get(partition.index()).copied();
        log.start().records_until(log.end()) + u64::from(waiting.unwrap_or(0))
    }

    /// How many records were appended to a partition in this tick.
    pub fn appended_now(&self, partition: PartitionId) -> u64 {
        self.log(partition).appended_in(self.tick)
    }

    /// A record; none when there is no such record.
    pub fn record(&self, partition: PartitionId, offset: Offset) -> Option<Record> {
        self.log(partition).record(offset)
    }

    /// The name of a record; nothing when there is no such record.
    pub fn record_name(&self, partition: PartitionId, offset: Offset) -> String {
        let workload = self.settings.workload();
        self.record(partition, offset).map_or_else(String::new, |record| {
            workload.record_name(&record, partition, offset)
        })
    }

    /// A short name of a record, for where there is little room; nothing when there is no such record.
    pub fn record_label(&self, partition: PartitionId, offset: Offset) -> String {
        let workload = self.settings.workload();
        self.record(partition, offset).map_or_else(String::new, |record| {
            workload.record_label(&record, partition, offset)
        })
    }

    /// What the consumers have made of the records.
    pub fn sink(&self) -> &Sink {
        &self.sink
    }

    /// What the producer has sent, and what waits with it.
    pub fn producer(&self) -> &Producer {
        &self.producer
    }

    pub(super) fn log(&self, partition: PartitionId) -> &PartitionLog {
        &self.logs[partition.index()]
    }

    pub(super) fn offsets(&self, partition: PartitionId) -> &PartitionOffsets {
        self.offsets.of(partition)
    }

    pub(super) fn last_taken(&self) -> &[Option<PartitionId>] {
        self.consumers.last_taken()
    }

    fn seed(&mut self) -> Vec<Event> {
        let read = self.settings.get(SettingId::Read);
        let records_per_partition = read + self.settings.get(SettingId::Unread);
        for log in &mut self.logs {
            for _ in 0..records_per_partition {
                log.append(Record::EARLIER);
            }
        }
        let seeded = EventKind::TopicSeeded {
            partitions: self.settings.partitions(),
            records_per_partition,
        };
        let seeded = self.event(seeded, Cause::Scenario);
        let offset = Offset(read.into());
        let started = self.event(EventKind::GroupStarted { offset }, Cause::Scenario);
        let cause = started.id;
        let mut events = vec![seeded, started];
        self.assign(cause, &mut events);
        events
    }

    fn commit(&mut self, mode: CommitMode, cause: Cause) -> Event {
        let offsets = self.offsets.commit(self.next_event);
        self.event(EventKind::OffsetsCommitted { mode, offsets }, cause)
    }

    fn crash(&mut self, command: Command) -> Vec<Event> {
        let crashed = self.event(EventKind::GroupCrashed, Cause::Action(command));
        let commits = self.offsets.commits();
        let positions = self.offsets.resume_at_committed(self.next_event);
        let reset = EventKind::PositionsReset { positions, commits };
        let reset = self.event(reset, Cause::Event(crashed.id));
        self.restart_rotations();
        vec![crashed, reset]
    }

    fn replay(&mut self, command: Command) -> Event {
        let mut starts = Vec::new();
        for log in &self.logs {
            starts.push(log.start());
        }
        let (positions, committed) = self.offsets.reset(self.next_event, &starts);
        self.restart_rotations();
        self.event(
            EventKind::OffsetsReset { positions, committed },
            Cause::Action(command),
        )
    }

    fn change_setting(&mut self, setting: SettingId, value: u32) -> Result<Vec<Event>, CommandError> {
        let command = Command::Set(setting, value);
        if setting == SettingId::Length {
            // What has passed cannot be taken back.
            within(command, value, self.tick.0.max(1)..=*limits::LENGTH.end())?;
        }
        let model = self.scenario.model;
        let settings = self.settings.after(command, model)?;
        if settings == self.settings {
            return Ok(Vec::new());
        }
        if model
            .allowed(setting)
            .is_some_and(|allowed| allowed.only_at_start)
        {
            return Err(CommandError::OnlyAtStart { command });
        }
        let now = self.settings.partitions();
        if settings.partitions() < now {
            return Err(CommandError::FewerPartitions { now });
        }
        let from = self.settings.get(setting);
        self.settings = settings;
        let changed = EventKind::SettingChanged {
            setting,
            from,
            to: value,
        };
        let changed = self.event(changed, Cause::Action(command));
        let (cause, mut events) = (changed.id, vec![changed]);
        self.logs
            .resize(settings.partitions() as usize, PartitionLog::default());
        self.offsets.grow_to(settings.partitions(), cause);
        if matches!(
            setting,
            SettingId::Consumers | SettingId::Partitions | SettingId::Assignment
        ) {
            self.restart_rotations();
            self.assign(cause, &mut events);
        }
        Ok(events)
    }

    fn restart_rotations(&mut self) {
        self.consumers = Consumers::fresh(self.settings.consumers());
    }

    fn assign(&mut self, cause: EventId, events: &mut Vec<Event>) {
        for (member, partitions) in self.members() {
            let assigned = EventKind::PartitionsAssigned { member, partitions };
            events.push(self.event(assigned, Cause::Event(cause)));
        }
    }

    fn event(&mut self, kind: EventKind, cause: Cause) -> Event {
        let id = self.next_event;
        self.next_event = EventId(id.0 + 1);
        Event {
            id,
            tick: self.tick,
            kind,
            cause,
        }
    }
}

/// How many records the moves of a mark give back: those between where it is now and where it was.
pub fn records_given_back(moves: &[OffsetMove]) -> u64 {
    let mut count = 0;
    for moved in moves {
        count += moved.to.records_until(moved.from);
    }
    count
}
