//! A topic's subscribers by load, while partitions go from those with the most to those with the least.
//!
//! Two ranges close in on each other: at the low end members that have the least, at the high end those that have the most.
//! Within a range all have as much as each other when a round through it begins. Source:
//! `UniformHeterogeneousAssignmentBuilder.MemberAssignmentBalancer`.

/// How many partitions each member has, by its place.
pub(super) type Sizes = Vec<usize>;

/// The subscribers of the topic at hand.
#[derive(Default)]
pub(super) struct Balancer {
    /// The least loaded first, then by place.
    members: Vec<u32>,
    low: Low,
    high: High,
}

/// Members before `end`, each to get one in this round, beginning with `next`.
#[derive(Default)]
struct Low {
    end: usize,
    next: usize,
    /// What each had before the round; one less before the first.
    level: isize,
}

/// Members from `start` to before `end`, each to give up one in this round, `left` more.
#[derive(Default)]
struct High {
    start: usize,
    end: usize,
    left: usize,
    /// What each had before the round; one more before the first.
    level: isize,
}

impl Balancer {
    /// Puts a topic's subscribers, at least one, in order.
    pub(super) fn begin(&mut self, subscribers: &[u32], sizes: &Sizes) {
        self.sort(subscribers, sizes);
        let count = self.members.len();
        self.low = Low {
            end: 0,
            next: 0,
            level: self.size(0, sizes) - 1,
        };
        self.high = High {
            start: count,
            end: count,
            left: 0,
            level: self.size(count - 1, sizes) + 1,
        };
    }

    /// Puts subscribers, who come by place, in order: by counting, where their sizes are not too far apart to count.
    fn sort(&mut self, subscribers: &[u32], sizes: &Sizes) {
        let size = |&place: &u32| sizes[place as usize];
        let (least, most) = range(subscribers.iter().map(size));
        self.members.clear();
        self.members.extend(subscribers);
        if most - least > subscribers.len() {
            self.members.sort_by_key(size);
            return;
        }
        let mut ends = vec![0; most - least + 1];
        for place in subscribers {
            ends[size(place) - least] += 1;
        }
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        for place in subscribers {
            let end = &mut ends[size(place) - least];
            self.members[*end] = *place;
            *end += 1;
        }
    }

    /// The member that is to get the next partition.
    pub(super) fn next_to_get(&mut self, sizes: &Sizes) -> u32 {
        if self.low.next >= self.low.end {
            self.low.level += 1;
            while self.low.end < self.members.len() && self.size(self.low.end, sizes) == self.low.level {
                self.low.end += 1;
            }
            self.low.next = 0;
        }
        self.low.next += 1;
        self.members[self.low.next - 1]
    }

    /// The member that is to give up a partition, unless all are excluded.
    pub(super) fn next_to_give(&mut self, sizes: &Sizes) -> Option<u32> {
        let High { start, end, .. } = self.high;
        if self.high.left == 0 {
            // Whoever was excluded may have left the range empty; it then begins anew below.
            self.high.level = if end <= start && start > 0 {
                self.size(start - 1, sizes)
            } else {
                self.high.level - 1
            };
            while self.high.start > 0 && self.size(self.high.start - 1, sizes) == self.high.level {
                self.high.start -= 1;
            }
            self.high.left = end - self.high.start;
        }
        self.high.left = self.high.left.checked_sub(1)?;
        Some(self.members[self.high.start + self.high.left])
    }

    /// Leaves the member that was to give up a partition out from now on: it has none.
    pub(super) fn exclude(&mut self) {
        let (at, last) = (self.high.start + self.high.left, self.high.end - 1);
        self.members.swap(at, last);
        self.high.end = last;
    }

    /// Whether the ranges are within one of each other.
    pub(super) fn is_balanced(&self) -> bool {
        self.high.level - self.low.level <= 1
    }

    fn size(&self, at: usize, sizes: &Sizes) -> isize {
        sizes[self.members[at] as usize] as isize
    }
}

/// The least and the most of some sizes.
pub(super) fn range(sizes: impl Iterator<Item = usize>) -> (usize, usize) {
    sizes.fold((usize::MAX, 0), |(least, most), size| {
        (least.min(size), most.max(size))
    })
}
