//! The offset engine: position and committed offset of each partition, and how often each record was delivered.
//!
//! Both marks mean *next*. A commit says where the group would resume; it neither removes a record nor moves the position.
//! Source: Kafka documentation, "Design", section "Consumer position"; `OffsetMetadataManager`.

use crate::engine::event::{Delivery, OffsetMove};
use crate::engine::log::SharedVec;
use crate::engine::{EventId, Offset, PartitionId};

/// The group's marks on one partition, and what it was given from it.
#[derive(Clone, Debug)]
pub struct PartitionOffsets {
    /// The next offset to be delivered.
    pub position: Offset,
    /// The offset the group resumes at.
    pub committed: Offset,
    /// The event that last set the position back: the cause of every repeated delivery since.
    pub set_back_by: Option<EventId>,
    deliveries: SharedVec<u32>,
    delivered_again: u64,
}

/// The group's marks on every partition, by partition number.
#[derive(Clone, Debug)]
pub struct GroupOffsets {
    partitions: Vec<PartitionOffsets>,
}

impl GroupOffsets {
    /// A group that has read and committed nothing: both marks at `start` on `count` partitions.
    pub fn starting_at(start: Offset, count: u32) -> Self {
        let fresh = PartitionOffsets {
            position: start,
            committed: start,
            set_back_by: None,
            deliveries: SharedVec::default(),
            delivered_again: 0,
        };
        Self {
            partitions: vec![fresh; count as usize],
        }
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
        Delivery {
            partition,
            offset,
            times: marks.count_delivery(offset),
        }
    }

    /// Sets every committed offset to the position.
    pub fn commit(&mut self) -> Vec<OffsetMove> {
        self.move_each(|marks| {
            let from = std::mem::replace(&mut marks.committed, marks.position);
            (from, marks.committed)
        })
    }

    /// Sets every position back to the committed offset; `by` is the event this is.
    pub fn resume_at_committed(&mut self, by: EventId) -> Vec<OffsetMove> {
        self.move_each(|marks| {
            let to = marks.committed;
            (marks.set_position(to, by), to)
        })
    }

    /// Sets both marks of every partition to `start` of it; `by` is the event this is. Gives the positions' moves, then the
    /// committed offsets'.
    pub fn reset(
        &mut self,
        by: EventId,
        start: impl Fn(PartitionId) -> Offset,
    ) -> (Vec<OffsetMove>, Vec<OffsetMove>) {
        let starts: Vec<_> = (0..)
            .map(PartitionId)
            .map(start)
            .take(self.partitions.len())
            .collect();
        let mut committed = starts.iter();
        let committed = self.move_each(|marks| {
            let to = committed.next().copied().unwrap_or(marks.committed);
            (std::mem::replace(&mut marks.committed, to), to)
        });
        let positions = self.resume_at_committed(by);
        (positions, committed)
    }

    fn move_each(
        &mut self,
        mut change: impl FnMut(&mut PartitionOffsets) -> (Offset, Offset),
    ) -> Vec<OffsetMove> {
        (0..)
            .map(PartitionId)
            .zip(&mut self.partitions)
            .map(|(partition, marks)| {
                let (from, to) = change(marks);
                OffsetMove { partition, from, to }
            })
            .collect()
    }
}

impl PartitionOffsets {
    /// How many times the record at an offset was delivered to this group.
    pub fn times_delivered(&self, offset: Offset) -> u32 {
        usize::try_from(offset.0)
            .ok()
            .and_then(|index| self.deliveries.get(index))
            .copied()
            .unwrap_or(0)
    }

    /// The offset from which on nothing was ever delivered.
    pub fn never_delivered_from(&self) -> Offset {
        Offset(self.deliveries.len() as u64)
    }

    /// Deliveries beyond each record's first, all records together.
    pub fn delivered_again(&self) -> u64 {
        self.delivered_again
    }

    /// How often each record from offset 0 on was delivered.
    pub fn deliveries(&self) -> impl Iterator<Item = u32> {
        self.deliveries.iter().copied()
    }

    fn count_delivery(&mut self, offset: Offset) -> u32 {
        // The group starts at offset 0 and reads in order, so a first delivery always extends the list by one.
        match usize::try_from(offset.0)
            .ok()
            .and_then(|index| self.deliveries.get_mut(index))
        {
            Some(times) => {
                *times += 1;
                self.delivered_again += 1;
                *times
            }
            None => {
                self.deliveries.push(1);
                1
            }
        }
    }

    fn set_position(&mut self, to: Offset, by: EventId) -> Offset {
        let from = std::mem::replace(&mut self.position, to);
        if from != to {
            self.set_back_by = Some(by);
        }
        from
    }
}
