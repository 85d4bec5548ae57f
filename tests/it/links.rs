//! Links as they come from outside: each rule they can break, what is kept beside a fault, and their limits.

use crate::driving;
use expect_test::{Expect, expect};
use logstep::engine::{Command, CommitMode, SettingId};
use logstep::lab::{self, LabId, Opened};
use logstep::timeline::link::{LONGEST, Link};
use logstep::timeline::{Fault, Rule};
use std::collections::BTreeSet;

/// Everything wrong with a link, steps the engine refuses among it.
fn faults(link: &str) -> Vec<Fault> {
    let (opened, mut faults) = lab::open(link);
    if let Opened::Run(script) = opened {
        faults.extend(script.play().1);
    }
    faults
}

fn check(link: &str, expected: Expect) {
    let told: String = faults(link).iter().map(|fault| format!("{fault}\n")).collect();
    expected.assert_eq(&told);
}

/// A link that breaks each rule of links, by the rule's name. A new rule does not compile here until it has its link.
const BROKEN: [(&str, &str); 24] = [
    ("Argument", "#lab=group&do=crash:consumer-1,tick"),
    ("EmptyStep", "#lab=group&do=tick,,tick"),
    ("Encoding", "#lab=group&rate=%zz&note=%C3&do=%"),
    ("Member", "#lab=load&do=take:consumer-25,take:A"),
    ("More", ""),
    ("Newer", "#lab=group&v=2"),
    ("NoArgument", "#lab=load&do=take"),
    ("NoLab", "#rate=3"),
    ("NoTime", "#lab=keys&do=tick&at=3"),
    ("NotAChoice", "#lab=group&commit=sometimes"),
    ("NotAPair", "#lab=group&oops&=3"),
    ("NotASetting", "#lab=group&do=set:rate"),
    (
        "NotInRange",
        "#lab=group&consumers=7&rate=-1&capacity=&do=set:consumers=0",
    ),
    ("NotReached", "#lab=group&do=tick*3&at=1.1"),
    ("PastTheEnd", "#lab=group&do=tick*3&at=4"),
    ("Point", "#lab=group&at=seven"),
    ("Refused", "#lab=group&do=tick*22,commit,tick"),
    ("Repeat", "#lab=group&do=tick*0"),
    ("Repeated", "#lab=group&lab=keys&do=tick&do=crash"),
    ("Reserved", "#lab=group&theme=dark&view=figure"),
    ("TooLong", ""),
    ("TooManySteps", "#lab=group&do=tick,tick*20000"),
    (
        "Unknown",
        "#lab=group&consumer=3&hashing=java&do=set:comit=auto,tick",
    ),
    ("Version", "#lab=group&v=one"),
];

/// The name of a rule; those that only files can break are tried with the files.
pub(crate) fn name(rule: &Rule) -> &'static str {
    match rule {
        Rule::TooLong { .. } => "TooLong",
        Rule::NotAPair(_) => "NotAPair",
        Rule::Repeated => "Repeated",
        Rule::Encoding(_) => "Encoding",
        Rule::EmptyStep => "EmptyStep",
        Rule::Repeat(_) => "Repeat",
        Rule::TooManySteps { .. } => "TooManySteps",
        Rule::NotASetting => "NotASetting",
        Rule::Argument { .. } => "Argument",
        Rule::Unknown { .. } => "Unknown",
        Rule::Reserved => "Reserved",
        Rule::NoTime => "NoTime",
        Rule::NotInRange { .. } => "NotInRange",
        Rule::NotAChoice { .. } => "NotAChoice",
        Rule::Version(_) => "Version",
        Rule::Newer { .. } => "Newer",
        Rule::NoLab(_) => "NoLab",
        Rule::Point(_) => "Point",
        Rule::PastTheEnd { .. } => "PastTheEnd",
        Rule::NotReached { .. } => "NotReached",
        Rule::More(_) => "More",
        Rule::TooMuchWork { .. } => "TooMuchWork",
        Rule::BranchName(_) => "BranchName",
        Rule::Missing(_) => "Missing",
        Rule::WrongKind(_) => "WrongKind",
        Rule::TooManyBranches { .. } => "TooManyBranches",
        Rule::Refused { .. } => "Refused",
        Rule::NotJson { .. } => "NotJson",
        Rule::GivenTwice(_) => "GivenTwice",
        Rule::TooManyNames { .. } => "TooManyNames",
        Rule::TooDeep { .. } => "TooDeep",
        Rule::TooLarge { .. } => "TooLarge",
        Rule::NoArgument { .. } => "NoArgument",
        Rule::Member { .. } => "Member",
    }
}

#[test]
fn every_rule_is_told_with_its_place() {
    let too_long = format!("#lab=group&do={}", "tick,".repeat(1_600));
    let many_wrong = format!("#lab=group&do={}", "jump,".repeat(59) + "jump");
    let mut met = BTreeSet::new();
    let mut told = String::new();
    for (rule, link) in BROKEN {
        let (link, shown) = match (rule, link) {
            ("More", _) => (many_wrong.as_str(), "#lab=group&do=jump,jump,…"),
            (_, "") => (too_long.as_str(), "#lab=group&do=tick,tick,…"),
            _ => (link, link),
        };
        let found = faults(link);
        assert!(
            found.iter().any(|fault| name(&fault.rule) == rule),
            "{link}: {found:?}"
        );
        met.extend(found.iter().map(|fault| name(&fault.rule)));
        told += &format!("{shown}\n");
        let last = found.len().saturating_sub(3);
        told.extend(found[last..].iter().map(|fault| format!("    {fault}\n")));
    }
    assert!(met.into_iter().eq(BROKEN.map(|(rule, _)| rule)));
    expect![[r##"
        #lab=group&do=crash:consumer-1,tick
            do: step 1: "crash" takes no argument; "consumer-1" was given
        #lab=group&do=tick,,tick
            do: step 2: a step has no name
        #lab=group&rate=%zz&note=%C3&do=%
            rate: "%zz" is not percent-encoded UTF-8 text
            note: "%C3" is not percent-encoded UTF-8 text
            do: step 1: "%" is not percent-encoded UTF-8 text
        #lab=load&do=take:consumer-25,take:A
            do: step 1: "consumer-25" is not a consumer of this lab: consumer-1 to consumer-24
            do: step 2: "A" is not a consumer of this lab: consumer-1 to consumer-24
        #lab=group&do=jump,jump,…
            do: step 49: "jump" is not an action of this lab; there are tick, commit, crash, replay
            do: step 50: "jump" is not an action of this lab; there are tick, commit, crash, replay
            link: 10 more parts are wrong
        #lab=group&v=2
            v: this was made for version 2; this page reads versions up to 1. A newer page can open it
        #lab=load&do=take
            do: step 1: take needs to be told whom: take:consumer-1
        #rate=3
            lab: a link names its lab: keys, own-keys, keyless, load, group
        #lab=keys&do=tick&at=3
            at: this lab has no ticks, so it takes no steps and no point of a run
            do: this lab has no ticks, so it takes no steps and no point of a run
        #lab=group&commit=sometimes
            commit: "sometimes" is not one of manual, auto
        #lab=group&oops&=3
            link: "oops" is not of the form name=value
            link: "=3" is not of the form name=value
        #lab=group&do=set:rate
            do: step 1: a setting is changed by set:NAME=VALUE
        #lab=group&consumers=7&rate=-1&capacity=&do=set:consumers=0
            rate: "-1" is not a whole number from 0 to 12
            capacity: "" is not a whole number from 0 to 12
            do: step 1: consumers: "0" is not a whole number from 1 to 6
        #lab=group&do=tick*3&at=1.1
            at: 1.1 is not reached: fewer actions are done at that tick
        #lab=group&do=tick*3&at=4
            at: 4 is past the end: the steps end at tick 3
        #lab=group&at=seven
            at: "seven" is not a point of a run: TICK, or TICK.N for after the N-th action at that tick
        #lab=group&do=tick*22,commit,tick
            do: step 1: "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
            do: step 3: "tick" was refused and passed over: Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks.
        #lab=group&do=tick*0
            do: step 1: "0" is not a number of repeats: a whole number from 1
        #lab=group&lab=keys&do=tick&do=crash
            lab: given more than once; the first one is used
            do: given more than once; the first one is used
        #lab=group&theme=dark&view=figure
            theme: this name is kept for embedding and does nothing yet
            view: this name is kept for embedding and does nothing yet
        #lab=group&do=tick,tick,…
            link: a link has at most 8000 characters; this one has 8013
        #lab=group&do=tick,tick*20000
            do: step 2: a run has at most 20000 steps
        #lab=group&consumer=3&hashing=java&do=set:comit=auto,tick
            consumer: "consumer" is not a setting of this lab or another part of its link; did you mean "consumers"?
            hashing: "hashing" is not a setting of this lab or another part of its link; there are consumers, rate, capacity, commit, length, lab, v, do, at
            do: step 1: comit: "comit" is not a setting of this lab; did you mean "commit"?
        #lab=group&v=one
            v: "one" is not a version: a whole number from 1
    "##]].assert_eq(&told);
}

#[test]
fn a_near_miss_is_told_what_it_may_have_meant() {
    check(
        "#lab=grup",
        expect![[r#"
        lab: "grup" is not a lab; did you mean "group"?
    "#]],
    );
    check(
        "#lab=rebalance",
        expect![[r#"
            lab: "rebalance" is not a lab; there are keys, own-keys, keyless, load, group
        "#]],
    );
    check(
        "#lab=group&do=comit",
        expect![[r#"
        do: step 1: "comit" is not an action of this lab; did you mean "commit"?
    "#]],
    );
    check(
        "#lab=group&do=replay,explode",
        expect![[r#"
            do: step 2: "explode" is not an action of this lab; there are tick, commit, crash, replay
        "#]],
    );
    check(
        "#lab=keys&consumes=3&placment=java",
        expect![[r#"
            consumes: "consumes" is not a setting of this lab or another part of its link; did you mean "consumers"?
            placment: "placment" is not a setting of this lab or another part of its link; did you mean "placement"?
        "#]],
    );
}

#[test]
fn a_setting_that_is_wrong_has_its_default_and_the_others_are_kept() {
    let (opened, faults) = lab::open("#lab=group&consumers=99&rate=5&nonsense=1");
    let Opened::Run(script) = opened else {
        panic!("{opened:?}");
    };
    let settings = script.scenario.settings;
    assert_eq!((settings.consumers(), settings.rate(), faults.len()), (2, 5, 2));
    let (opened, faults) = lab::open("#lab=keys&partitions=0&baseline=6");
    let Opened::Keys(explorer) = opened else {
        panic!("{opened:?}");
    };
    assert_eq!(
        (explorer.partitions(), explorer.baseline(), faults.len()),
        (4, 6, 1)
    );
}

#[test]
fn steps_end_before_the_first_wrong_one() {
    for link in [
        "#lab=group&do=tick*2,tock,commit",
        "#lab=group&do=tick*2,set:rate=13,commit",
        "#lab=group&do=tick*2,,commit",
        "#lab=group&do=tick*2,tick*x,commit",
    ] {
        let (opened, faults) = lab::open(link);
        let Opened::Run(script) = opened else {
            panic!("{opened:?}");
        };
        let commands: Vec<_> = script.steps.iter().map(|step| step.command).collect();
        assert_eq!(commands, [Command::Tick; 2], "{link}");
        assert_eq!(faults.len(), 1, "{link}: {faults:?}");
    }
}

#[test]
fn a_link_of_a_later_version_opens_nothing() {
    for link in ["#lab=group&v=2&rate=3", "#lab=group&v=99999999999"] {
        let (opened, faults) = lab::open(link);
        assert!(matches!(opened, Opened::Home), "{link}");
        assert_eq!(faults.len(), 1, "{link}: {faults:?}");
    }
}

#[test]
fn a_version_that_cannot_be_read_is_told_and_the_rest_is_kept() {
    for link in [
        "#lab=group&v=0&rate=3",
        "#lab=group&v=one&rate=3",
        "#lab=group&v=&rate=3",
    ] {
        let (opened, faults) = lab::open(link);
        let Opened::Run(script) = opened else {
            panic!("{link}: {opened:?}")
        };
        assert_eq!(script.scenario.settings.rate(), 3, "{link}");
        assert_eq!(faults.len(), 1, "{link}: {faults:?}");
    }
}

#[test]
fn no_lab_and_nothing_else_is_the_home_page() {
    for link in ["", "#", "#&", "&&"] {
        let (opened, faults) = lab::open(link);
        assert!(matches!(opened, Opened::Home), "{link}");
        assert_eq!(faults, [], "{link}");
    }
}

#[test]
fn what_can_be_left_out_can_be_left_out() {
    let whole =
        driving::played("#lab=group&v=1&consumers=2&rate=2&capacity=1&commit=manual&do=tick*3,commit&at=3");
    let short = driving::played("&do=tick,tick,tick,commit&&lab=group&");
    assert_eq!(whole.now().digest(), short.now().digest());
    assert_eq!(
        lab::open::link_to_run(&whole).to_string(),
        "#lab=group&v=1&do=tick*3,commit"
    );
    for lab in LabId::ALL {
        let link = format!("#lab={}", lab.name());
        assert_eq!(faults(&link), [], "{link}");
    }
}

#[test]
fn a_start_that_differs_is_written_and_read_back() {
    let link =
        "#lab=group&v=1&consumers=6&rate=0&capacity=12&commit=auto&do=set:commit=manual,tick*20,set:rate=7";
    assert_eq!(lab::open::link_to_run(&driving::played(link)).to_string(), link);
    let link = "#lab=keys&v=1&partitions=24&consumers=1&baseline=12&placement=java";
    assert_eq!(
        lab::open::link_to_keys(&driving::explored(link)).to_string(),
        link
    );
}

#[test]
fn a_link_of_8000_characters_is_read_and_one_more_is_not() {
    let start = "#lab=group&note=";
    let of_length = |length: usize| format!("{start}{}", "é".repeat(length + 1 - start.len()));
    let (link, found) = Link::parse(&of_length(LONGEST));
    assert_eq!((link.parameters.len(), found), (2, Vec::new()));
    let (link, found) = Link::parse(&of_length(LONGEST + 1));
    assert_eq!(link, Link::default());
    assert_eq!(
        found,
        [Rule::TooLong {
            most: 8_000,
            found: 8_001
        }
        .at("link")]
    );
}

#[test]
fn percent_signs_are_decoded_once() {
    let (link, found) = Link::parse("#%6Cab=%67roup&note=%2525%26%3D%2C%3a%2A&do=set%3Ax=1,%74ick*2,a:%2531");
    assert_eq!(found, []);
    assert_eq!(link.parameter("lab"), Some("group"));
    assert_eq!(link.parameter("note"), Some("%25&=,:*"));
    let written = "#lab=group&note=%2525%26%3D%2C%3A%2A&do=set%3Ax%3D1,tick*2,a:%2531";
    assert_eq!(link.to_string(), written);
    assert_eq!(Link::parse(written), (link, Vec::new()));
}

#[test]
fn numbers_are_digits_only() {
    for number in ["+3", "-3", " 3", "3 ", "3.0", "0x3", "３", "", "1e1"] {
        let link = format!("#lab=group&rate={number}");
        assert_eq!(faults(&link).len(), 1, "{link}");
    }
    assert_eq!(faults("#lab=group&rate=007"), []);
}

#[test]
fn settings_in_steps_are_commands() {
    let script = driving::script(
        "#lab=group&do=set:consumers=4,set:rate=0,set:capacity=3,set:commit=auto,tick,commit,crash,replay",
    );
    let commands: Vec<_> = script.steps.iter().map(|step| step.command).collect();
    assert_eq!(
        commands,
        [
            Command::Set(SettingId::Consumers, 4),
            Command::Set(SettingId::Rate, 0),
            Command::Set(SettingId::Capacity, 3),
            Command::Set(SettingId::Commit, CommitMode::Auto.value()),
            Command::Tick,
            Command::CommitOffsets,
            Command::CrashGroup,
            Command::ReplayFromStart,
        ]
    );
}
