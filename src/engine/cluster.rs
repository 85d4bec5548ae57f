//! The cluster: one topic and one group, moved on by commands.
//!
//! One [`Command::Tick`] runs these phases, in this order:
//! 1. **Produce.** Each record goes to the next partition in rotation, from P0, carrying on where the last tick stopped.
//! 2. **Process.** Each member that owns partitions, by number, takes up to its capacity, one record at a time in rotation
//!    over its partitions, carrying on after the one it last took from. A partition with nothing waiting is passed over and
//!    costs no capacity.
//! 3. **Commit.** With automatic commit, every committed offset is set to the position.

use super::event::{Delivery, OffsetMove};
use super::group::{Assignment, Consumers, DeliveryCounts, GroupOffsets, PartitionOffsets};
use super::log::{PartitionLog, Record};
use super::producer::Rotation;
use super::scenario::{Settings, within};
use super::snapshot::PartitionState;
use super::{
    Cause, Command, CommandError, CommitMode, Event, EventId, EventKind, MemberId, Offset, PartitionId,
    Scenario, Tick, invariants, limits,
};
use std::vec::IntoIter;

/// How this group deals its partitions, as the article does.
pub(super) const DEALT: Assignment = Assignment::RoundRobin;
/// The event with which every group starts, the second of its run.
const GROUP_STARTED: EventId = EventId(1);

/// The state of a run at one moment. Clones share their logs, so keeping many is cheap.
#[derive(Clone, Debug)]
pub struct Cluster {
    scenario: Scenario,
    settings: Settings,
    tick: Tick,
    logs: Vec<PartitionLog>,
    producer: Rotation,
    consumers: Consumers,
    offsets: GroupOffsets,
    next_event: EventId,
}

impl Cluster {
    /// The start of a run, and what the scenario says has happened before it.
    pub fn start(scenario: Scenario) -> (Self, Vec<Event>) {
        let mut cluster = Self {
            scenario,
            settings: scenario.settings,
            tick: Tick(0),
            logs: vec![PartitionLog::default(); scenario.partitions as usize],
            producer: Rotation::default(),
            consumers: Consumers::fresh(scenario.settings.consumers),
            offsets: GroupOffsets::starting_at(Offset(0), scenario.partitions, GROUP_STARTED),
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
            Command::SetConsumers(_)
            | Command::SetRate(_)
            | Command::SetCapacity(_)
            | Command::SetCommitMode(_)
            | Command::SetLength(_) => self.change_setting(command)?,
        };
        invariants::check(self);
        Ok(events)
    }

    /// Whether the command would set a setting to the value it has.
    pub fn changes_nothing(&self, command: Command) -> bool {
        let about_a_setting = !matches!(
            command,
            Command::Tick | Command::CommitOffsets | Command::CrashGroup | Command::ReplayFromStart
        );
        about_a_setting && self.settings.after(command) == Ok(self.settings)
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
        Tick(self.settings.length)
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
        for partition in PartitionId::all(self.scenario.partitions) {
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
            owner: Some(DEALT.owner(partition, self.scenario.partitions, self.consumers.count())),
            delivered_again: offsets.delivered_again(),
        }
    }

    /// Every member with the partitions it owns, by member number.
    pub fn members(&self) -> IntoIter<(MemberId, Vec<PartitionId>)> {
        let (count, mut members) = (self.consumers.count(), Vec::new());
        for member in MemberId::all(count) {
            members.push((member, DEALT.owned_by(member, self.scenario.partitions, count)));
        }
        members.into_iter()
    }

    /// How often each record of a partition was delivered to the group.
    pub fn deliveries(&self, partition: PartitionId) -> &DeliveryCounts {
        self.offsets.of(partition).deliveries()
    }

    /// The tick a record was appended in; none when there is no such record.
    pub fn appended(&self, partition: PartitionId, offset: Offset) -> Option<Tick> {
        Some(self.log(partition).record(offset)?.appended)
    }

    pub(super) fn log(&self, partition: PartitionId) -> &PartitionLog {
        &self.logs[partition.index()]
    }

    pub(super) fn offsets(&self, partition: PartitionId) -> &PartitionOffsets {
        self.offsets.of(partition)
    }

    pub(super) fn producer_turn(&self) -> PartitionId {
        self.producer.turn()
    }

    pub(super) fn last_taken(&self) -> &[Option<PartitionId>] {
        self.consumers.last_taken()
    }

    fn seed(&mut self) -> Vec<Event> {
        let Scenario {
            partitions,
            seeded_per_partition,
            ..
        } = self.scenario;
        for log in &mut self.logs {
            for _ in 0..seeded_per_partition {
                log.append(Record { appended: Tick(0) });
            }
        }
        let seeded = EventKind::TopicSeeded {
            partitions,
            records_per_partition: seeded_per_partition,
        };
        let seeded = self.event(seeded, Cause::Scenario);
        let started = self.event(EventKind::GroupStarted { offset: Offset(0) }, Cause::Scenario);
        let cause = started.id;
        let mut events = vec![seeded, started];
        self.assign(cause, &mut events);
        events
    }

    fn advance(&mut self) -> Result<Vec<Event>, CommandError> {
        if self.is_at_last_tick() {
            return Err(CommandError::RunEnded {
                last: self.last_tick(),
            });
        }
        self.tick = Tick(self.tick.0 + 1);
        let mut events = Vec::new();
        self.produce(&mut events);
        for (member, owned) in self.members() {
            self.process(member, &owned, &mut events);
        }
        self.commit_automatically(&mut events);
        Ok(events)
    }

    fn produce(&mut self, events: &mut Vec<Event>) {
        let mut records = Vec::new();
        for _ in 0..self.settings.rate {
            let partition = self.producer.next_partition(self.scenario.partitions);
            let offset = self.logs[partition.index()].append(Record { appended: self.tick });
            records.push((partition, offset));
        }
        if !records.is_empty() {
            events.push(self.event(EventKind::RecordsAppended { records }, Cause::Time));
        }
    }

    fn process(&mut self, member: MemberId, owned: &[PartitionId], events: &mut Vec<Event>) {
        let (mut deliveries, mut cause) = (Vec::new(), Cause::Time);
        for _ in 0..self.settings.capacity {
            let Some(delivery) = self.take(member, owned) else {
                break;
            };
            // A repeated delivery has the event that set the position back as its cause; a first one only needs time.
            if let (Cause::Time, Some(by)) = (cause, delivery.again_by) {
                cause = Cause::Event(by);
            }
            deliveries.push(delivery);
        }
        if !deliveries.is_empty() {
            events.push(self.event(EventKind::RecordsProcessed { member, deliveries }, cause));
        }
    }

    fn take(&mut self, member: MemberId, owned: &[PartitionId]) -> Option<Delivery> {
        let (logs, offsets) = (&self.logs, &self.offsets);
        let waiting = |p: PartitionId| offsets.of(p).position < logs[p.index()].end();
        let partition = self.consumers.take(member, owned, waiting)?;
        Some(self.offsets.deliver_next(partition))
    }

    fn commit_automatically(&mut self, events: &mut Vec<Event>) {
        let due = self.settings.commit == CommitMode::Auto
            && self.partitions().any(|state| state.committed != state.position);
        if due {
            events.push(self.commit(CommitMode::Auto, Cause::Time));
        }
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

    fn change_setting(&mut self, command: Command) -> Result<Vec<Event>, CommandError> {
        if let Command::SetLength(asked) = command {
            // What has passed cannot be taken back.
            within(command, asked, self.tick.0.max(1)..=*limits::LENGTH.end())?;
        }
        let settings = self.settings.after(command)?;
        if settings == self.settings {
            return Ok(Vec::new());
        }
        let members_changed = settings.consumers != self.settings.consumers;
        self.settings = settings;
        let changed = self.event(EventKind::SettingChanged(command), Cause::Action(command));
        let mut events = vec![changed];
        if members_changed {
            self.restart_rotations();
            self.assign(events[0].id, &mut events);
        }
        Ok(events)
    }

    fn restart_rotations(&mut self) {
        self.consumers = Consumers::fresh(self.settings.consumers);
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
