//! The phases of a tick, and what is done of them by hand: one record sent, one record taken.

use super::Cluster;
use crate::engine::event::Delivery;
use crate::engine::producer::Sent;
use crate::engine::sink::{Applied, Overtaken};
use crate::engine::{
    Cause, Command, CommandError, CommitMode, Event, EventKind, KeyId, MemberId, PartitionId, Tick,
};

impl Cluster {
    pub(super) fn advance(&mut self) -> Result<Vec<Event>, CommandError> {
        if self.is_at_last_tick() {
            return Err(CommandError::RunEnded {
                last: self.last_tick(),
            });
        }
        self.tick = Tick(self.tick.0 + 1);
        let mut events = Vec::new();
        self.produce(&mut events);
        for (member, owned) in self.members() {
            self.process(member, &owned, self.settings.capacity(), Cause::Time, &mut events);
        }
        self.commit_automatically(&mut events);
        Ok(events)
    }

    fn produce(&mut self, events: &mut Vec<Event>) {
        let (rate, settings) = (self.settings.rate(), self.settings);
        let sent = self.producer.send_next(rate, self.tick, &settings);
        self.append(sent, Cause::Time, events);
    }

    /// Appends what the producer sent to the logs, and tells of it and of the partitions it drew.
    fn append(&mut self, sent: Sent, cause: Cause, events: &mut Vec<Event>) {
        if !sent.drawn.is_empty() {
            events.push(self.event(EventKind::PartitionsDrawn { drawn: sent.drawn }, cause));
        }
        let mut records = Vec::new();
        for (partition, record) in sent.records {
            let offset = self.logs[partition.index()].append(record);
            records.push((partition, offset));
        }
        if !records.is_empty() {
            events.push(self.event(EventKind::RecordsAppended { records }, cause));
        }
    }

    pub(super) fn send_one(
        &mut self,
        key: Option<KeyId>,
        command: Command,
    ) -> Result<Vec<Event>, CommandError> {
        let settings = self.settings;
        let sent = match key {
            None => self.producer.send_next(1, self.tick, &settings),
            Some(key) => {
                if !settings.workload().keys().any(|known| known == key) {
                    return Err(CommandError::NoSuchKey { key });
                }
                self.producer.send_key(key, self.tick, &settings)
            }
        };
        let mut events = Vec::new();
        self.append(sent, Cause::Action(command), &mut events);
        Ok(events)
    }

    pub(super) fn take_one(
        &mut self,
        member: MemberId,
        command: Command,
    ) -> Result<Vec<Event>, CommandError> {
        let members = self.consumers.count();
        let owned = self.members().nth(member.index());
        let Some((_, owned)) = owned else {
            return Err(CommandError::NoSuchMember { member, members });
        };
        let mut events = Vec::new();
        self.process(member, &owned, 1, Cause::Action(command), &mut events);
        if events.is_empty() {
            return Err(CommandError::NothingWaits { member });
        }
        Ok(events)
    }

    fn process(
        &mut self,
        member: MemberId,
        owned: &[PartitionId],
        most: u32,
        because: Cause,
        events: &mut Vec<Event>,
    ) {
        let (mut deliveries, mut overtaken, mut cause) = (Vec::new(), Vec::new(), because);
        for _ in 0..most {
            let Some(delivery) = self.take(member, owned) else {
                break;
            };
            // A repeated delivery has the event that set the position back as its cause; a first one only needs time.
            if let (Cause::Time, Some(by)) = (cause, delivery.again_by) {
                cause = Cause::Event(by);
            }
            self.apply_record(delivery, &mut overtaken);
            deliveries.push(delivery);
        }
        if deliveries.is_empty() {
            return;
        }
        let processed = self.event(EventKind::RecordsProcessed { member, deliveries }, cause);
        let cause = Cause::Event(processed.id);
        events.push(processed);
        if !overtaken.is_empty() {
            let dropped = self.settings.drops_stale();
            events.push(self.event(EventKind::RecordsOvertaken { overtaken, dropped }, cause));
        }
    }

    /// Takes a record into the table; where it comes too late, that is told, the first of each key with how many more.
    fn apply_record(&mut self, delivery: Delivery, all: &mut Vec<Overtaken>) {
        let Delivery {
            partition, offset, ..
        } = delivery;
        let Some(record) = self.record(partition, offset) else {
            return;
        };
        let at = Applied {
            version: record.version,
            partition,
            offset,
            tick: self.tick,
        };
        if let Some(overtaken) = self.sink.take(&record, at, self.settings.drops_stale()) {
            match all.iter_mut().find(|before| before.key == overtaken.key) {
                Some(before) => before.more += 1,
                None => all.push(overtaken),
            }
        }
    }

    fn take(&mut self, member: MemberId, owned: &[PartitionId]) -> Option<Delivery> {
        let (logs, offsets) = (&self.logs, &self.offsets);
        let waiting = |p: PartitionId| offsets.of(p).position < logs[p.index()].end();
        let partition = self.consumers.take(member, owned, waiting)?;
        Some(self.offsets.deliver_next(partition))
    }

    fn commit_automatically(&mut self, events: &mut Vec<Event>) {
        let due = self.settings.commit() == CommitMode::Auto
            && self.partitions().any(|state| state.committed != state.position);
        if due {
            events.push(self.commit(CommitMode::Auto, Cause::Time));
        }
    }
}
