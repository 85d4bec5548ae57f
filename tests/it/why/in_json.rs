//! The chain of the example, walked in the lines of `run --format json`.

use super::answer;
use crate::driving;
use crate::running::logstep;
use logstep::engine::{Offset, PartitionId};
use logstep::lab::why::Question;
use serde_json::Value;

#[test]
fn the_lines_alone_lead_the_same_way() {
    let link = "#lab=group&rate=0&do=tick*2,commit,tick*2,crash,tick";
    let lines = logstep(&["run", link, "--format", "json"]).json();
    let line = |id: u64| {
        lines
            .iter()
            .find(|line| line["id"] == id)
            .expect("each event has its line")
    };
    let of_p0 = |list: &Value| -> Value {
        let list = list.as_array().expect("it is a list");
        list.iter()
            .find(|entry| entry["partition"] == 0)
            .cloned()
            .unwrap_or_default()
    };
    let number = |value: &Value| value.as_u64().expect("it is an event");

    let delivered = lines
        .iter()
        .find(|line| line["event"] == "RecordsProcessed" && of_p0(&line["deliveries"])["times"] == 2)
        .expect("P0 offset 1 was delivered again");
    let reset = number(&of_p0(&delivered["deliveries"])["again_by"]);
    let crash = number(&line(reset)["cause"]);
    let commit = number(&of_p0(&line(reset)["positions"])["committed_by"]);
    assert_eq!(line(crash)["cause"]["action"], "crash");
    assert_eq!(line(commit)["cause"]["action"], "commit");

    let timeline = driving::played(link);
    let chain = answer(&timeline, Question::Record(PartitionId(0), Offset(1)));
    let told: Vec<_> = chain
        .links
        .iter()
        .filter_map(|link| link.event)
        .map(|id| u64::from(id.0))
        .collect();
    assert_eq!(told, [number(&delivered["id"]), crash, reset, commit]);
    for link in &chain.links {
        let id = link.event.map_or(0, |id| u64::from(id.0));
        let tick = number(&line(id)["tick"]);
        assert!(link.when == format!("tick {tick}") || link.when == format!("tick {tick}, after 1 action"));
    }
}
