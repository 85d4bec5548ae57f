//! `run --format json`: events, states, refusals and the digest, one a line.

use crate::driving;
use crate::running::{Ran, file, logstep, logstep_reading};
use expect_test::{Expect, expect};
use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Vec<Value> {
    let ran = logstep(&[&["run", "--format", "json"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    ran.json()
}

/// The lines with states and refusals, each as what it is after, its tick and the partitions' committed offsets, positions
/// and ends.
fn steps(lines: &[Value]) -> String {
    let number = |value: &Value| value.as_u64().expect("it is a number");
    let state = |partitions: &Vec<Value>| -> String {
        let marks = partitions
            .iter()
            .map(|p| ["committed", "position", "log_end"].map(|mark| number(&p[mark])));
        marks
            .map(|[committed, position, end]| format!(" {committed}/{position}/{end}"))
            .collect()
    };
    let line = |line: &Value| {
        let after = line.get("after")?.as_str()?;
        let told = line["state"]["partitions"]
            .as_array()
            .map_or_else(|| format!(" refused: {}", line["refused"]), state);
        Some(format!("{after} t{}{told}\n", line["tick"]))
    };
    lines.iter().filter_map(line).collect()
}

fn check_steps(arguments: &[&str], expected: Expect) {
    expected.assert_eq(&steps(&run(arguments)));
}

fn refused(ran: &Ran, told: &str) {
    assert_eq!((ran.code, ran.text(), ran.err.as_str()), (2, "", told));
}

#[test]
fn events_states_and_the_digest_line_by_line() {
    let link = "#lab=group&v=1&consumers=2&rate=0&do=tick*2,commit,tick*2,crash,tick";
    let ran = logstep(&["run", link, "--states", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expect![[r#"
        {"id":0,"tick":0,"event":"TopicSeeded","partitions":4,"records_per_partition":3,"cause":"scenario"}
        {"id":1,"tick":0,"event":"GroupStarted","offset":0,"cause":"scenario"}
        {"id":2,"tick":0,"event":"PartitionsAssigned","member":"consumer-1","partitions":[0,2],"cause":1}
        {"id":3,"tick":0,"event":"PartitionsAssigned","member":"consumer-2","partitions":[1,3],"cause":1}
        {"after":"start","tick":0,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":0,"committed":0,"lag":3,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":0,"committed":0,"lag":3,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":0,"committed":0,"lag":3,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":0,"committed":0,"lag":3,"owner":"consumer-2","delivered_again":0}]}}
        {"id":4,"tick":1,"event":"RecordsProcessed","member":"consumer-1","deliveries":[{"partition":0,"offset":0,"times":1}],"cause":"time"}
        {"id":5,"tick":1,"event":"RecordsProcessed","member":"consumer-2","deliveries":[{"partition":1,"offset":0,"times":1}],"cause":"time"}
        {"after":"tick","tick":1,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":1,"committed":0,"lag":3,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":1,"committed":0,"lag":3,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":0,"committed":0,"lag":3,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":0,"committed":0,"lag":3,"owner":"consumer-2","delivered_again":0}]}}
        {"id":6,"tick":2,"event":"RecordsProcessed","member":"consumer-1","deliveries":[{"partition":2,"offset":0,"times":1}],"cause":"time"}
        {"id":7,"tick":2,"event":"RecordsProcessed","member":"consumer-2","deliveries":[{"partition":3,"offset":0,"times":1}],"cause":"time"}
        {"after":"tick","tick":2,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":1,"committed":0,"lag":3,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":1,"committed":0,"lag":3,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":1,"committed":0,"lag":3,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":1,"committed":0,"lag":3,"owner":"consumer-2","delivered_again":0}]}}
        {"id":8,"tick":2,"event":"OffsetsCommitted","mode":"manual","offsets":[{"partition":0,"from":0,"to":1},{"partition":1,"from":0,"to":1},{"partition":2,"from":0,"to":1},{"partition":3,"from":0,"to":1}],"cause":{"action":"commit"}}
        {"after":"commit","tick":2,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0}]}}
        {"id":9,"tick":3,"event":"RecordsProcessed","member":"consumer-1","deliveries":[{"partition":0,"offset":1,"times":1}],"cause":"time"}
        {"id":10,"tick":3,"event":"RecordsProcessed","member":"consumer-2","deliveries":[{"partition":1,"offset":1,"times":1}],"cause":"time"}
        {"after":"tick","tick":3,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0}]}}
        {"id":11,"tick":4,"event":"RecordsProcessed","member":"consumer-1","deliveries":[{"partition":2,"offset":1,"times":1}],"cause":"time"}
        {"id":12,"tick":4,"event":"RecordsProcessed","member":"consumer-2","deliveries":[{"partition":3,"offset":1,"times":1}],"cause":"time"}
        {"after":"tick","tick":4,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0}]}}
        {"id":13,"tick":4,"event":"GroupCrashed","cause":{"action":"crash"}}
        {"id":14,"tick":4,"event":"PositionsReset","positions":[{"partition":0,"from":2,"to":1,"committed_by":8},{"partition":1,"from":2,"to":1,"committed_by":8},{"partition":2,"from":2,"to":1,"committed_by":8},{"partition":3,"from":2,"to":1,"committed_by":8}],"cause":13}
        {"after":"crash","tick":4,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0}]}}
        {"id":15,"tick":5,"event":"RecordsProcessed","member":"consumer-1","deliveries":[{"partition":0,"offset":1,"times":2,"again_by":14}],"cause":14}
        {"id":16,"tick":5,"event":"RecordsProcessed","member":"consumer-2","deliveries":[{"partition":1,"offset":1,"times":2,"again_by":14}],"cause":14}
        {"after":"tick","tick":5,"state":{"partitions":[{"topic":"telemetry","partition":0,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":1},{"topic":"telemetry","partition":1,"log_start":0,"log_end":3,"position":2,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":1},{"topic":"telemetry","partition":2,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-1","delivered_again":0},{"topic":"telemetry","partition":3,"log_start":0,"log_end":3,"position":1,"committed":1,"lag":2,"owner":"consumer-2","delivered_again":0}]}}
        {"digest":"4cfea7c4f869d954"}
    "#]].assert_eq(ran.text());
}

#[test]
fn every_kind_of_event_has_its_fields() {
    let lines = run(&[
        "#lab=group&consumers=5&rate=1&do=tick,set:capacity=2,set:commit=auto,tick,replay,crash,set:consumers=1",
    ]);
    let event = |name: &str| lines.iter().find(|line| line["event"] == name).cloned();
    let expected = [
        json!({"id":0,"tick":0,"event":"TopicSeeded","partitions":4,"records_per_partition":3,"cause":"scenario"}),
        json!({"id":1,"tick":0,"event":"GroupStarted","offset":0,"cause":"scenario"}),
        json!({"id":2,"tick":0,"event":"PartitionsAssigned","member":"consumer-1","partitions":[0],"cause":1}),
        json!({"id":7,"tick":1,"event":"RecordsAppended","records":[{"partition":0,"offset":3}],"cause":"time"}),
        json!({
            "id":8,"tick":1,"event":"RecordsProcessed","member":"consumer-1",
            "deliveries":[{"partition":0,"offset":0,"times":1}],"cause":"time"
        }),
        json!({
            "id":12,"tick":1,"event":"SettingChanged","setting":"capacity","value":2,
            "cause":{"action":"set:capacity=2"}
        }),
        json!({
            "id":19,"tick":2,"event":"OffsetsCommitted","mode":"auto","offsets":[
                {"partition":0,"from":0,"to":3},{"partition":1,"from":0,"to":3},
                {"partition":2,"from":0,"to":3},{"partition":3,"from":0,"to":3}
            ],"cause":"time"
        }),
        json!({
            "id":20,"tick":2,"event":"OffsetsReset","positions":[
                {"partition":0,"from":3,"to":0},{"partition":1,"from":3,"to":0},
                {"partition":2,"from":3,"to":0},{"partition":3,"from":3,"to":0}
            ],"committed":[
                {"partition":0,"from":3,"to":0},{"partition":1,"from":3,"to":0},
                {"partition":2,"from":3,"to":0},{"partition":3,"from":3,"to":0}
            ],"cause":{"action":"replay"}
        }),
        json!({"id":21,"tick":2,"event":"GroupCrashed","cause":{"action":"crash"}}),
        json!({
            "id":22,"tick":2,"event":"PositionsReset","positions":[
                {"partition":0,"from":0,"to":0,"committed_by":20},{"partition":1,"from":0,"to":0,"committed_by":20},
                {"partition":2,"from":0,"to":0,"committed_by":20},{"partition":3,"from":0,"to":0,"committed_by":20}
            ],"cause":21
        }),
    ];
    for line in expected {
        let name = line["event"].as_str().expect("each has its name");
        assert_eq!(event(name), Some(line.clone()), "{name}");
    }
    assert!(lines.contains(&json!({
        "id":13,"tick":1,"event":"SettingChanged","setting":"commit","value":"auto","cause":{"action":"set:commit=auto"}
    })));
    assert!(lines.contains(&json!({
        "id":24,"tick":2,"event":"PartitionsAssigned","member":"consumer-1","partitions":[0,1,2,3],"cause":23
    })));
}

#[test]
fn every_step_has_its_state_and_without_states_only_the_last_has() {
    let link = "#lab=group&rate=0&do=tick*2,set:rate=0,set:consumers=4,commit";
    check_steps(
        &[link, "--states"],
        expect![[r#"
        start t0 0/0/3 0/0/3 0/0/3 0/0/3
        tick t1 0/1/3 0/1/3 0/0/3 0/0/3
        tick t2 0/1/3 0/1/3 0/1/3 0/1/3
        set:rate=0 t2 0/1/3 0/1/3 0/1/3 0/1/3
        set:consumers=4 t2 0/1/3 0/1/3 0/1/3 0/1/3
        commit t2 1/1/3 1/1/3 1/1/3 1/1/3
    "#]],
    );
    check_steps(
        &[link],
        expect![[r#"
        commit t2 1/1/3 1/1/3 1/1/3 1/1/3
    "#]],
    );
    check_steps(
        &["#lab=group"],
        expect![[r#"
        start t0 0/0/3 0/0/3 0/0/3 0/0/3
    "#]],
    );
}

#[test]
fn events_come_before_the_state_of_their_step() {
    let lines = run(&["#lab=group&do=tick,commit", "--states"]);
    let kinds: Vec<_> = lines
        .iter()
        .map(|line| line.get("event").or(line.get("after")).unwrap_or(&line["digest"]))
        .filter_map(Value::as_str)
        .collect();
    let (digest, kinds) = kinds.split_last().expect("there are lines");
    assert_eq!(
        kinds,
        [
            "TopicSeeded",
            "GroupStarted",
            "PartitionsAssigned",
            "PartitionsAssigned",
            "start",
            "RecordsAppended",
            "RecordsProcessed",
            "RecordsProcessed",
            "tick",
            "OffsetsCommitted",
            "commit",
        ]
    );
    let played = driving::played("#lab=group&do=tick,commit");
    assert_eq!(*digest, format!("{:016x}", played.now().digest()));
}

#[test]
fn a_refused_step_is_an_answer() {
    let link = "#lab=group&rate=0&capacity=0&do=tick*21,commit,tick";
    let lines = run(&[link]);
    let refusal = json!({
        "after":"tick","tick":20,
        "refused":"Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.",
        "error":null
    });
    assert_eq!(lines.iter().filter(|&line| *line == refusal).count(), 2);
    check_steps(
        &[link],
        expect![[r#"
        tick t20 refused: "Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks."
        tick t20 refused: "Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks."
        commit t20 0/0/3 0/0/3 0/0/3 0/0/3
    "#]],
    );
    let with_states = steps(&run(&[link, "--states", "--until", "20"]));
    let last: Vec<_> = with_states.lines().skip(1 + 20).collect();
    assert!(last[0].starts_with("tick t20 refused: "));
    assert_eq!(last[1], "commit t20 0/0/3 0/0/3 0/0/3 0/0/3");
    assert_eq!((last[2], last.len()), (last[0], 3));
}

#[test]
fn a_run_is_told_until_the_last_step_at_a_tick() {
    let link = "#lab=group&rate=1&do=commit,tick,commit,crash,tick,replay,tick";
    for (until, same_as) in [
        ("0", "#lab=group&rate=1&do=commit"),
        ("1", "#lab=group&rate=1&do=commit,tick,commit,crash"),
        ("2", "#lab=group&rate=1&do=commit,tick,commit,crash,tick,replay"),
        ("3", link),
    ] {
        assert_eq!(
            run(&[link, "--until", until, "--states"]),
            run(&[same_as, "--states"])
        );
    }
    let past = logstep(&["run", link, "--until", "4"]);
    refused(&past, "--until: 4 is past the end: the steps end at tick 3\n");
    let timeless = logstep(&["run", "#lab=keys", "--until", "0"]);
    refused(
        &timeless,
        "--until: this lab has no ticks, so it takes no steps and no point of a run\n",
    );
}

#[test]
fn the_point_a_link_shows_does_not_shorten_its_run() {
    assert_eq!(
        run(&["#lab=group&do=tick*3,commit&at=1", "--states"]),
        run(&["#lab=group&do=tick*3,commit", "--states"])
    );
}

#[test]
fn bad_input_is_not_played() {
    for (link, told) in [
        (
            "#lab=group&rate=13&do=tick,tock",
            "rate: \"13\" is not a whole number from 0 to 12\n\
             do: step 2: \"tock\" is not an action of this lab; did you mean \"tick\"?\n",
        ),
        (
            "#lab=group&do=tick&at=2",
            "at: 2 is past the end: the steps end at tick 1\n",
        ),
        (
            "#lab=group&do=tick*21&at=20.1",
            "at: 20.1 is not reached: fewer actions are done at that tick\n",
        ),
        (
            "#lab=keys&partitions=25",
            "partitions: \"25\" is not a whole number from 1 to 24\n",
        ),
        (
            "#lab=flow",
            "lab: \"flow\" is not a lab; there are keys, own-keys, keyless, load, group\n",
        ),
        (
            "#",
            "link: it names no lab; the labs are keys, own-keys, keyless, load, group\n",
        ),
    ] {
        refused(&logstep(&["run", link]), told);
        refused(&logstep(&["run", link, "--format", "json", "--states"]), told);
    }
}

#[test]
fn links_come_from_files_and_standard_input() {
    let link = "#lab=group&do=tick*2";
    let expected = logstep(&["run", link]).out;
    let name = file("run.txt", format!("{link}\n").as_bytes());
    assert_eq!(logstep(&["run", &name]).out, expected);
    assert_eq!(logstep_reading(&["run", "-"], link.as_bytes()).out, expected);
}

#[test]
fn keys_have_one_state() {
    let lines = run(&["#lab=keys&partitions=6", "--states"]);
    assert_eq!(lines, run(&["#lab=keys&partitions=6"]));
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    expect![[r#"
        {"after":"start","tick":0,"state":{"partitions":[{"partition":0,"owner":"consumer-1","keys":["order:1011","order:1020"]},{"partition":1,"owner":"consumer-2","keys":["order:1003","order:1005","order:1016"]},{"partition":2,"owner":"consumer-3","keys":["order:1002","order:1004","order:1017"]},{"partition":3,"owner":"consumer-4","keys":["order:1007","order:1009","order:1012","order:1014","order:1018","order:1023"]},{"partition":4,"owner":"consumer-5","keys":["order:1006","order:1008","order:1013","order:1015","order:1019","order:1022","order:1024"]},{"partition":5,"owner":"consumer-6","keys":["order:1001","order:1010","order:1021"]}],"moved":["order:1001","order:1002","order:1003","order:1006","order:1008","order:1009","order:1010","order:1012","order:1013","order:1015","order:1019","order:1021","order:1022","order:1023","order:1024"]}}
        {"digest":"0359e79997d97c07"}
    "#]].assert_eq(&text);
}
