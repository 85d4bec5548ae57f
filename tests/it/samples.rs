//! What the measurements make of many values.

#[path = "../bench/statistics.rs"]
mod statistics;

use statistics::Sample;

fn numbers(count: u32) -> Sample {
    Sample::new((1..=count).rev().map(f64::from))
}

#[test]
fn the_median_is_in_the_middle() {
    assert_eq!(numbers(1).median(), 1.0);
    assert_eq!(numbers(4).median(), 2.5);
    assert_eq!(numbers(5).median(), 3.0);
}

#[test]
fn percentiles_are_values_of_the_sample() {
    let hundred = numbers(100);
    assert_eq!(
        [0, 1, 50, 95, 100].map(|percent| hundred.percentile(percent)),
        [1.0, 1.0, 50.0, 95.0, 100.0]
    );
    assert_eq!(numbers(20).percentile(95), 19.0);
    assert_eq!(numbers(19).percentile(95), 19.0);
    assert_eq!(numbers(3).percentile(95), 3.0);
}

#[test]
fn one_outlier_is_the_greatest_and_moves_nothing_else() {
    let sample = Sample::new([2.0, 900.0, 1.0, 3.0, 2.0]);
    assert_eq!((sample.median(), sample.max()), (2.0, 900.0));
}
