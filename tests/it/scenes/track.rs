//! The rail under a run: its ticks, and a word at each action.

use crate::driving;
use expect_test::{Expect, expect};
use logstep::scene::track::{TrackMark, TrackScene};

fn check(link: &str, expected: Expect) {
    let track = TrackScene::new(&driving::played(link));
    assert_eq!(track.ticks.len() as u32, track.last_tick + 1);
    assert_eq!(track.done, track.ticks[track.tick as usize]);
    let mark = |mark: &TrackMark| {
        assert!(track.ticks.contains(&mark.x));
        let side = if mark.above { "above" } else { "below" };
        format!("{} {side}, {}: {}\n", mark.x, mark.anchor, mark.words)
    };
    let marks: String = track.marks.iter().map(mark).collect();
    let end = track.end.unwrap_or_default();
    expected.assert_eq(&format!("tick {} at {}\n{marks}{end}", track.tick, track.done));
}

#[test]
fn a_run_without_actions_has_no_marks() {
    check(
        "#lab=group&do=tick*7",
        expect![[r#"
        tick 7 at 35.00%
    "#]],
    );
}

#[test]
fn actions_have_their_words_where_they_were_done() {
    check(
        "#lab=group&do=commit,tick*3,crash,tick,replay,set:rate=3,tick*16,set:commit=auto",
        expect![[r#"
            tick 20 at 100.00%
            0.00% above, start: commit
            15.00% below, middle: crash
            20.00% above, middle: 2 actions
            100.00% below, end: commit=auto
            Tick 20 is the last, since Length is set to 20. Actions still work; a greater length makes room for more ticks."#]],
    );
}
