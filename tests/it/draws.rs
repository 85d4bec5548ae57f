//! Numbers drawn by seed, the same in each run, for inputs that need no shrinking. The measurements draw by them too.

/// A small generator with a fixed sequence (xorshift64*).
pub(crate) struct Draws(u64);

impl Draws {
    /// The sequence of a seed, which is not 0.
    pub(crate) fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }

    /// One of a few.
    pub(crate) fn among<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
