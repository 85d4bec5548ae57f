//! Links that something on the way has changed, and points that a run does not have.

use logstep::lab::{self, Opened};

#[test]
fn marks_that_were_percent_encoded_on_the_way_are_marks() {
    let plain = "#lab=group&do=tick*5,commit,set:rate=0,tick&at=6.1";
    let (opened, faults) = lab::open(plain);
    assert_eq!(faults, []);
    for encoded in [
        "#lab=group&do=tick%2A5%2Ccommit%2Cset%3Arate%3D0%2Ctick&at=6.1",
        "#lab=group&do=tick%2a5,commit%2cset:rate%3d0,tick&at=6%2E1",
    ] {
        let (again, faults) = lab::open(encoded);
        assert_eq!(faults, [], "{encoded}");
        assert_eq!(format!("{again:?}"), format!("{opened:?}"), "{encoded}");
    }
    // What is no mark stays as it is, and is told as it is.
    let (_, faults) = lab::open("#lab=group&do=tick%2,%&rate=%2");
    assert_eq!(faults.len(), 3, "{faults:?}");
}

#[test]
fn the_nearest_point_there_is_is_shown() {
    for (link, at) in [
        ("#lab=group&do=tick*7,commit,tick*3&at=7.2", "7"),
        ("#lab=group&do=tick*7,commit,tick*3&at=6.1", "6"),
        ("#lab=group&do=tick*7,commit,tick*3&at=12", "10"),
    ] {
        let Opened::Run(script) = lab::open(link).0 else {
            panic!("{link} opens a run");
        };
        let (timeline, faults) = script.play();
        assert_eq!(
            (timeline.point().to_string().as_str(), faults.len()),
            (at, 1),
            "{link}"
        );
    }
}
