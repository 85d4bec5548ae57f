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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_keeps_what_it_had() {
        let mut list = SharedVec::default();
        (0..1000).for_each(|n| list.push(n));
        let before = list.clone();
        (1000..1300).for_each(|n| list.push(n));
        assert_eq!(
            (before.len(), before.get(999), before.get(1000)),
            (1000, Some(&999), None)
        );
        assert!((0..1300).all(|n| list.get(n) == Some(&n)));
        assert_eq!(list.len(), 1300);
    }

    #[test]
    fn an_addition_copies_one_chunk_only() {
        let mut list = SharedVec::default();
        (0..1000).for_each(|n| list.push(n));
        let before = list.clone();
        list.push(1000);
        let shared = before
            .chunks
            .iter()
            .zip(&list.chunks)
            .filter(|(a, b)| Rc::ptr_eq(a, b))
            .count();
        assert_eq!(shared, before.chunks.len() - 1);
    }
}
