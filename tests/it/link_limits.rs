//! What a link may ask for at most, and which point of its run is shown.

use crate::driving;
use logstep::engine::Command;
use logstep::lab::{self, Opened};
use logstep::timeline::Rule;
use logstep::timeline::link::{LONGEST, Link, Step};

#[test]
fn more_steps_than_a_run_may_have_are_not_played() {
    for repeats in ["10001", "1000000000", "4294967296", "99999999999999999999"] {
        let link = format!("#lab=group&do=commit,tick*{repeats},crash");
        let (opened, faults) = lab::open(&link);
        let Opened::Group(script) = opened else {
            panic!("{opened:?}");
        };
        assert_eq!(script.steps.len(), 1, "{link}");
        assert_eq!(
            faults,
            [Rule::TooManySteps { most: 10_000 }.at("do: step 2")],
            "{link}"
        );
    }
    let full = driving::played("#lab=group&do=commit*10000");
    assert_eq!(full.commands().len(), 10_000);
    let mut full = full;
    assert!(full.apply(Command::CommitOffsets).is_err());
}

#[test]
fn a_link_too_long_to_be_read_is_not_written() {
    let mut link = Link::parse("#lab=group&v=1").0;
    let mut written = 0;
    for action in ["commit", "crash"].into_iter().cycle().take(2_000) {
        link.push(Step::Act {
            name: action.to_owned(),
            argument: None,
        });
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
    let shown = |link: &str| driving::script(link).play_to_point();
    for (at, expected) in [("2", 3), ("2.0", 2), ("2.1", 3), ("3", 4), ("0", 0)] {
        let link = format!("#lab=group&do=tick*2,commit,tick&at={at}");
        let (timeline, faults) = shown(&link);
        assert_eq!(timeline.commands().len(), expected, "{link}");
        assert_eq!(faults.len(), usize::from(expected < 4), "{link}: {faults:?}");
    }
}
