//! What many measured values say together.

/// Measured values, in order of size; there is at least one.
pub(crate) struct Sample(Vec<f64>);

impl Sample {
    /// The values, in whatever order they were measured.
    pub(crate) fn new(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<_> = values.into_iter().collect();
        assert!(!values.is_empty(), "a sample has at least one value");
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    /// The least value that at least `percent` of a hundred values are not above: the nearest-rank percentile.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let rank = (percent * self.0.len()).div_ceil(100);
        self.0[rank.clamp(1, self.0.len()) - 1]
    }

    /// The value in the middle; of an even number of values the mean of the two there.
    pub(crate) fn median(&self) -> f64 {
        let middle = self.0.len() / 2;
        if self.0.len().is_multiple_of(2) {
            f64::midpoint(self.0[middle - 1], self.0[middle])
        } else {
            self.0[middle]
        }
    }

    /// The greatest value.
    pub(crate) fn max(&self) -> f64 {
        self.0[self.0.len() - 1]
    }
}
