//! The timeline: its buttons, its speed, and the rail with the slider over all ticks.

use super::{Look, push_button, select};
use crate::engine::Tick;
use crate::lab::narrate;
use crate::scene::TrackScene;
use crate::scene::draw::{self, WHY_NOT, classed, element};
use crate::ui::drawn::{Act, Part, Upkeep, drawn, target};
use crate::ui::playback::{Playback, SPEEDS};
use crate::ui::playground::Playground;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// The timeline's buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Reset,
    Back,
    Play,
    Step,
    Forward,
    Last,
}

const KEYS: [Key; 6] = [
    Key::Reset,
    Key::Back,
    Key::Play,
    Key::Step,
    Key::Forward,
    Key::Last,
];

/// The buttons, the speed, the rail with its slider, of a run and its timer.
pub fn transport(playground: Playground, playback: Playback) -> Part {
    let buttons = classed("div", "transport__buttons")
        .with("role", "group")
        .with("aria-label", "Timeline");
    let mut buttons = Part::new(buttons);
    for key in KEYS {
        let class = if key == Key::Step { "transport__step" } else { "" };
        let look = Box::new(move || look(key, playground, playback));
        let press = Rc::new(move || press(key, playground, playback));
        buttons = buttons.holding(push_button(class, look, press));
    }
    let speed = select(
        "speed",
        SPEEDS.map(|(name, _)| (name.into(), name.into())).into(),
        Box::new(move || playback.speed.get()),
        Rc::new(move |speed| playback.set_speed(speed)),
    );
    let label = classed("label", "transport__speed").child(element("span").text("Ticks a second"));
    let drawn = |draw: fn(&TrackScene) -> draw::Element| {
        let scene = move || playground.with(|run| TrackScene::new(&run.timeline));
        drawn("", Box::new(move || vec![draw(&scene())]))
    };
    let rail = Part::classed("div", "transport__rail")
        .holding(slider(playground, playback))
        .holding(drawn(draw::rail));
    let track = Part::classed("div", "transport__track")
        .holding(rail)
        .holding(drawn(draw::tick));
    let run = Part::classed("div", "transport__run")
        .holding(track)
        .holding(drawn(draw::why_not));
    Part::classed("div", "transport")
        .holding(buttons)
        .holding(Part::new(label).holding(speed))
        .holding(run)
}

/// The slider over all ticks. It lies over the rail, which shows where it stands.
fn slider(playground: Playground, playback: Playback) -> Part {
    let upkeep: Upkeep = Rc::new(move |slider| {
        let slider: &HtmlInputElement = slider.unchecked_ref();
        playground.with(|run| {
            slider.set_max(&narrate::last_tick(&run.timeline).to_string());
            slider.set_value(&run.timeline.now().tick().to_string());
            let _ = slider.set_attribute("aria-valuetext", &narrate::whereabouts(&run.timeline));
        });
    });
    let slide: Act = Rc::new(move |event| {
        playback.pause();
        let value = target::<HtmlInputElement>(event).map(|slider| slider.value());
        if let Some(Ok(tick)) = value.map(|value| value.parse()) {
            playground.go_to_tick(Tick(tick));
        }
    });
    let slider = classed("input", "transport__slider")
        .with("type", "range")
        .with("name", "tick")
        .with("aria-label", "Tick")
        .with("min", "0");
    Part::new(slider).kept_up(upkeep).hearing("input", slide)
}

fn look(key: Key, playground: Playground, playback: Playback) -> Look {
    let (at_start, has_future, at_last) = playground.with(|run| {
        let timeline = &run.timeline;
        (
            timeline.is_at_start(),
            timeline.has_future(),
            timeline.now().is_at_last_tick(),
        )
    });
    let (label, off) = match key {
        Key::Reset => ("Reset", at_start),
        Key::Back => ("Back", at_start),
        Key::Play => (
            if playback.playing.get() { "Pause" } else { "Play" },
            at_last && !has_future,
        ),
        Key::Step => ("Step", at_last),
        Key::Forward => ("Forward", !has_future),
        Key::Last => ("Last", !has_future),
    };
    let ticks = matches!(key, Key::Play | Key::Step);
    Look::new(label)
        .with("aria-disabled", off.then_some("true"))
        .with("aria-describedby", ticks.then_some(WHY_NOT))
}

fn press(key: Key, playground: Playground, playback: Playback) {
    if key == Key::Play {
        playback.toggle();
        return;
    }
    playback.pause();
    match key {
        Key::Reset => playground.seek(0),
        Key::Back => playground.back(),
        Key::Forward => playground.forward(),
        Key::Last => playground.seek(usize::MAX),
        Key::Step | Key::Play => playground.tick(),
    }
}
