//! `check`: ok, or each fault with its place.

use crate::running::{Ran, file, logstep, logstep_reading};
use expect_test::{Expect, expect};

const WRONG: &str = "#lab=group&rate=13&colour=red&do=tick*2,tock&at=3";

fn check(ran: &Ran, code: i32, out: Expect, err: Expect) {
    assert_eq!(ran.code, code);
    out.assert_eq(ran.text());
    err.assert_eq(&ran.err);
}

#[test]
fn a_right_link_is_ok() {
    for link in [
        "#lab=group&do=tick*20,crash&at=20.1",
        "#lab=keys&partitions=24",
        "#",
    ] {
        let ran = logstep(&["check", link]);
        assert_eq!(
            (ran.code, ran.text(), ran.err.as_str()),
            (0, "ok\n", ""),
            "{link}"
        );
    }
    check(
        &logstep(&["check", "#lab=group", "--format", "json"]),
        0,
        expect![[r#"
            []
        "#]],
        expect![[""]],
    );
}

#[test]
fn each_fault_has_its_place() {
    check(
        &logstep(&["check", WRONG]),
        2,
        expect![[""]],
        expect![[r#"
            rate: "13" is not a whole number from 0 to 12
            colour: "colour" is not a setting of this lab or another part of its link; there are consumers, rate, capacity, commit, length, lab, v, do, at
            do: step 2: "tock" is not an action of this lab; did you mean "tick"?
            at: 3 is past the end: the steps end at tick 2
        "#]],
    );
    check(
        &logstep(&["check", WRONG, "--format", "json"]),
        2,
        expect![[r#"
            [{"place":"rate","rule":"\"13\" is not a whole number from 0 to 12"},{"place":"colour","rule":"\"colour\" is not a setting of this lab or another part of its link; there are consumers, rate, capacity, commit, length, lab, v, do, at"},{"place":"do: step 2","rule":"\"tock\" is not an action of this lab; did you mean \"tick\"?"},{"place":"at","rule":"3 is past the end: the steps end at tick 2"}]
        "#]],
        expect![[r#"
            rate: "13" is not a whole number from 0 to 12
            colour: "colour" is not a setting of this lab or another part of its link; there are consumers, rate, capacity, commit, length, lab, v, do, at
            do: step 2: "tock" is not an action of this lab; did you mean "tick"?
            at: 3 is past the end: the steps end at tick 2
        "#]],
    );
}

#[test]
fn a_refusal_is_no_fault() {
    let link = "#lab=group&do=tick*22,commit,tick";
    check(
        &logstep(&["check", link]),
        0,
        expect![[r#"
            ok
            note: do: step 1: "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
            note: do: step 3: "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
        "#]],
        expect![[""]],
    );
    check(
        &logstep(&["check", link, "--format", "json"]),
        0,
        expect![[r#"
            []
        "#]],
        expect![[r#"
            note: do: step 1: "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
            note: do: step 3: "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
        "#]],
    );
}

#[test]
fn links_come_from_files_and_standard_input() {
    let name = file("right.txt", b"\n #lab=group&do=tick \r\n");
    check(
        &logstep(&["check", &name]),
        0,
        expect![[r#"
        ok
    "#]],
        expect![[""]],
    );
    check(
        &logstep_reading(&["check", "-"], b"lab=group&do=tick*0\n"),
        2,
        expect![[""]],
        expect![[r#"
            do: step 1: "0" is not a number of repeats: a whole number from 1
        "#]],
    );
}

#[test]
fn files_that_hold_no_link_are_told() {
    let binary = file("binary", b"#lab=\xff");
    let long = file("long.txt", "é".repeat(100_000).as_bytes());
    let blank = file("blank.txt", " ".repeat(100_000).as_bytes());
    for (name, told) in [
        (binary, "it is not UTF-8 text"),
        (
            long,
            "it is longer than 33000 bytes, and a link has at most 8000 characters",
        ),
        (
            blank,
            "it is longer than 33000 bytes, and a link has at most 8000 characters",
        ),
    ] {
        for verb in ["check", "run"] {
            let ran = logstep(&[verb, &name]);
            assert_eq!((ran.code, ran.text()), (2, ""));
            assert_eq!(ran.err, format!("{name}: {told}\n"));
        }
    }
    for name in ["lab=group", env!("CARGO_TARGET_TMPDIR")] {
        let ran = logstep(&["run", name]);
        assert_eq!((ran.code, ran.text()), (2, ""));
        assert!(
            ran.err.starts_with(&format!("{name}: cannot be read: ")),
            "{}",
            ran.err
        );
        assert!(ran.err.ends_with("; a link begins with #\n"), "{}", ran.err);
    }
}

#[test]
fn a_scenario_file_is_checked_by_its_paths() {
    let right = r#" {"logstep": 1, "lab": "group", "do": ["tick*2"], "branches": [{"do": ["tick*30"]}]}"#;
    let wrong = r#"{"logstep": 1, "lab": "group", "branches": [{"settings": {"rat": 3}}]}"#;
    let (right, wrong) = (
        file("right.json", right.as_bytes()),
        file("wrong.json", wrong.as_bytes()),
    );
    let checked = logstep(&["check", &right]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert!(
        checked
            .text()
            .starts_with("ok\nnote: branches[0].do: step 1: \"tick\" was refused"),
        "{}",
        checked.text()
    );
    let told = "branches[0].settings.rat: \"rat\" is not a setting of this lab; did you mean \"rate\"?\n";
    for verb in ["check", "run"] {
        let checked = logstep(&[verb, &wrong]);
        assert_eq!(
            (checked.code, checked.text(), checked.err.as_str()),
            (2, "", told)
        );
    }
    let ran = logstep(&["run", &right, "--format", "json"]);
    assert_eq!(
        ran.out,
        logstep(&["run", "#lab=group&do=tick*2", "--format", "json"]).out
    );
    let large = file("large.json", format!("{{{}", " ".repeat(1_000_000)).as_bytes());
    let refused = logstep(&["check", &large]);
    assert_eq!((refused.code, refused.text()), (2, ""));
    assert_eq!(
        refused.err,
        format!("{large}: it is longer than 1000000 bytes, and a scenario file is not\n")
    );
}
