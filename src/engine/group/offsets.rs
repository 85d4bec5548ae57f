//! The offset engine: position and committed offset of each partition, and how often each record was delivered.
//!
//! Both marks mean *next*. A commit says where the group would resume; it neither removes a record nor moves the position.
//! Source: Kafka documentation, "Design", section "Consumer position"; `OffsetMetadataManager`.

use super::DeliveryCounts;
use crate::engine::event::{Delivery, OffsetMove};
use crate::engine::{EventId, Offset, PartitionId};

/// The group's marks on one partition, and what it was given from it.
#[derive(Clone, Debug)]
pub struct PartitionOffsets {
    /// The next offset to be delivered.
    pub position: Offset,
    /// The offset the group resumes at.
    pub committed: Offset,
    /// The event that last set the committed offset, whether or not that moved it.
    pub committed_by: EventId,
    /// What lies before the position again: up to which offset, and the event that set the position back from there. The
    /// latest last, whose stretch comes first.
    set_back: Vec<(Offset, EventId)>,
    deliveries: DeliveryCounts,
    delivered_again: u64,
}

/// The group's marks on every partition, by partition number.
#[derive(Clone, Debug)]
pub struct GroupOffsets {
    partitions: Vec<PartitionOffsets>,
}

impl GroupOffsets {
    /// A group that has read and committed nothing: both marks at `start` on `count` partitions; `by` is the event this is.
    pub fn starting_at(start: Offset, count: u32, by: EventId) -> Self {
        let mut offsets = Self {
            partitions: Vec::new(),
        };
        offsets.grow_to(count, by);
        for marks in &mut offsets.partitions {
            (marks.position, marks.committed) = (start, start);
            marks.deliveries = DeliveryCounts::once_up_to(start);
        }
        offsets
    }

    /// Puts partitions that were added at their first record, so that there are `count`; `by` is the event this is.
    pub fn grow_to(&mut self, count: u32, by: EventId) {
        let fresh = PartitionOffsets {
            position: Offset(0),
            committed: Offset(0),
            committed_by: by,
            set_back: Vec::new(),
            deliveries: DeliveryCounts::default(),
            delivered_again: 0,
        };
        self.partitions.resize(count as usize, fresh);
    }

    /// The marks of one partition.
    pub fn of(&self, partition: PartitionId) -> &PartitionOffsets {
        &self.partitions[partition.index()]
    }

    /// Delivers the record at the position, which moves on to the next.
    pub fn deliver_next(&mut self, partition: PartitionId) -> Delivery {
        let marks = &mut self.partitions[partition.index()];
        let offset = marks.position;
        marks.position = offset.next();
        let times = marks.deliveries.count(offset);
        marks.delivered_again += u64::from(times > 1);
        Delivery {
            partition,
            offset,
            times,
            again_by: marks.set_back_before(offset),
        }
    }

    /// Sets every committed offset to the position; `by` is the event this is.
    pub fn commit(&mut self, by: EventId) -> Vec<OffsetMove> {
        self.move_each(|_, marks| (marks.commit(marks.position, by), marks.committed))
    }

    /// The event that last set each committed offset, by partition number.
    pub fn commits(&self) -> Vec<EventId> {
        let mut commits = Vec::new();
        for marks in &self.partitions {
            commits.push(marks.committed_by);
        }
        commits
    }

    /// Sets every position back to the committed offset; `by` is the event this is.
    pub fn resume_at_committed(&mut self, by: EventId) -> Vec<OffsetMove> {
        self.move_each(|_, marks| {
            let to = marks.committed;
            (marks.set_position(to, by), to)
        })
    }

    /// Sets both marks of every partition to where it starts; `by` is the event this is. Gives the positions' moves, then the
    /// committed offsets'.
    pub fn reset(&mut self, by: EventId, starts: &[Offset]) -> (Vec<OffsetMove>, Vec<OffsetMove>) {
        let committed = self.move_each(|partition, marks| {
            let to = starts[partition.index()];
            (marks.commit(to, by), to)
        });
        let positions = self.resume_at_committed(by);
        (positions, committed)
    }

    fn move_each(
        &mut self,
        change: impl Fn(PartitionId, &mut PartitionOffsets) -> (Offset, Offset),
    ) -> Vec<OffsetMove> {
        let mut moves = Vec::new();
        for (partition, marks) in (0..).map(PartitionId).zip(&mut self.partitions) {
            let (from, to) = change(partition, marks);
            moves.push(OffsetMove { partition, from, to });
        }
        moves
    }
}

impl PartitionOffsets {
    /// How often each record was delivered to this group.
    pub fn deliveries(&self) -> &DeliveryCounts {
        &self.deliveries
    }

    /// Deliveries beyond each record's first, all records together.
    pub fn delivered_again(&self) -> u64 {
        self.delivered_again
    }

    /// The event that last set the position back from beyond an offset, for the offset the position has just passed.
    fn set_back_before(&mut self, offset: Offset) -> Option<EventId> {
        while self.set_back.pop_if(|(until, _)| *until <= offset).is_some() {}
        self.set_back.last().map(|(_, by)| *by)
    }

    fn commit(&mut self, to: Offset, by: EventId) -> Offset {
        self.committed_by = by;
        std::mem::replace(&mut self.committed, to)
    }

    fn set_position(&mut self, to: Offset, by: EventId) -> Offset {
        let from = std::mem::replace(&mut self.position, to);
        if to < from {
            // What was to be read again from beyond `from` still is, and still because of the event before.
            let _ = self.set_back_before(from);
            self.set_back.push((from, by));
        }
        from
    }
}
