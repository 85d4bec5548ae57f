//! The tapes as a picture.

use super::{GROUP, parsed, shapes, tapes, written};
use crate::driving;
use expect_test::expect;
use logstep::engine::{Command, SettingId};
use logstep::lab::{group, run_settings};
use logstep::scene::TapesScene;
use logstep::scene::export::tapes_svg;
use logstep::scene::tapes::{Cell, CellContent, RecordState};
use logstep::timeline::Timeline;
use roxmltree::Node;

#[test]
fn all_that_the_figure_shows_is_written_and_nothing_else() {
    for link in GROUP {
        let timeline = driving::played(link);
        let scene = TapesScene::new(timeline.now());
        let mut expected = vec![
            format!("Topic telemetry at tick {} of 20", timeline.now().tick()),
            format!("total lag {}", scene.total_lag),
            format!("by position {}", scene.total_lag_by_position),
            "×2".to_owned(),
            "delivered again, and how often in all".to_owned(),
        ];
        expected.extend(RecordState::ALL.map(|state| state.words().to_owned()));
        if !scene.idle.is_empty() {
            let names: Vec<_> = scene.idle.iter().map(|(_, name)| name.as_str()).collect();
            expected.push(format!("Idle, with nothing to own: {}.", names.join(", ")));
        }
        for tape in &scene.tapes {
            expected.extend([
                tape.partition.to_string(),
                tape.owner.clone(),
                format!("lag {}", tape.lag),
                format!("by position {}", tape.lag_by_position),
            ]);
            expected.extend(tape.marks.iter().map(|mark| mark.label.clone()));
            expected.extend(tape.cells.iter().flat_map(on_a_cell));
        }
        expected.sort();
        assert_eq!(written(&parsed(&tapes(link))), expected, "{link}");
    }
}

fn on_a_cell(cell: &Cell) -> Vec<String> {
    match &cell.content {
        CellContent::Record {
            offset, label, times, ..
        } => {
            let badge = times.map(|times| format!("×{times}"));
            [label.clone(), offset.to_string()]
                .into_iter()
                .chain(badge)
                .collect()
        }
        CellContent::Elided {
            count,
            label,
            again,
            range,
            ..
        } => {
            let again = match again {
                0 => "…".to_owned(),
                all if all == count => "all again".to_owned(),
                some => format!("{some} again"),
            };
            vec![format!("{count} {label}"), again, range.clone()]
        }
    }
}

#[test]
fn states_differ_in_more_than_colour() {
    for link in GROUP {
        let timeline = driving::played(link);
        let scene = TapesScene::new(timeline.now());
        // The legend shows each state once.
        let cells = |state| {
            1 + scene
                .tapes
                .iter()
                .flat_map(|tape| &tape.cells)
                .filter(|cell| cell.state() == state)
                .count()
        };
        let svg = tapes(link);
        let picture = parsed(&svg);
        for (state, look) in [
            (RecordState::Committed, ("fill-opacity", "0.2")),
            (RecordState::Processed, ("stroke-opacity", "0.45")),
            (RecordState::WaitingAgain, ("stroke-dasharray", "4,3")),
        ] {
            assert_eq!(shapes(&picture, &[look]), cells(state), "{link}: {state:?}");
        }
        let all: usize = RecordState::ALL.map(cells).iter().sum();
        assert_eq!(shapes(&picture, &[("rx", "2")]), all, "{link}");
    }
}

#[test]
fn a_mark_stands_before_its_record_in_the_record_s_line() {
    for link in GROUP {
        let svg = tapes(link);
        let picture = parsed(&svg);
        let mut marks = 0;
        for text in picture.descendants().filter(|node| node.has_tag_name("text")) {
            let Some((name, offset)) = text.text().and_then(|words| words.split_once(' ')) else {
                continue;
            };
            if !["start", "committed", "position", "end"].contains(&name) {
                continue;
            }
            let line = text.ancestors().nth(2).expect("a mark is in a line");
            match left_edge(line, offset) {
                Some(x) => assert_eq!(
                    text.parent().and_then(moved),
                    Some(x - 1),
                    "{link}: {name} {offset}"
                ),
                None => assert!(is_in(line, &format!("end {offset}")), "{link}: {name} {offset}"),
            }
            marks += 1;
        }
        assert_eq!(marks, 16, "{link}");
    }
}

/// Where the cell of a record begins, when it is in this line.
fn left_edge(line: Node, offset: &str) -> Option<u32> {
    let record = line.children().find(|record| is_in(*record, offset))?;
    record
        .children()
        .find_map(|node| node.attribute("x")?.parse().ok())
}

fn is_in(node: Node, words: &str) -> bool {
    node.descendants()
        .any(|text| text.has_tag_name("text") && text.text() == Some(words))
}

fn moved(mark: Node) -> Option<u32> {
    let place = mark.attribute("transform")?.strip_prefix("translate(")?;
    place.split(' ').next()?.parse().ok()
}

/// A picture as its outline: an element a line, with its words and its places.
fn outline(node: Node, depth: usize) -> String {
    let mut line = format!("{:depth$}{}", "", node.tag_name().name(), depth = 2 * depth);
    for name in [
        "transform",
        "x",
        "y",
        "d",
        "width",
        "height",
        "fill",
        "stroke",
        "stroke-dasharray",
    ] {
        if let Some(value) = node.attribute(name) {
            line += &format!(" {name}={value}");
        }
    }
    let words = node
        .text()
        .filter(|_| node.tag_name().name() != "desc")
        .unwrap_or_default();
    let below = node
        .children()
        .filter(Node::is_element)
        .map(|child| outline(child, depth + 1));
    format!("{line} {words}").trim_end().to_owned() + "\n" + &below.collect::<String>()
}

#[test]
fn a_small_picture() {
    let mut scenario = run_settings::scenario(&group::MODEL, &[1, 1, 1, 0, 20]);
    scenario.settings = scenario
        .settings
        .with(SettingId::Partitions, 1)
        .with(SettingId::Unread, 2);
    let mut timeline = Timeline::new(scenario);
    for command in [Command::Tick, Command::CommitOffsets, Command::Tick] {
        timeline.apply(command).expect("the command is accepted");
    }
    let svg = tapes_svg(timeline.now());
    expect![[r#"
        svg width=600 height=280
          title Consumer group and offsets. Topic telemetry at tick 2 of 20
          desc
          rect x=0 y=0 width=600 height=280 fill=#ffffff
          g fill=#4c535e
            text x=16 y=28 fill=#212730 Topic telemetry at tick 2 of 20
            path d=M16 40.5H584 stroke=#dad7d0
            text x=16 y=89 fill=#1666aa P0
            text x=16 y=106 A consumer-1
            text x=584 y=89 fill=#212730 lag 3
            text x=584 y=106 by position 2
            g transform=translate(56 48)
              g
                title device-0-0 at offset 0: committed, delivered once
                rect x=55 y=26 width=47 height=36 fill=#1666aa stroke=#1666aa
                text x=79 y=48 fill=#212730 d-0-0
                text x=79 y=79 0
              g
                title device-0-1 at offset 1: processed, not committed, delivered once
                rect x=105 y=26 width=47 height=36 fill=#ffffff stroke=#1666aa
                path transform=translate(105 26) d=M7 0L0 7M14 0L0 14M21 0L0 21M28 0L0 28M35 0L0 35M42 0L6 36M47 2L13 36M47 9L20 36M47 16L27 36M47 23L34 36M47 30L41 36 fill=none stroke=#1666aa
                path d=M129 48m-18 -11h37v14h-37z fill=#ffffff
                text x=129 y=48 fill=#212730 d-0-1
                text x=129 y=79 1
              g
                title device-0-2 at offset 2: waiting, not delivered yet
                rect x=155 y=26 width=47 height=36 fill=#ffffff stroke=#81868f
                text x=179 y=48 fill=#212730 d-0-2
                text x=179 y=79 2
              g
                title device-0-3 at offset 3: waiting, not delivered yet
                rect x=205 y=26 width=47 height=36 fill=#ffffff stroke=#81868f
                text x=229 y=48 fill=#212730 d-0-3
                text x=229 y=79 3
              g transform=translate(54 0)
                path d=M0 20V81 stroke=#4c535e stroke-dasharray=2,2
                text x=-5 y=79 start 0
              g transform=translate(104 0)
                path d=M0 24V100 stroke=#212730
                path d=M0 100v-10h12l-4 5 4 5z fill=#212730
                text x=16 y=99 fill=#212730 committed 1
              g transform=translate(154 0)
                path d=M0 8V64 stroke=#1666aa
                path d=M-5 6h10l-5 8z fill=#1666aa
                text x=9 y=14 fill=#1666aa position 2
              g transform=translate(254 0)
                path d=M0 20V81 stroke=#4c535e stroke-dasharray=2,2
                text x=5 y=79 end 4
            path d=M16 156.5H584 stroke=#dad7d0
            text x=584 y=179 fill=#212730 total lag 3
            text x=584 y=196 by position 2
            path d=M16 210.5H584 stroke=#dad7d0
            g transform=translate(16 226)
              rect x=1 y=1 width=16 height=12 fill=#1666aa stroke=#1666aa
            text x=40 y=237 committed
            g transform=translate(121 226)
              rect x=1 y=1 width=16 height=12 fill=#ffffff stroke=#1666aa
              path transform=translate(1 1) d=M7 0L0 7M14 0L2 12M16 5L9 12 fill=none stroke=#1666aa
            text x=145 y=237 processed, not committed
            g transform=translate(331 226)
              rect x=1 y=1 width=16 height=12 fill=#ffffff stroke=#81868f
            text x=355 y=237 waiting
            g transform=translate(16 252)
              rect x=1 y=1 width=16 height=12 fill=#ffffff stroke=#ab3415 stroke-dasharray=4,3
            text x=40 y=263 waiting to be delivered again
            g transform=translate(261 252)
              rect x=0 y=0 width=24 height=14 fill=#ab3415
              text x=12 y=11 fill=#fdfcf9 ×2
            text x=291 y=263 delivered again, and how often in all
    "#]].assert_eq(&outline(parsed(&svg).root_element(), 0));
}
