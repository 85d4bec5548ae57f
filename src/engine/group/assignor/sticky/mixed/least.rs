//! Who of a topic's subscribers has the least, asked again and again while sizes change a little.
//!
//! A search notes all that have equally little, so that the next answers cost nothing until each of them has got one more.

use crate::engine::group::assignor::group::TopicIndex;

/// The subscribers of one topic that have the least.
#[derive(Default)]
pub(super) struct Least {
    topic: Option<TopicIndex>,
    size: usize,
    /// Those with that size, the first last. What got more since is still in it.
    places: Vec<u32>,
}

impl Least {
    /// The first of a topic's subscribers, at least one, that have the least. Sizes may have grown since the last answer
    /// for this topic; where one shrank, [`Least::shrank`] must have been told.
    pub(super) fn next(&mut self, topic: TopicIndex, subscribers: &[u32], sizes: &[usize]) -> u32 {
        if self.topic != Some(topic) {
            self.places.clear();
            self.topic = Some(topic);
        }
        while let Some(&place) = self.places.last() {
            if sizes[place as usize] == self.size {
                return place;
            }
            self.places.pop();
        }
        self.search(subscribers, sizes);
        self.places.last().copied().unwrap_or_default()
    }

    /// Searches anew at the next question.
    pub(super) fn forget(&mut self) {
        self.topic = None;
    }

    /// A member has got less.
    pub(super) fn shrank(&mut self, place: u32, sizes: &[usize]) {
        if sizes[place as usize] <= self.size {
            self.forget();
        }
    }

    fn search(&mut self, subscribers: &[u32], sizes: &[usize]) {
        self.size = usize::MAX;
        for &place in subscribers.iter().rev() {
            let size = sizes[place as usize];
            if size < self.size {
                self.places.clear();
                self.size = size;
            }
            if size == self.size {
                self.places.push(place);
            }
        }
    }
}
