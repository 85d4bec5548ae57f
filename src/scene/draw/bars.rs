//! Bars on one scale, one a partition.

use super::{Element, classed, element};
use crate::scene::run_bars::Bar;

/// The bars; `name` says what they show.
pub fn bars(name: &'static str, bars: Vec<Bar>) -> Element {
    let most = bars.iter().map(|bar| bar.records).max().unwrap_or(0).max(1);
    let mut list = classed("ol", "loads")
        .with("role", "list")
        .with("aria-label", name);
    for bar in bars {
        let meter = element("meter")
            .with("max", most.to_string())
            .with("value", bar.records.to_string())
            .with("aria-hidden", "true");
        list = list.child(
            element("li")
                .number("data-hue", bar.hue)
                .child(classed("b", "partition-name").text(bar.partition.to_string()))
                .child(classed("span", "loads__owner").text(bar.owner))
                .child(meter)
                .child(classed("span", "loads__says").text(bar.says)),
        );
    }
    list
}
