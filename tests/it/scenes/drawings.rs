//! Drawings: scenes as elements, before any page is there to draw them on.

use super::{all, named, with};
use crate::driving;
use logstep::engine::EventId;
use logstep::lab;
use logstep::lab::why::{Question, why};
use logstep::scene::draw::{self, Element};
use logstep::scene::{PlacementScene, TapesScene};
use logstep::timeline::EVENTS_AT_HAND;

fn drawings() -> Vec<Element> {
    let timeline = driving::played("#lab=group&consumers=6&capacity=2&do=tick*4,commit,tick,crash,tick*15");
    let explorer = driving::explored("#lab=keys&partitions=6&placement=java");
    let placement = PlacementScene::new(&explorer);
    let now = timeline.now();
    let tapes = TapesScene::new(now);
    vec![
        draw::tapes(&tapes, true, Some(draw::Asked { marked: None })),
        draw::placement(&placement, 3),
        draw::table(&placement.table()),
        draw::tapes_table(now),
        draw::chain(
            &why(&timeline, Question::Event(EventId(9))).expect("it has an answer"),
            Some(0),
        ),
        draw::sentences(&tapes.sentences()),
        draw::reading(&explorer.reading()),
        draw::events(&timeline, None),
        draw::home(),
    ]
}

#[test]
fn no_element_has_an_attribute_twice_or_a_style() {
    for drawing in drawings() {
        for element in all(&drawing) {
            let mut names: Vec<_> = element.attributes.iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            assert!(!names.contains(&"style"), "{element:?}");
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{element:?}");
        }
    }
}

#[test]
fn every_tape_is_an_image_with_its_description() {
    let timeline = driving::played("#lab=group&do=tick*3,commit,tick");
    let scene = TapesScene::new(timeline.now());
    let drawing = draw::tapes(&scene, false, Some(draw::Asked { marked: None }));
    let images = with(&drawing, "role", "img");
    let told: Vec<_> = images
        .iter()
        .filter_map(|image| image.attribute("aria-label"))
        .collect();
    assert!(
        told.into_iter()
            .eq(scene.tapes.iter().map(|tape| tape.description.as_str()))
    );
    for mark in ["log-start", "committed", "position", "log-end"] {
        assert_eq!(with(&drawing, "data-mark", mark).len(), 4, "{mark}");
    }
    let records: usize = with(&drawing, "class", "record").len();
    assert_eq!(
        records,
        scene.tapes.iter().map(|tape| tape.cells.len()).sum::<usize>()
    );
}

#[test]
fn movement_is_only_for_a_step() {
    let timeline = driving::played("#lab=group&do=tick");
    let scene = TapesScene::new(timeline.now());
    assert_eq!(draw::tapes(&scene, true, None).attribute("data-moving"), Some(""));
    assert_eq!(
        draw::tapes(&scene, false, Some(draw::Asked { marked: None })).attribute("data-moving"),
        None
    );
}

#[test]
fn every_key_is_a_button_that_chooses_it() {
    let explorer = driving::explored("#lab=keys&partitions=6");
    let drawing = draw::placement(&PlacementScene::new(&explorer), 7);
    let buttons = named(&drawing, "button");
    let mut keys: Vec<usize> = buttons
        .iter()
        .filter_map(|button| button.attribute(draw::CHOOSES_KEY)?.parse().ok())
        .collect();
    keys.sort_unstable();
    assert!(keys.into_iter().eq(0..24));
    let pressed = with(&drawing, "aria-pressed", "true");
    assert_eq!(pressed.len(), 1);
    assert_eq!(pressed[0].attribute(draw::CHOOSES_KEY), Some("7"));
    let moved = buttons
        .iter()
        .filter(|button| button.attribute("data-moved").is_some())
        .count();
    assert_eq!(moved, 15);
}

#[test]
fn the_event_log_lists_the_newest_first_and_counts_the_rest() {
    let timeline = driving::played("#lab=group&do=commit*250,crash");
    let drawing = draw::events(&timeline, None);
    let markup = drawing.to_markup();
    assert_eq!(named(&drawing, "li").len(), EVENTS_AT_HAND);
    let older = timeline.now().next_event().0 as usize - EVENTS_AT_HAND;
    assert!(markup.contains(&format!("{older} earlier events are not listed:")));
    let (newest, before) = (markup.find("Every position"), markup.find("The group crashed"));
    assert!(newest.is_some() && newest < before);
}

#[test]
fn what_a_link_says_cannot_become_markup() {
    let (_, faults) = lab::open("#lab=group&<b>=<img src=x onerror=alert(1)>&rate=<img>&v=\"'");
    let markup = draw::faults(&faults, "link", true)[0].to_markup();
    assert!(
        faults.len() == 3 && !markup.contains("<img") && !markup.contains("<b>"),
        "{markup}"
    );
}

#[test]
fn what_is_wrong_with_a_link_is_introduced_truly() {
    let said = |link: &str| {
        let (opened, mut faults) = lab::open(link);
        if let lab::Opened::Run(script) = &opened {
            faults.extend(script.play().1);
        }
        let notice = draw::faults(&faults, "link", !matches!(opened, lab::Opened::Home));
        notice.first().map(|notice| named(notice, "p")[0].to_markup())
    };
    assert_eq!(said("#lab=group"), None);
    for (link, begins) in [
        ("#lab=none", "<p>This link could not be opened"),
        ("#lab=group&v=9", "<p>This link could not be opened"),
        ("#lab=group&do=tick*21,commit", "<p>This link was played, but"),
        ("#lab=group&rate=99", "<p>Part of this link is wrong."),
        ("#lab=group&rate=99&do=tick*21", "<p>Part of this link is wrong."),
    ] {
        assert!(
            said(link).is_some_and(|said| said.starts_with(begins)),
            "{link}: {:?}",
            said(link)
        );
    }
}
