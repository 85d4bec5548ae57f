//! What can be asked in a drawing, how it is marked, and the drawing of an answer.

use super::{all, named, with};
use crate::driving;
use logstep::engine::{EventId, Offset, PartitionId};
use logstep::lab::narrate;
use logstep::lab::why::{Question, why};
use logstep::scene::draw::{self, ASKS, ASKS_REFUSAL, CHAIN, CLOSES_WHY, Element, GOES_TO, LINK, Node};
use logstep::scene::{TapesScene, tapes};
use logstep::timeline::{EVENTS_AT_HAND, Timeline};

/// A run with elided records, idle members and records delivered again.
const RUN: &str = "#lab=group&consumers=6&rate=12&capacity=2&do=tick*9,commit,tick,crash,tick";

/// The questions of a drawing, in order. Each can be read, and has an answer.
fn asked(drawing: &Element, timeline: &Timeline) -> Vec<Question> {
    let texts = all(drawing)
        .into_iter()
        .filter_map(|element| element.attribute(ASKS));
    let read = |text: &str| -> Question { text.parse().unwrap_or_else(|()| panic!("{text} is no question")) };
    let questions: Vec<_> = texts.map(read).collect();
    for question in &questions {
        assert!(why(timeline, *question).is_some(), "{question}");
    }
    questions
}

/// What is seen or read of an element.
fn text(element: &Element) -> String {
    let part = |node: &Node| match node {
        Node::Text(text) => text.to_string(),
        Node::Element(element) => text(element),
    };
    element.children.iter().map(part).collect()
}

fn marked(drawing: &Element) -> Vec<&Element> {
    all(drawing)
        .into_iter()
        .filter(|element| element.attribute("data-marked").is_some())
        .collect()
}

/// A drawing that can be asked about, with a thing marked.
fn marking(thing: Question) -> Option<draw::Asked> {
    Some(draw::Asked { marked: Some(thing) })
}

#[test]
fn every_part_of_the_tapes_asks_about_itself() {
    let timeline = driving::played(RUN);
    let scene = TapesScene::new(timeline.now());
    let drawing = draw::tapes(&scene, false, Some(draw::Asked { marked: None }));
    let questions = asked(&drawing, &timeline);
    let parts: usize = scene
        .tapes
        .iter()
        .map(|tape| tape.cells.len() + tape.marks.len() + 3)
        .sum();
    assert_eq!(
        questions.len(),
        parts + 2 + 2,
        "the total by either mark, two idle members"
    );
    for name in ["record", "mark"] {
        let asking = with(&drawing, "class", name);
        assert!(asking.iter().all(|part| part.attribute(ASKS).is_some()), "{name}");
    }
    for button in named(&drawing, "button") {
        let name = button.attribute("aria-label").expect("it has a name");
        assert!(
            name.starts_with(&text(button)) && name.ends_with(". Why?"),
            "{name}"
        );
    }
    let first = scene.tapes[0]
        .cells
        .iter()
        .map(|cell| Question::Record(PartitionId(0), cell.records().0));
    assert!(first.into_iter().all(|question| questions.contains(&question)));
    assert!(
        scene.tapes[0].cells.iter().any(|cell| cell.records().1 > 1),
        "a run is elided"
    );
    assert!(marked(&drawing).is_empty());
}

#[test]
fn what_a_link_is_about_is_marked_once() {
    let timeline = driving::played(RUN);
    let scene = TapesScene::new(timeline.now());
    let drawing = draw::tapes(&scene, false, Some(draw::Asked { marked: None }));
    for thing in asked(&drawing, &timeline) {
        let drawing = draw::tapes(&scene, false, marking(thing));
        let text = thing.to_string();
        assert_eq!(marked(&drawing), with(&drawing, ASKS, &text), "{thing}");
    }
    let elided = scene.tapes[0].cells.iter().find(|cell| cell.records().1 > 1);
    let (first, count) = elided.expect("a run is elided").records();
    for inside in first.0..first.0 + count {
        let thing = Question::Record(PartitionId(0), Offset(inside));
        let drawing = draw::tapes(&scene, false, marking(thing));
        let expected = Question::Record(PartitionId(0), first).to_string();
        assert_eq!(marked(&drawing), with(&drawing, ASKS, &expected), "{thing}");
    }
    let drawing = draw::tapes(&scene, false, marking(Question::Event(EventId(3))));
    assert!(marked(&drawing).is_empty());
}

#[test]
fn the_table_says_the_same_with_questions_and_without() {
    for link in [RUN, "#lab=group", "#lab=group&do=tick*40,replay"] {
        let timeline = driving::played(link);
        let table = tapes::table(timeline.now());
        let drawing = draw::tapes_table(timeline.now());
        let plain = draw::table(&table);
        assert!(asked(&plain, &timeline).is_empty());
        for (row, plain) in named(&drawing, "tr").into_iter().zip(named(&plain, "tr")) {
            let cells = |row: &Element| -> Vec<_> {
                all(row)
                    .into_iter()
                    .filter(|cell| cell.name == "td")
                    .map(text)
                    .collect()
            };
            assert_eq!(cells(row), cells(plain), "{link}");
        }
        for button in named(&drawing, "button") {
            let name = button.attribute("aria-label").expect("it has a name");
            let seen = text(button);
            assert!(name.starts_with(seen.trim_end_matches("; ")), "{name}");
        }
        for (row, partition) in named(&drawing, "tr").into_iter().skip(1).zip(PartitionId::all(4)) {
            let cells = all(row)
                .into_iter()
                .filter(|cell| cell.name == "td" || cell.name == "th");
            let asked: Vec<_> = cells
                .map(|cell| asked(cell, &timeline).first().map(ToString::to_string))
                .collect();
            let of = |name: &str| Some(format!("{name}:{}", partition.0));
            let state = timeline.now().partition(partition);
            let again = of("delivered-again").filter(|_| state.delivered_again > 0);
            let expected = [
                None,
                of("owner"),
                of("log-start"),
                of("committed"),
                of("position"),
                of("log-end"),
                of("lag"),
                of("lag-by-position"),
                again,
                Some(format!("record:{}:0", partition.0)),
            ];
            assert_eq!(asked, expected, "{link}");
            let runs = table.rows[partition.index()][9].split("; ").count();
            let all_asked = all(row)
                .iter()
                .filter(|part| part.attribute(ASKS).is_some())
                .count();
            let numbers = expected.iter().flatten().count() - 1;
            assert_eq!(all_asked, numbers + runs, "{link}");
        }
    }
}

#[test]
fn every_line_of_the_event_log_asks_about_its_event() {
    let timeline = driving::played(RUN);
    let drawing = draw::events(&timeline, None);
    let newest = timeline.recent_events().iter().rev().take(EVENTS_AT_HAND);
    let expected: Vec<_> = newest.clone().map(|event| Question::Event(event.id)).collect();
    assert_eq!(asked(&drawing, &timeline), expected);
    for (button, event) in named(&drawing, "button").into_iter().zip(newest) {
        assert_eq!(text(button), format!("Why? {}", narrate::event(event)));
    }
}

#[test]
fn a_refusal_asks_where_there_is_more_to_say() {
    let drawing = draw::refusal("No.".to_owned(), true);
    assert_eq!(named(&drawing, "button")[0].attribute(ASKS), Some(ASKS_REFUSAL));
    assert_eq!(text(&drawing), "No.Why? this was refused");
    assert!(named(&draw::refusal("No.".to_owned(), false), "button").is_empty());
}

#[test]
fn what_stands_still_asks_nothing() {
    for drawing in [draw::home(), draw::still()] {
        assert!(
            all(&drawing)
                .iter()
                .all(|element| element.attribute(ASKS).is_none())
        );
    }
}

#[test]
fn an_answer_leads_through_its_links() {
    let timeline = driving::played("#lab=group&do=tick*5");
    for (question, goes) in [("lag:0", vec!["5", "5", "0"]), ("record:0:0", vec!["1", "0"])] {
        let question: Question = question.parse().expect("it is a question");
        let chain = why(&timeline, question).expect("it has an answer");
        let drawing = draw::chain(&chain, Some(1));
        assert_eq!(drawing.attribute("aria-labelledby"), Some(CHAIN));
        let heading = named(&drawing, "h2")[0];
        assert_eq!(
            (
                text(heading),
                heading.attribute("id"),
                heading.attribute("tabindex")
            ),
            (chain.title.clone(), Some(CHAIN), Some("-1"))
        );
        assert_eq!(with(&drawing, CLOSES_WHY, "").len(), 1);
        let links = named(&drawing, "li");
        let expected: Vec<_> = chain
            .links
            .iter()
            .map(|link| {
                format!(
                    "{}: {}{}{}",
                    link.when, link.what, link.rule.sentence, link.rule.reference
                )
            })
            .collect();
        assert_eq!(links.iter().map(|link| text(link)).collect::<Vec<_>>(), expected);
        for (place, (link, goes)) in links.into_iter().zip(goes).enumerate() {
            let told = all(link)[1];
            assert_eq!(told.name, "button");
            assert_eq!(told.attribute(GOES_TO), Some(goes));
            let number = place.to_string();
            assert_eq!(told.attribute(LINK), Some(number.as_str()));
            let current = (place == 1).then_some("true");
            assert_eq!(told.attribute("aria-current"), current);
        }
    }
}
