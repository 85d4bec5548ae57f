//! Drawings are changed piece by piece, and are always what their elements say.

use crate::runs::{Dice, act, fresh, run};
use crate::stage::{Stage, drawn};
use leptos::prelude::*;
use logstep::engine::{PartitionId, Tick};
use logstep::lab::compare::choices;
use logstep::lab::marks::MarkKind;
use logstep::lab::why::{LagBy, Question, why};
use logstep::lab::{Explorer, LabId, group, open};
use logstep::scene::draw::{self, Asked, Branches, Element};
use logstep::scene::{ArithmeticScene, PlacementScene, TapesScene, TrackScene, tapes};
use logstep::timeline::EVENTS_AT_HAND;
use logstep::ui::drawn::{drawn as drawing, framed};
use logstep::ui::held::Held;
use logstep::ui::playground::{Playground, Run};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, Node};

/// How often a drawing is changed.
const CHANGES: u32 = 240;

/// A drawing of some kind, of a run or of a state of the partition explorer.
fn some_drawing(dice: &mut Dice, run: &Run) -> Element {
    let explorer = explorer(dice);
    let now = run.timeline.now();
    match dice.throw(17) {
        0..3 => draw::tapes(&TapesScene::new(now), dice.throw(2) == 0, asked(dice)),
        3 => draw::table(&tapes::table(now)),
        4 => draw::reading(&group::reading(now)),
        5 => draw::events(&run.timeline, None),
        6 => draw::rail(&TrackScene::new(&run.timeline)),
        7 => draw::sentences(&TapesScene::new(now).sentences()),
        8 | 9 => draw::placement(&PlacementScene::new(&explorer), dice.throw(24) as usize),
        10 => draw::arithmetic(&ArithmeticScene::new(&explorer, dice.throw(24) as usize)),
        11 => draw::faults(
            &open("#lab=group&consumers=<b>9</b>&x=\"&do=tick,comit").1,
            "link",
            true,
        )
        .swap_remove(0),
        12 => draw::status(run.announcement.clone()),
        13 => branches(dice, run),
        14 => draw::tapes_table(now),
        15 => chain(dice, run),
        _ => draw::assumptions(LabId::Group, now.digest()),
    }
}

/// Parts that ask or do not, one of them marked or none.
fn asked(dice: &mut Dice) -> Option<Asked> {
    let mark = Question::Mark(PartitionId(dice.throw(4)), MarkKind::Committed);
    let marked = [None, Some(mark)][dice.throw(2) as usize];
    [None, Some(Asked { marked })][dice.throw(2) as usize]
}

fn branches(dice: &mut Dice, run: &Run) -> Element {
    let naming = [None, Some(""), Some("another branch has this name")][dice.throw(3) as usize];
    draw::branches(&Branches {
        timeline: &run.timeline,
        choices: &choices(&run.timeline),
        naming,
    })
}

fn chain(dice: &mut Dice, run: &Run) -> Element {
    let by = LagBy::ALL[dice.throw(2) as usize];
    let chain = why(&run.timeline, Question::TotalLag(by)).expect("the total lag is always there");
    let marked = dice.throw(2) == 0;
    draw::chain(&chain, marked.then(|| chain.links.len() - 1))
}

fn explorer(dice: &mut Dice) -> Explorer {
    let values = [
        1 + dice.throw(24),
        1 + dice.throw(24),
        1 + dice.throw(24),
        dice.throw(7),
        dice.throw(8),
    ];
    values
        .iter()
        .enumerate()
        .fold(Explorer::default(), |explorer, (setting, &value)| {
            explorer.with(setting, value)
        })
}

/// The elements as the browser's own parser makes them.
fn parsed(elements: &[Element]) -> web_sys::Element {
    let host = document()
        .create_element("div")
        .expect("a page takes another element");
    host.set_inner_html(&elements.iter().map(Element::to_markup).collect::<String>());
    host
}

/// Whether two elements have equal children, however their text is cut into nodes.
fn equal_inside(drawn: &web_sys::Element, expected: &web_sys::Element) -> bool {
    let drawn = drawn.clone_node_with_deep(true).expect("an element is copied");
    drawn.normalize();
    let children = |node: &Node| node.child_nodes();
    let (drawn, expected) = (children(&drawn), children(expected));
    drawn.length() == expected.length()
        && (0..drawn.length()).all(|place| match (drawn.get(place), expected.get(place)) {
            (Some(drawn), Some(expected)) => drawn.is_equal_node(Some(&expected)),
            _ => false,
        })
}

#[wasm_bindgen_test]
async fn a_drawing_is_what_its_elements_say_after_any_change() {
    let mut dice = Dice::new(7);
    let (stage, (playground, elements)) = Stage::with(
        || (Playground::new(fresh()), Held::new(Vec::<Element>::new())),
        |(_, elements)| {
            framed(vec![drawing(
                "host",
                Box::new(move || elements.with(Clone::clone)),
            )])
        },
    );
    for change in 0..CHANGES {
        act(playground, &mut dice);
        let count = dice.throw(4);
        let now: Vec<_> = (0..count)
            .map(|_| untrack(|| playground.with(|run| some_drawing(&mut dice, run))))
            .collect();
        elements.set(now.clone());
        drawn().await;
        let (host, expected) = (stage.one(".host"), parsed(&now));
        assert!(
            equal_inside(&host, &expected),
            "change {change}: {}\nis not\n{}",
            host.inner_html(),
            expected.inner_html()
        );
    }
}

#[wasm_bindgen_test]
async fn lines_that_only_move_stay_as_they_are() {
    let (stage, playground) = Stage::with(
        || Playground::new(run("#lab=group&do=commit*60,tick*20&at=15")),
        |playground| {
            let source = move || playground.with(|run| vec![draw::events(&run.timeline, None)]);
            framed(vec![drawing("", Box::new(source))])
        },
    );
    drawn().await;
    let lines = stage.all("li");
    let (newest, middle) = (&lines[0], &lines[EVENTS_AT_HAND / 2]);
    for on_and_back in [15, 16, 17, 15] {
        playground.go_to_tick(Tick(on_and_back));
        drawn().await;
        let lines = stage.all("li");
        assert_eq!(lines.len(), EVENTS_AT_HAND);
        let place = |line: &web_sys::Element| lines.iter().position(|now| now.is_same_node(Some(line)));
        let (newest, middle) = (place(newest), place(middle));
        assert!(newest.is_some() && middle == newest.map(|newest| newest + EVENTS_AT_HAND / 2));
        assert_eq!(newest == Some(0), on_and_back == 15);
    }
}

#[wasm_bindgen_test]
async fn what_differs_is_noticed() {
    let both = ["one", "other"].map(|text| Element::new("p").text(text));
    let [one, other, both] = [&both[..1], &both[1..], &both].map(parsed);
    assert!(equal_inside(&one, &one));
    assert!(!equal_inside(&one, &other) && !equal_inside(&one, &both) && !equal_inside(&both, &one));
}

#[wasm_bindgen_test]
async fn what_is_focused_or_opened_stays_so() {
    let (stage, (explorer, chosen)) = Stage::with(
        || (Held::new(Explorer::default()), Held::new(3)),
        |(explorer, chosen)| {
            let source = move || {
                let explorer = explorer.get();
                vec![
                    draw::placement(&PlacementScene::new(&explorer), chosen.get()),
                    draw::arithmetic(&ArithmeticScene::new(&explorer, chosen.get())),
                ]
            };
            framed(vec![drawing("", Box::new(source))])
        },
    );
    drawn().await;
    let details = stage.one("details");
    details.set_attribute("open", "").expect("details open");
    let key = stage.button("order:1011");
    key.focus().expect("a button takes the focus");
    chosen.set(10);
    drawn().await;
    let focused = document().active_element().expect("something has the focus");
    assert!(focused.is_same_node(Some(&key)));
    assert!(details.is_connected() && details.has_attribute("open"));

    explorer.update(|explorer| *explorer = explorer.with(3, 1));
    drawn().await;
    assert!(stage.one("details").is_same_node(Some(&details)) && details.has_attribute("open"));
    key.unchecked_ref::<HtmlElement>()
        .blur()
        .expect("a button gives the focus up");
}
