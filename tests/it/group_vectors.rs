//! *Consumer group and offsets* against the traces recorded from the article's playground.

use crate::driving;
use logstep::engine::{Cluster, CommitMode, SettingId};
use logstep::lab::group;
use logstep::lab::steps::step_text;
use logstep::timeline::Timeline;
use serde::Deserialize;

const RECORDED: &str = include_str!("../vectors/article-group.json");
const CASES: usize = 14;
const TRACED_STEPS: usize = 119;

#[derive(Deserialize)]
struct Recorded {
    defaults: Defaults,
    cases: Vec<Case>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Defaults {
    partitions: u32,
    seeded: u32,
    consumers: u32,
    rate: u32,
    capacity: u32,
    commit: String,
    last_tick: u32,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    settings: serde_json::Map<String, serde_json::Value>,
    script: Vec<String>,
    trace: Vec<Entry>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(untagged)]
enum Entry {
    Refused { after: String, refused: String },
    State(State),
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    after: String,
    tick: u32,
    end: Vec<u64>,
    position: Vec<u64>,
    committed: Vec<u64>,
    lag: Vec<u64>,
    total_lag: u64,
    redelivered: Vec<u64>,
    owner: Vec<u32>,
}

fn recorded() -> Recorded {
    serde_json::from_str(RECORDED).expect("the recorded traces are as described above")
}

#[test]
fn every_trace_is_played_number_by_number() {
    let cases = recorded().cases;
    let mut steps = 0;
    for case in &cases {
        let played = trace(&link(case));
        for (step, (played, recorded)) in played.iter().zip(&case.trace).enumerate() {
            assert_eq!(played, recorded, "{}, entry {step}", case.name);
        }
        assert_eq!(played.len(), case.trace.len(), "{}", case.name);
        steps += played.len();
    }
    assert_eq!((cases.len(), steps), (CASES, TRACED_STEPS));
}

#[test]
fn the_lab_starts_as_the_article_does() {
    let timeline = driving::played("#lab=group");
    let scenario = timeline.scenario();
    let settings = scenario.settings;
    let ours = Defaults {
        partitions: settings.partitions(),
        seeded: settings.get(SettingId::Read) + settings.get(SettingId::Unread),
        consumers: settings.consumers(),
        rate: settings.rate(),
        capacity: settings.capacity(),
        commit: match settings.commit() {
            CommitMode::Manual => "manual".to_owned(),
            CommitMode::Auto => "auto".to_owned(),
        },
        last_tick: settings.get(SettingId::Length),
    };
    assert_eq!(ours, recorded().defaults);
}

/// The case as a link: its settings, then its script, where `NAME=VALUE` is `set:NAME=VALUE`.
fn link(case: &Case) -> String {
    let text = |value: &serde_json::Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let settings: String = case
        .settings
        .iter()
        .map(|(name, value)| format!("&{name}={}", text(value)))
        .collect();
    let steps: Vec<_> = case
        .script
        .iter()
        .map(|step| {
            if step.contains('=') {
                format!("set:{step}")
            } else {
                step.clone()
            }
        })
        .collect();
    format!("#lab=group&v=1{settings}&do={}", steps.join(","))
}

fn trace(link: &str) -> Vec<Entry> {
    let script = driving::script(link);
    let mut timeline = Timeline::new(script.scenario);
    let mut entries = vec![state("start", timeline.now())];
    for step in script.steps {
        let text = step_text(step.command);
        let after = text.strip_prefix("set:").unwrap_or(&text);
        entries.push(match timeline.apply(step.command) {
            Ok(_) => state(after, timeline.now()),
            Err(error) => Entry::Refused {
                after: after.to_owned(),
                refused: error.to_string(),
            },
        });
    }
    entries
}

fn state(after: &str, cluster: &Cluster) -> Entry {
    let states: Vec<_> = cluster.partitions().collect();
    Entry::State(State {
        after: after.to_owned(),
        tick: cluster.tick().0,
        end: states.iter().map(|state| state.log_end.0).collect(),
        position: states.iter().map(|state| state.position.0).collect(),
        committed: states.iter().map(|state| state.committed.0).collect(),
        lag: states.iter().map(|state| state.lag()).collect(),
        total_lag: group::total_lag(cluster),
        redelivered: states.iter().map(|state| state.delivered_again).collect(),
        owner: states
            .iter()
            .filter_map(|state| state.owner)
            .map(|owner| owner.0)
            .collect(),
    })
}
