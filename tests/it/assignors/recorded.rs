//! Every recorded case through the headless runner, against what Kafka's own classes answered.

use crate::running::logstep_reading;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const RECORDED: &str = include_str!("../../vectors/assignors.json");

#[derive(Deserialize)]
struct Recorded {
    cases: Vec<Value>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    assignor: String,
    members: Vec<Member>,
    expected: Shares,
}

#[derive(Deserialize)]
struct Member {
    id: String,
}

type Shares = BTreeMap<String, BTreeSet<String>>;

/// Runs the cases of an assignor, `count` of them, and stops with those that are answered otherwise.
fn check(assignor: &str, count: usize) {
    let recorded: Recorded =
        serde_json::from_str(RECORDED).expect("the recorded cases are as described above");
    let cases = recorded.cases.iter().map(|value| {
        let case = Case::deserialize(value).expect("a case is as described above");
        (value.to_string(), case)
    });
    let cases: Vec<_> = cases.filter(|(_, case)| case.assignor == assignor).collect();
    assert_eq!(cases.len(), count);
    let wrong: Vec<_> = cases
        .iter()
        .filter_map(|(text, case)| wrong(text, case))
        .collect();
    let all = cases.len();
    assert!(
        wrong.is_empty(),
        "{assignor}: {} of {all} differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn wrong(text: &str, case: &Case) -> Option<String> {
    let ran = logstep_reading(&["assign", "--assignor", &case.assignor], text.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", case.id);
    let answer: serde_json::Map<String, Value> =
        serde_json::from_str(ran.text()).expect("the answer is JSON");
    let members: Vec<_> = case.members.iter().map(|member| &member.id).collect();
    assert_eq!(answer.keys().collect::<Vec<_>>(), members, "{}", case.id);
    let shares: Shares = serde_json::from_str(ran.text()).expect("the answer is members with partitions");
    (shares != case.expected).then(|| format!("{}: {shares:?}\n  expected {:?}", case.id, case.expected))
}

#[test]
fn range() {
    check("range", 69);
}

#[test]
fn round_robin() {
    check("roundrobin", 45);
}

#[test]
fn sticky() {
    check("sticky", 106);
}

#[test]
fn cooperative_sticky() {
    check("cooperative-sticky", 112);
}

#[test]
fn server_range() {
    check("server-range", 44);
}

#[test]
fn server_uniform() {
    check("server-uniform", 70);
}
