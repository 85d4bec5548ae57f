//! Scenario files: what they carry, and what is told about a wrong one.

use crate::generating::{commands, config, scenario};
use crate::links::name;
use expect_test::{Expect, expect};
use logstep::engine::Command;
use logstep::lab::file::{file_of_keys, file_of_own_keys, file_of_run};
use logstep::lab::own_keys::{KeyTool, Work};
use logstep::lab::{Explorer, LabId, Opened, open_file};
use logstep::timeline::branch::NameError;
use logstep::timeline::{Branch, BranchId, Fault, Timeline};
use proptest::prelude::{prop_assert_eq, proptest};

/// Everything wrong with a file, steps the engine refuses among it.
fn faults(file: &str) -> Vec<Fault> {
    let (opened, mut faults) = open_file(file);
    if let Opened::Run(script) = opened {
        faults.extend(script.play().1);
    }
    faults
}

fn check(file: &str, expected: Expect) {
    let told: String = faults(file).iter().map(|fault| format!("{fault}\n")).collect();
    expected.assert_eq(&told);
}

/// The run of a file in which nothing is wrong.
fn opened(file: &str) -> Timeline {
    let (Opened::Run(script), faults) = open_file(file) else {
        panic!("{file} opens another lab");
    };
    assert_eq!(faults, [], "{file}");
    let (timeline, faults) = script.play();
    assert_eq!(faults, [], "{file}");
    timeline
}

/// A run with its branches, other than by their numbers.
fn seen(timeline: &Timeline) -> (u64, usize, Vec<Branch>) {
    let branches = timeline.branches();
    let here = branches.iter().position(|branch| branch.id == timeline.branch());
    let renumbered = branches.into_iter().zip(1..).map(|(branch, number)| Branch {
        id: BranchId(number),
        ..branch
    });
    (
        timeline.now().digest(),
        here.expect("it is one of them"),
        renumbered.collect(),
    )
}

proptest! {
    #![proptest_config(config(60, 1_000))]

    #[test]
    fn a_file_opens_the_run_it_was_made_from_with_all_its_branches(
        scenario in scenario(), runs in proptest::collection::vec((0_usize..60, commands(0..=40)), 1..=5),
    ) {
        let mut live = Timeline::new(scenario);
        for (back_to, commands) in runs {
            live.seek(back_to);
            for command in commands {
                let _ = live.apply(command);
            }
            live.seek(live.made() / 2 + 3);
        }
        live.rename(live.branch(), "what I shall \"name\" \u{e9}\u{1f980}").expect("a good name");
        if let Some(other) = live.left_last() {
            live.reopen(other);
        }
        let file = file_of_run(&live);
        let again = opened(&file);
        prop_assert_eq!(seen(&again), seen(&live));
        prop_assert_eq!(file_of_run(&again), file);
    }
}

#[test]
fn a_file_is_written_to_be_read_by_people() {
    let mut timeline = opened(
        r#"{"logstep": 1, "lab": "group", "settings": {"consumers": 3, "commit": "auto"}, "do": ["tick*5", "commit"], "at": "4"}"#,
    );
    timeline.apply(Command::CrashGroup).expect("a crash is possible");
    expect![[r#"
        {
          "logstep": 1,
          "lab": "group",
          "settings": {
            "consumers": 3,
            "commit": "auto"
          },
          "do": ["tick*4", "crash"],
          "branch": 2,
          "branches": [
            {
              "settings": {
                "consumers": 3,
                "commit": "auto"
              },
              "do": ["tick*5", "commit"],
              "at": "4"
            }
          ]
        }
    "#]]
    .assert_eq(&file_of_run(&timeline));
}

#[test]
fn branches_keep_the_names_they_were_seen_with() {
    let mut live = opened(r#"{"logstep": 1, "lab": "group", "do": ["tick*3"], "at": "1"}"#);
    live.rename(BranchId(1), "Branch 3")
        .expect("no other branch has it yet");
    let fork = |live: &mut Timeline| {
        live.seek(1);
        live.apply(Command::CrashGroup).expect("a crash is possible");
        live.apply(Command::Tick).expect("there is room for a tick");
        live.seek(1);
        live.apply(Command::CommitOffsets).expect("a commit is possible");
    };
    fork(&mut live);
    // Neither of the new ones may have the name that the first was given.
    assert_eq!(names(&live), ["Branch 3", "Branch 2", "Branch 4"]);
    live.delete(BranchId(2));
    assert_eq!(
        live.rename(live.branch(), "Branch 2"),
        Err(NameError::Taken),
        "it can come back"
    );
    let again = opened(&file_of_run(&live));
    assert_eq!(names(&again), ["Branch 3", "Branch 4"]);
}

#[test]
fn two_branches_of_a_file_cannot_have_one_name() {
    check(
        r#"{"logstep": 1, "lab": "group", "name": "a", "do": ["tick"],
            "branches": [{"name": "a"}, {"name": "b"}, {"name": "Branch 2"}]}"#,
        expect![[r#"
            branches[0].name: another branch has this name
            branches[2].name: another branch has this name
        "#]],
    );
}

fn names(timeline: &Timeline) -> Vec<String> {
    timeline.branches().iter().map(Branch::name).collect()
}

#[test]
fn settings_of_keys_are_carried() {
    for values in [[4, 6, 4, 0, 0, 0], [1, 24, 9, 1, 3, 1], [24, 1, 1, 6, 7, 0]] {
        let explorer = Explorer::of_values(values);
        let (opened, faults) = open_file(&file_of_keys(&explorer));
        assert_eq!(faults, []);
        assert!(
            matches!(opened, Opened::Keys(again) if again == explorer),
            "{opened:?}"
        );
    }
}

#[test]
fn a_file_that_is_not_one_is_refused() {
    check(
        "",
        expect![[r#"
        line 1, column 1: expected a JSON value, found the end of the file
    "#]],
    );
    check(
        "[]",
        expect![[r#"
        file: it is not an object
    "#]],
    );
    check(
        "{",
        expect![[r#"
        line 1, column 2: expected a name in quotation marks, found the end of the file
    "#]],
    );
    check(
        "{}",
        expect![[r#"
        file: "logstep" is missing
    "#]],
    );
    check(
        r#"{"logstep": 1}"#,
        expect![[r#"
            file: "lab" is missing
        "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "groups"}"#,
        expect![[r#"
        lab: "groups" is not a lab; did you mean "group"?
    "#]],
    );
    check(
        r#"{"logstep": 1, "lab": 7}"#,
        expect![[r#"
            lab: "7" is not a lab; there are keys, own-keys, keyless, load, group
        "#]],
    );
    check(
        r#"{"logstep": 2, "lab": "group"}"#,
        expect![[r#"
        logstep: this was made for version 2; this page reads versions up to 1. A newer page can open it
    "#]],
    );
    check(
        r#"{"logstep": 99999999999999999999, "lab": "group"}"#,
        expect![[r#"
            logstep: this was made for version 99999999999999999999; this page reads versions up to 1. A newer page can open it
        "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "group", "lab": "keys"}"#,
        expect![[r#"
        line 1, column 32: "lab" is given more than once
    "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "group", "do": ["\ud800"]}"#,
        expect![[r#"
        line 1, column 40: expected both halves of a surrogate pair, found "\ud800"
    "#]],
    );
    check(
        &"[".repeat(50),
        expect![[r#"
        line 1, column 17: lists and objects are at most 16 deep in one another
    "#]],
    );
    check(
        &" ".repeat(1_000_001),
        expect![[r#"
            file: a file has at most 1000000 bytes; this one has more
        "#]],
    );
}

#[test]
fn what_is_wrong_is_told_with_its_path_and_the_rest_is_kept() {
    check(
        r#"{"logstep": "one", "lab": "group", "setings": {}, "settings": {"consumer": 3, "rate": 13, "capacity": "1", "commit": true,
            "length": 1e3}, "do": ["tick", 5, "comit", {"set": "rate"}, null], "at": 2, "name": "  ", "branch": 4,
            "branches": [{"do": "tick", "at": "seven", "lab": "group"}, "tick", {"name": 7, "do": ["tick*3", "jump"], "at": "9"}]}"#,
        expect![[r#"
            logstep: "one" is not a version: a whole number from 1
            setings: "setings" is not a name of a scenario file; did you mean "settings"?
            settings.consumer: "consumer" is not a setting of this lab; did you mean "consumers"?
            settings.rate: "13" is not a whole number from 0 to 12
            settings.capacity: it is not a number
            settings.commit: it is not a text
            settings.length: "1e3" is not a whole number from 1 to 10000
            do: step 2: "5" is not an action of this lab; there are tick, commit, crash, replay
            do: step 3: "comit" is not an action of this lab; did you mean "commit"?
            do: step 4: "{"set"" is not an action of this lab; there are tick, commit, crash, replay
            do: step 5: "null" is not an action of this lab; there are tick, commit, crash, replay
            branches[0].lab: "lab" is not a name of a branch; there are name, settings, do, at
            branches[0].do: it is not a list
            branches[0].at: "seven" is not a point of a run: TICK, or TICK.N for after the N-th action at that tick
            branches[1]: it is not an object
            branches[2].do: step 2: "jump" is not an action of this lab; there are tick, commit, crash, replay
            branches[2].name: it is not a text
            branch: it is not the number of a branch, from 1
            at: 2 is past the end: the steps end at tick 1
            branches[2].at: 9 is past the end: the steps end at tick 3
            name: a name has at least one letter, digit or sign
        "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "group", "settings": [], "branches": {}}"#,
        expect![[r#"
            settings: it is not an object
            branches: it is not a list
        "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "keys", "do": [], "at": "2", "settings": {"partitions": 1000000}}"#,
        expect![[r#"
            do: this lab has no ticks, so it takes no steps and no point of a run
            at: this lab has no ticks, so it takes no steps and no point of a run
            settings.partitions: "1000000" is not a whole number from 1 to 24
        "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "group", "do": ["tick*1000000000"]}"#,
        expect![[r#"
            do: step 1: a run has at most 20000 steps
        "#]],
    );
    check(
        r#"{"logstep": 1, "lab": "group", "name": "a", "branches": [{"name": "b\u202e"}, {"name": "0123456789012345678901234567890123456789x"}]}"#,
        expect![[r#"
            branches[0].name: a name has only characters that can be seen
            branches[1].name: a name has at most 40 characters
        "#]],
    );
    let (opened, faults) = open_file(
        r#"{"logstep": 1, "lab": "group", "settings": {"rate": 99, "consumers": 3}, "do": ["tick", "jump", "tick"]}"#,
    );
    let Opened::Run(script) = opened else {
        panic!("{opened:?}")
    };
    assert_eq!(
        (
            script.steps.len(),
            script.scenario.settings.consumers(),
            faults.len()
        ),
        (1, 3, 2)
    );
}

#[test]
fn a_file_may_ask_for_so_much_work_and_no_more() {
    let heavy =
        r#""settings": {"length": 10000, "rate": 12, "capacity": 12, "consumers": 6}, "do": ["tick*10000"]"#;
    let file = format!(
        r#"{{"logstep": 1, "lab": "group", {heavy}, "branches": [{{{heavy}}}, {{"do": ["tick*3"]}}]}}"#
    );
    let (opened, faults) = open_file(&file);
    let Opened::Run(script) = opened else {
        panic!("{opened:?}")
    };
    let told: String = faults.iter().map(|fault| format!("{fault}\n")).collect();
    expect![""].assert_eq(&told);
    let kept: Vec<_> = script.others.iter().map(|branch| branch.steps.len()).collect();
    assert_eq!((script.steps.len(), kept), (10_000, vec![10_000, 3]));
}

#[test]
fn a_file_has_at_most_a_hundred_branches() {
    let branches = vec!["{}"; 100].join(",");
    let file = format!(r#"{{"logstep": 1, "lab": "group", "branches": [{branches}]}}"#);
    check(
        &file,
        expect![[r#"
        branches: a run has at most 100 branches
    "#]],
    );
    let (Opened::Run(script), _) = open_file(&file) else {
        panic!("it is a run")
    };
    assert_eq!(script.play().0.branches().len(), 100);
}

#[test]
fn every_rule_of_files_is_broken_here() {
    let broken = [
        ("Missing", r#"{"lab": "group"}"#),
        ("WrongKind", "7"),
        ("BranchName", r#"{"logstep": 1, "lab": "group", "name": ""}"#),
        ("Unknown", r#"{"logstep": 1, "lab": "group", "color": 3}"#),
        ("Newer", r#"{"logstep": 3, "lab": "group"}"#),
        ("Unknown", r#"{"logstep": 1, "lab": null}"#),
    ];
    for (rule, file) in broken {
        let found = faults(file);
        assert!(
            found.iter().any(|fault| name(&fault.rule) == rule),
            "{file}: {found:?}"
        );
    }
}

#[test]
fn a_start_of_every_lab_is_a_short_file() {
    for lab in LabId::ALL {
        let file = match lab.scenario(&[]) {
            Some(scenario) => file_of_run(&Timeline::new(scenario)),
            None if lab == LabId::Keys => file_of_keys(&Explorer::default()),
            None => file_of_own_keys(&Work::new(KeyTool::default())),
        };
        assert!(
            file.contains(&format!("\"lab\": \"{}\"", lab.name())) && file.lines().count() <= 6,
            "{file}"
        );
    }
}
