//! What a link may ask for at most, and which point of its run is shown.

use crate::driving;
use logstep::engine::{Command, CommandError, SettingId, Tick, limits};
use logstep::lab::file::file_of_run;
use logstep::lab::open::link_to_run;
use logstep::lab::{self, Opened, open_file};
use logstep::timeline::link::{LONGEST, Link, Step};
use logstep::timeline::{Outcome, Rule};

#[test]
fn more_steps_than_a_run_may_have_are_not_played() {
    for repeats in ["20001", "1000000000", "4294967296", "99999999999999999999"] {
        let link = format!("#lab=group&do=commit,tick*{repeats},crash");
        let (opened, faults) = lab::open(&link);
        let Opened::Run(script) = opened else {
            panic!("{opened:?}");
        };
        assert_eq!(script.steps.len(), 1, "{link}");
        assert_eq!(
            faults,
            [Rule::TooManySteps { most: 20_000 }.at("do: step 2")],
            "{link}"
        );
    }
    let full = driving::played("#lab=group&do=commit*20000");
    assert_eq!(full.journal().len(), 20_000);
    let mut full = full;
    assert!(full.apply(Command::CommitOffsets).is_err());
}

#[test]
fn a_link_too_long_to_be_read_is_not_written() {
    let mut link = Link::parse("#lab=group&v=1").0;
    let mut written = 0;
    for action in ["commit", "crash"].into_iter().cycle().take(2_000) {
        let step = Step::Act {
            name: action.to_owned(),
            argument: None,
        };
        link.push(step, 1);
        let Some(text) = link.to_short_text() else { break };
        assert_eq!(Link::parse(&text).1, [], "a link that is written is read");
        written += 1;
    }
    assert!(
        link.to_string().len() > LONGEST && (600..2_000).contains(&written),
        "{written}"
    );
}

#[test]
fn the_point_of_a_link_is_what_the_page_shows() {
    for (at, expected) in [("2", 3), ("2.0", 2), ("2.1", 3), ("3", 4), ("0", 0)] {
        let link = format!("#lab=group&do=tick*2,commit,tick&at={at}");
        let (timeline, faults) = driving::script(&link).play();
        assert_eq!(timeline.made(), expected, "{link}");
        assert_eq!(
            timeline.journal().len(),
            4,
            "what comes after the point is kept: {link}"
        );
        assert_eq!(faults, [], "{link}");
    }
}

#[test]
fn a_run_has_a_limit_on_its_branches() {
    let mut timeline = driving::played("#lab=group&do=tick*3");
    for rate in (0..=12).cycle().take(limits::BRANCHES * 2) {
        timeline.seek(1);
        let before = timeline.branches();
        if let Err(error) = timeline.apply(Command::Set(SettingId::Rate, rate)) {
            let most = limits::BRANCHES;
            assert_eq!(error, CommandError::TooManyBranches { most });
            assert_eq!((timeline.branches(), timeline.made()), (before, 1));
        }
    }
    assert_eq!(timeline.branches().len(), limits::BRANCHES);
    timeline.delete(timeline.branches()[0].id);
    timeline.seek(1);
    assert_eq!(
        timeline.apply(Command::CrashGroup),
        Ok(Outcome::Stepped),
        "one was deleted"
    );
    assert!(timeline.undelete().is_err(), "there is no room to bring it back");
}

/// What the page plays it can open again, from the link and from the file.
#[test]
fn a_run_costs_no_more_than_its_link_and_its_file_may_ask_for() {
    let most = limits::WORK;
    let heavy = "#lab=load&partitions=24&consumers=24&rate=500&capacity=500&length=10000&do=tick*998";
    let mut timeline = driving::played(heavy);
    let mut ticks = 998;
    while timeline.apply(Command::Tick).is_ok() {
        ticks += 1;
    }
    assert_eq!(
        timeline.apply(Command::Tick),
        Err(CommandError::TooMuchWork { most })
    );
    assert_eq!((ticks, timeline.now().tick().0), (999, 999));
    assert_eq!(lab::open(&link_to_run(&timeline).to_string()).1, []);
    assert_eq!(open_file(&file_of_run(&timeline)).1, []);
    // A branch that goes on from half of it would be paid for together with the one it leaves.
    timeline.seek(500);
    let (before, rate) = (timeline.standing(), Command::Set(SettingId::Rate, 1));
    assert_eq!(timeline.apply(rate), Err(CommandError::TooMuchWork { most }));
    assert_eq!(timeline.standing(), before);
    timeline.seek(0);
    assert_eq!(timeline.apply(rate), Ok(Outcome::Stepped));
    assert_eq!(open_file(&file_of_run(&timeline)).1, []);
}

#[test]
fn a_run_of_ten_thousand_ticks_is_played() {
    let timeline = driving::played("#lab=group&length=10000&do=tick*10000");
    assert_eq!(
        (timeline.now().tick(), timeline.now().is_at_last_tick()),
        (Tick(10_000), true)
    );
    let faults = lab::open("#lab=group&length=10001").1;
    assert_eq!(faults.len(), 1, "{faults:?}");
}
