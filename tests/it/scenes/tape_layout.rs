//! Where cells and marks of a tape lie.

use crate::driving;
use crate::generating::{commands, config, scenario};
use expect_test::{Expect, expect};
use logstep::engine::snapshot::PartitionState;
use logstep::engine::{Cluster, Offset, Tick};
use logstep::scene::TapesScene;
use logstep::scene::tapes::{Cell, CellContent, MarkKind, RecordState, Tape};
use logstep::timeline::Timeline;
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use std::fmt::Write;
use std::ops::Range;

/// Logs up to this long are drawn record by record.
const DRAWN_WHOLE: u64 = 10;

/// The offsets a cell stands for.
fn offsets(cell: &Cell) -> Range<u64> {
    match cell.content {
        CellContent::Record { offset, .. } => offset.0..offset.0 + 1,
        CellContent::Elided { first, count, .. } => first.0..first.0 + count,
    }
}

fn is_elided(cell: &Cell) -> bool {
    matches!(cell.content, CellContent::Elided { .. })
}

/// What a record's state is by the marks.
fn expected_state(cluster: &Cluster, state: &PartitionState, offset: Offset) -> RecordState {
    match cluster.deliveries(state.partition).of(offset) {
        _ if offset < state.committed => RecordState::Committed,
        _ if offset < state.position => RecordState::Processed,
        0 => RecordState::Waiting,
        _ => RecordState::WaitingAgain,
    }
}

proptest! {
    #![proptest_config(config(200, 2_000))]

    #[test]
    fn tapes_are_laid_out_without_gaps(scenario in scenario(), commands in commands(0..=60)) {
        let mut timeline = Timeline::new(scenario);
        for command in commands {
            let _ = timeline.apply(command);
        }
        let cluster = timeline.now();
        let scene = TapesScene::new(cluster);
        prop_assert_eq!(scene.tapes.len(), cluster.partitions().count());
        for (tape, state) in scene.tapes.iter().zip(cluster.partitions()) {
            prop_assert_eq!(tape.partition, state.partition);
            prop_assert_eq!((tape.lag, tape.lag_by_position), (state.lag(), state.lag_by_position()));
            check_cells(tape, &state);
            check_marks(tape, &state);
            check_content(tape, cluster, &state);
            let elided = tape.cells.iter().any(is_elided);
            prop_assert!(!elided || state.log_end.0 - state.log_start.0 > DRAWN_WHOLE);
        }
    }
}

/// Cells follow one another without gaps and stand for every record once.
fn check_cells(tape: &Tape, state: &PartitionState) {
    for pair in tape.cells.windows(2) {
        assert_eq!(pair[0].x + pair[0].width, pair[1].x);
        assert_eq!(offsets(&pair[0]).end, offsets(&pair[1]).start);
    }
    let ends = tape.cells.first().zip(tape.cells.last());
    let covered = ends.map(|(first, last)| offsets(first).start..offsets(last).end);
    assert_eq!(covered, Some(state.log_start.0..state.log_end.0));
}

/// Each mark stands on the boundary before the record it names, the log end on that after the last.
fn check_marks(tape: &Tape, state: &PartitionState) {
    let expected = [
        (MarkKind::LogStart, state.log_start),
        (MarkKind::Committed, state.committed),
        (MarkKind::Position, state.position),
        (MarkKind::LogEnd, state.log_end),
    ];
    assert_eq!(
        tape.marks.each_ref().map(|mark| mark.kind),
        expected.map(|(kind, _)| kind)
    );
    assert!(tape.marks.is_sorted_by_key(|mark| mark.x));
    for (mark, (kind, offset)) in tape.marks.iter().zip(expected) {
        let named = tape.cells.iter().find(|cell| offsets(cell).start == offset.0);
        let after_all = tape.cells.last().map(|cell| cell.x + cell.width);
        let boundary = named.map(|cell| cell.x).or(after_all);
        assert!(
            named.is_some() || offset == state.log_end,
            "{kind:?} inside a cell"
        );
        assert_eq!(Some(mark.x), boundary, "{kind:?}");
        assert!(mark.x < tape.width, "{kind:?}");
        assert!(mark.label.ends_with(&format!(" {offset}")), "{}", mark.label);
    }
}

/// Each cell says of its records what the marks and the deliveries say.
fn check_content(tape: &Tape, cluster: &Cluster, state: &PartitionState) {
    for cell in &tape.cells {
        for offset in offsets(cell).map(Offset) {
            assert_eq!(cell.state(), expected_state(cluster, state, offset), "{cell:?}");
        }
        match &cell.content {
            CellContent::Record {
                offset,
                times,
                label,
                title,
                ..
            } => {
                let delivered = cluster.deliveries(state.partition).of(*offset);
                assert_eq!(*times, (delivered > 1).then_some(delivered));
                assert_eq!(*label, format!("d-{}-{offset}", state.partition.0));
                assert!(title.starts_with(&format!(
                    "device-{}-{offset} at offset {offset}: ",
                    state.partition.0
                )));
            }
            CellContent::Elided { count, range, .. } => {
                let run = offsets(cell);
                assert!(*count >= 3, "{cell:?}");
                assert_eq!(*range, format!("{}–{}", run.start, run.end - 1));
            }
        }
    }
}

/// The width of a character of what is written on and under cells, in pixels at most, and of a mark's label.
const CHARACTER: (usize, usize) = (7, 8);

#[test]
fn offsets_of_any_length_have_room() {
    let link = "#lab=group&consumers=4&rate=12&capacity=4&length=10000&do=tick*2000,commit,tick*1333";
    let mut timeline = driving::played(link);
    let mut digits = 0;
    for tick in [10, 400, 500, 3333] {
        timeline.go_to_tick(Tick(tick)).expect("the run has this tick");
        for tape in TapesScene::new(timeline.now()).tapes {
            let end = timeline.now().partition(tape.partition).log_end;
            digits = end.to_string().len();
            for cell in &tape.cells {
                let words = match &cell.content {
                    CellContent::Record { label, .. } => label.clone(),
                    CellContent::Elided { count, label, .. } => format!("{count} {label}"),
                };
                assert!(
                    words.len() * CHARACTER.0 <= cell.width as usize,
                    "{words}: {cell:?}"
                );
            }
            let committed = &tape.marks[1];
            let room = (committed.label.len() * CHARACTER.1) as u32;
            assert!(
                committed.x + room <= tape.width,
                "{committed:?} of {}",
                tape.width
            );
            assert!(tape.marks_to_see().1 >= tape.marks[2].x + room - CHARACTER.1 as u32);
        }
    }
    assert_eq!(digits, 5, "the run has offsets of four and five digits");
}

/// Compares a partition's tape as a line: marks as `S C P E` before the cells they point at, runs in brackets.
fn check(link: &str, expected: Expect) {
    let timeline = driving::played(link);
    let mut drawn = String::new();
    for tape in &TapesScene::new(timeline.now()).tapes {
        let _ = write!(drawn, "{}", tape.partition);
        let marks_at = |x: u32| -> String {
            let here = tape.marks.iter().filter(|mark| mark.x == x);
            here.map(|mark| match mark.kind {
                MarkKind::LogStart => " S",
                MarkKind::Committed => " C",
                MarkKind::Position => " P",
                MarkKind::LogEnd => " E",
            })
            .collect()
        };
        for cell in &tape.cells {
            let run = offsets(cell);
            drawn += &marks_at(cell.x);
            let _ = match is_elided(cell) {
                true => write!(drawn, " [{} {}]", run.end - run.start, cell.state().word()),
                false => write!(drawn, " {}", run.start),
            };
        }
        drawn += &tape
            .cells
            .last()
            .map_or(String::new(), |cell| marks_at(cell.x + cell.width));
        drawn += "\n";
    }
    expected.assert_eq(&drawn);
}

#[test]
fn short_tapes_are_drawn_whole() {
    check(
        "#lab=group",
        expect![[r#"
        P0 S C P 0 1 2 E
        P1 S C P 0 1 2 E
        P2 S C P 0 1 2 E
        P3 S C P 0 1 2 E
    "#]],
    );
    check(
        "#lab=group&rate=4&do=tick*4,commit,tick*3",
        expect![[r#"
        P0 S 0 1 C 2 3 P 4 5 6 7 8 9 E
        P1 S 0 1 C 2 3 P 4 5 6 7 8 9 E
        P2 S 0 1 C 2 P 3 4 5 6 7 8 9 E
        P3 S 0 1 C 2 P 3 4 5 6 7 8 9 E
    "#]],
    );
}

#[test]
fn a_tape_of_eleven_is_still_whole_when_no_run_is_worth_a_count() {
    check(
        "#lab=group&rate=4&capacity=4&do=tick*2,commit,tick*2,set:capacity=0,tick*4",
        expect![[r#"
        P0 S 0 1 2 3 C 4 5 6 P 7 8 9 10 E
        P1 S 0 1 2 3 C 4 5 6 P 7 8 9 10 E
        P2 S 0 1 2 3 C 4 5 6 P 7 8 9 10 E
        P3 S 0 1 2 3 C 4 5 6 P 7 8 9 10 E
    "#]],
    );
}

#[test]
fn long_runs_become_a_count() {
    check(
        "#lab=group&rate=12&capacity=1&do=tick*20",
        expect![[r#"
        P0 S C 0 1 2 [4 processed] 7 8 9 P 10 11 12 [47 waiting] 60 61 62 E
        P1 S C 0 1 2 [4 processed] 7 8 9 P 10 11 12 [47 waiting] 60 61 62 E
        P2 S C 0 1 2 [4 processed] 7 8 9 P 10 11 12 [47 waiting] 60 61 62 E
        P3 S C 0 1 2 [4 processed] 7 8 9 P 10 11 12 [47 waiting] 60 61 62 E
    "#]],
    );
    check(
        "#lab=group&rate=12&capacity=12&do=tick*9,commit,tick*11",
        expect![[r#"
        P0 S 0 1 2 [24 committed] 27 28 29 C 30 31 32 [27 processed] 60 61 62 P E
        P1 S 0 1 2 [24 committed] 27 28 29 C 30 31 32 [27 processed] 60 61 62 P E
        P2 S 0 1 2 [24 committed] 27 28 29 C 30 31 32 [27 processed] 60 61 62 P E
        P3 S 0 1 2 [24 committed] 27 28 29 C 30 31 32 [27 processed] 60 61 62 P E
    "#]],
    );
}

#[test]
fn a_run_that_is_counted_is_of_one_state() {
    check(
        "#lab=group&rate=12&capacity=12&do=tick*10,replay,tick,set:capacity=0,tick*9",
        expect![[r#"
            P0 S C 0 1 2 3 4 5 P 6 7 8 [21 again] 30 31 32 33 34 35 [24 waiting] 60 61 62 E
            P1 S C 0 1 2 3 4 5 P 6 7 8 [21 again] 30 31 32 33 34 35 [24 waiting] 60 61 62 E
            P2 S C 0 1 2 3 4 5 P 6 7 8 [21 again] 30 31 32 33 34 35 [24 waiting] 60 61 62 E
            P3 S C 0 1 2 3 4 5 P 6 7 8 [21 again] 30 31 32 33 34 35 [24 waiting] 60 61 62 E
        "#]],
    );
}
