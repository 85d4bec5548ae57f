//! Figures: they show what their scenes say, whatever was done before.

use crate::runs::{Dice, act, fresh, run};
use crate::stage::{Stage, drawn, text};
use leptos::prelude::*;
use logstep::lab::narrate;
use logstep::lab::{Explorer, keys};
use logstep::scene::{PlacementScene, TapesScene, draw};
use logstep::timeline::EVENTS_AT_HAND;
use logstep::ui::drawn::{drawn as drawing, framed};
use logstep::ui::figure::{placement_figure, tapes_figure};
use logstep::ui::held::Held;
use logstep::ui::playground::Playground;
use wasm_bindgen_test::wasm_bindgen_test;

fn tapes(stage: &Stage) -> Vec<web_sys::Element> {
    stage.all("svg[role=img]")
}

fn scene(playground: Playground) -> TapesScene {
    untrack(|| playground.with(|run| TapesScene::new(run.timeline.now())))
}

#[wasm_bindgen_test]
async fn tapes_have_a_cell_a_record_and_one_label_a_mark() {
    let (stage, playground) = Stage::with(
        || Playground::new(run("#lab=group&do=tick*4,commit,tick*3,crash,tick*2")),
        |playground| framed(vec![tapes_figure(playground)]),
    );
    let mut dice = Dice::new(4);
    for _ in 0..20 {
        drawn().await;
        let scene = scene(playground);
        assert_eq!(tapes(&stage).len(), scene.tapes.len());
        for (drawn, tape) in tapes(&stage).iter().zip(&scene.tapes) {
            assert_eq!(
                drawn.get_attribute("aria-label").as_deref(),
                Some(tape.description.as_str())
            );
            let marks = drawn
                .query_selector_all(".mark")
                .expect("the selector is well formed");
            assert_eq!(marks.length(), 4, "log start, committed, position, log end");
            for (place, mark) in tape.marks.iter().enumerate() {
                let shown = marks.get(place as u32).and_then(|mark| mark.text_content());
                assert_eq!(shown.as_deref(), Some(mark.label.as_str()));
            }
            let cells = drawn
                .query_selector_all(".record")
                .expect("the selector is well formed");
            assert_eq!(cells.length() as usize, tape.cells.len());
        }
        act(playground, &mut dice);
    }
}

#[wasm_bindgen_test]
async fn members_without_a_partition_are_drawn() {
    let (stage, playground) = Stage::with(
        || Playground::new(run("#lab=group&consumers=6&do=tick")),
        |playground| framed(vec![tapes_figure(playground)]),
    );
    drawn().await;
    let idle = || stage.texts("ul[aria-label='Idle consumers'] > li");
    assert_eq!(
        idle(),
        [
            "E consumer-5idle, nothing to own",
            "F consumer-6idle, nothing to own"
        ]
    );
    playground.change_setting(0, 4);
    drawn().await;
    assert!(idle().is_empty());
}

#[wasm_bindgen_test]
async fn keys_are_buttons_and_one_is_chosen() {
    let (stage, (explorer, chosen)) = Stage::with(
        || (Held::new(Explorer::default()), Held::new(0)),
        |(explorer, chosen)| framed(vec![placement_figure(explorer, chosen)]),
    );
    drawn().await;
    assert_eq!(stage.all("button").len(), keys::KEY_COUNT);
    assert_eq!(stage.all("[data-idle]").len(), 2);
    stage.button("order:1011").click();
    drawn().await;
    assert_eq!(chosen.get_now(), 10);
    let pressed = stage.all("button[aria-pressed=true]");
    assert_eq!(
        pressed.iter().map(text).collect::<Vec<_>>(),
        [text(&stage.button("order:1011"))]
    );

    explorer.update(|explorer| *explorer = explorer.with(0, 6));
    drawn().await;
    let scene = PlacementScene::new(&explorer.get_now());
    let keys = scene.rows.iter().flat_map(|row| &row.keys);
    let moved: Vec<_> = keys
        .filter_map(|key| Some(format!("order:{}, in the baseline in {}", key.number, key.from?)))
        .collect();
    assert_eq!(moved.len(), 15);
    for name in moved {
        assert!(stage.button(&name).has_attribute("data-moved"), "{name}");
    }
    assert_eq!(stage.all("button[data-moved]").len(), 15);
    assert!(stage.all("[data-idle]").is_empty());
}

#[wasm_bindgen_test]
async fn the_event_log_is_the_run_s_newest_first() {
    for seed in 0..4 {
        let (stage, playground) = Stage::with(
            || Playground::new(fresh()),
            |playground| {
                let events = move || vec![playground.with(|run| draw::events(&run.timeline, None))];
                framed(vec![drawing("", Box::new(events))])
            },
        );
        let mut dice = Dice::new(seed);
        for step in 0..60 {
            act(playground, &mut dice);
            drawn().await;
            let expected: Vec<_> = untrack(|| {
                playground.with(|run| {
                    let line = |event| {
                        let told = narrate::event(event);
                        format!("tick {}{told}Why? {told}", event_tick(event))
                    };
                    run.timeline
                        .recent_events()
                        .iter()
                        .rev()
                        .take(EVENTS_AT_HAND)
                        .map(line)
                        .collect()
                })
            });
            assert_eq!(stage.texts("ol > li"), expected, "seed {seed}, step {step}");
        }
    }
}

fn event_tick(event: &logstep::engine::Event) -> u32 {
    event.tick.0
}
