//! Bars on one scale, one a partition.

use super::{Element, classed, element};
use crate::engine::PartitionId;
use crate::scene::hue;

/// The bar of a partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The partition.
    pub partition: PartitionId,
    /// Its owner, as shortly as it is named.
    pub owner: String,
    /// How long it is.
    pub records: u64,
    /// What is written beside it.
    pub says: String,
}

/// The bars, below what they show.
pub fn bars(name: String, bars: Vec<Bar>) -> Vec<Element> {
    let most = bars.iter().map(|bar| bar.records).max().unwrap_or(0).max(1);
    // Long lists scroll, which takes the focus.
    let mut list = classed("ol", "loads")
        .with("role", "list")
        .with("tabindex", "0")
        .with("aria-label", name.clone());
    for bar in bars {
        let meter = element("meter")
            .with("max", most.to_string())
            .with("value", bar.records.to_string())
            .with("aria-hidden", "true");
        list = list.child(
            element("li")
                .number("data-hue", hue(bar.partition))
                .child(classed("b", "partition-name").text(bar.partition.to_string()))
                .child(classed("span", "loads__owner").text(bar.owner))
                .child(meter)
                .child(classed("span", "loads__says").text(bar.says)),
        );
    }
    vec![classed("p", "quiet").text(name), list]
}
