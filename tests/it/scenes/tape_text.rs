//! The tapes in sentences and as a table: the same numbers as the state.

use crate::driving;
use expect_test::expect;
use logstep::lab::group::TOPIC;
use logstep::scene::{TapesScene, tapes};

const LINKS: [&str; 4] = [
    "#lab=group",
    "#lab=group&consumers=6&rate=5&capacity=3&do=tick*4,commit,tick*3,crash,tick",
    "#lab=group&rate=12&capacity=12&do=tick*20,replay,commit",
    "#lab=group&consumers=1&rate=1&commit=auto&do=tick*20",
];

#[test]
fn the_table_says_what_the_state_is() {
    for link in LINKS {
        let timeline = driving::played(link);
        let table = tapes::table(timeline.now());
        let states: Vec<_> = timeline.now().partitions().collect();
        assert_eq!(table.rows.len(), states.len());
        for (row, state) in table.rows.iter().zip(states) {
            assert_eq!(row.len(), table.columns.len());
            let owner = state.owner.map(|owner| owner.to_string()).unwrap_or_default();
            let expected = [state.partition.to_string(), owner];
            assert_eq!(row[..2], expected, "{link}");
            let numbers = [
                state.log_start.0,
                state.committed.0,
                state.position.0,
                state.log_end.0,
                state.lag(),
                state.lag_by_position(),
                state.delivered_again,
            ];
            assert_eq!(row[2..9], numbers.map(|number| number.to_string()), "{link}");
        }
    }
}

#[test]
fn the_sentences_say_what_the_table_says() {
    for link in LINKS {
        let timeline = driving::played(link);
        let table = tapes::table(timeline.now());
        let sentences = TapesScene::new(timeline.now()).sentences();
        for (row, sentence) in table.rows.iter().zip(&sentences) {
            let [
                partition,
                owner,
                start,
                committed,
                position,
                end,
                lag,
                by_position,
                _,
                records,
            ] = row.as_slice()
            else {
                panic!("{row:?} has ten columns");
            };
            let expected = format!(
                "{partition}, owned by {owner}: log start {start}, committed {committed}, position {position}, log end {end}. \
                 Records: {records}. Lag {lag} by the committed offset, {by_position} by position."
            );
            assert_eq!(*sentence, expected, "{link}");
        }
        let idle = timeline
            .now()
            .members()
            .filter(|(_, owned)| owned.is_empty())
            .count();
        assert_eq!(
            sentences.len(),
            table.rows.len() + usize::from(idle > 0) + 1,
            "{link}"
        );
        let total = |column: usize| -> u64 {
            table
                .rows
                .iter()
                .map(|row| row[column].parse::<u64>().expect("lag is a number"))
                .sum()
        };
        let (lag, by_position) = (total(6), total(7));
        let last = format!("Total lag {lag} by the committed offset, {by_position} by position.");
        assert_eq!(sentences.last(), Some(&last), "{link}");
        assert!(
            table
                .caption
                .contains(&format!("Total lag {lag}, by position {by_position}.")),
            "{link}"
        );
    }
}

#[test]
fn records_in_the_table_are_all_of_them_in_runs() {
    for link in LINKS {
        let timeline = driving::played(link);
        for (row, state) in tapes::table(timeline.now())
            .rows
            .iter()
            .zip(timeline.now().partitions())
        {
            let mut next = state.log_start.0;
            for run in row[9].split("; ") {
                let place = run.split(' ').next().unwrap_or(run);
                let (first, last) = place.split_once('–').unwrap_or((place, place));
                assert_eq!(first.parse(), Ok(next), "{link}: {run}");
                next = last.parse::<u64>().expect("a run ends with an offset") + 1;
            }
            assert_eq!(next, state.log_end.0, "{link}");
        }
    }
}

#[test]
fn a_figure_in_words() {
    let timeline = driving::played("#lab=group&consumers=6&rate=1&do=tick*2,commit,tick,crash,tick,replay");
    let scene = TapesScene::new(timeline.now());
    assert_eq!(scene.name, format!("Topic {TOPIC}: 4 partition logs"));
    let sentences: String = scene.sentences().iter().map(|line| format!("{line}\n")).collect();
    expect![[r#"
        P0, owned by consumer-1: log start 0, committed 0, position 0, log end 4. Records: 0–1 waiting to be delivered again (delivered once before); 2 waiting to be delivered again (delivered 2 times); 3 waiting. Lag 4 by the committed offset, 4 by position.
        P1, owned by consumer-2: log start 0, committed 0, position 0, log end 4. Records: 0–1 waiting to be delivered again (delivered once before); 2 waiting to be delivered again (delivered 2 times); 3 waiting. Lag 4 by the committed offset, 4 by position.
        P2, owned by consumer-3: log start 0, committed 0, position 0, log end 4. Records: 0–1 waiting to be delivered again (delivered once before); 2 waiting to be delivered again (delivered 2 times); 3 waiting. Lag 4 by the committed offset, 4 by position.
        P3, owned by consumer-4: log start 0, committed 0, position 0, log end 4. Records: 0–1 waiting to be delivered again (delivered once before); 2 waiting to be delivered again (delivered 2 times); 3 waiting. Lag 4 by the committed offset, 4 by position.
        Idle, with nothing to own: E consumer-5, F consumer-6.
        Total lag 16 by the committed offset, 16 by position.
    "#]].assert_eq(&sentences);
}
