//! A growing list whose clones share what did not change, so that keeping a snapshot of every step stays cheap.

use std::rc::Rc;

/// Items per chunk: a clone copies one pointer for this many items, a write copies at most this many.
const CHUNK: usize = 256;

/// A list in chunks that clones share until one of them writes.
#[derive(Clone, Debug)]
pub struct SharedVec<T> {
    chunks: Vec<Rc<Vec<T>>>,
}

impl<T> Default for SharedVec<T> {
    fn default() -> Self {
        Self { chunks: Vec::new() }
    }
}

impl<T: Clone> SharedVec<T> {
    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        match self.chunks.last_mut() {
            Some(last) if last.len() < CHUNK => Rc::make_mut(last).push(item),
            _ => self.chunks.push(Rc::new(vec![item])),
        }
    }

    /// The item at a place, to be changed; other clones keep theirs.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        Rc::make_mut(self.chunks.get_mut(index / CHUNK)?).get_mut(index % CHUNK)
    }
}

impl<T> SharedVec<T> {
    /// How many items there are.
    pub fn len(&self) -> usize {
        match self.chunks.split_last() {
            Some((last, full)) => full.len() * CHUNK + last.len(),
            None => 0,
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// The item at a place.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.chunks.get(index / CHUNK)?.get(index % CHUNK)
    }

    /// All items in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_keeps_what_it_had() {
        let mut list = SharedVec::default();
        (0..1000).for_each(|n| list.push(n));
        let before = list.clone();
        *list.get_mut(300).unwrap() = -1;
        list.push(1000);
        assert_eq!(
            (before.len(), before.get(300), before.get(1000)),
            (1000, Some(&300), None)
        );
        assert_eq!(
            (list.len(), list.get(300), list.get(1000)),
            (1001, Some(&-1), Some(&1000))
        );
        assert!(before.iter().copied().eq(0..1000));
    }

    #[test]
    fn a_write_copies_one_chunk_only() {
        let mut list = SharedVec::default();
        (0..1000).for_each(|n| list.push(n));
        let before = list.clone();
        *list.get_mut(300).unwrap() = -1;
        let shared = before
            .chunks
            .iter()
            .zip(&list.chunks)
            .filter(|(a, b)| Rc::ptr_eq(a, b))
            .count();
        assert_eq!(shared, before.chunks.len() - 1);
    }
}
