//! The timeline's buttons, its speed, and how far the run has come.

use super::{Look, push_button, select};
use crate::engine::Command;
use crate::scene::TrackScene;
use crate::scene::draw::{self, WHY_NOT};
use crate::ui::drawn::drawn;
use crate::ui::playback::{Playback, SPEEDS};
use crate::ui::playground::Playground;
use leptos::prelude::*;
use std::rc::Rc;

/// The timeline's buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Reset,
    Back,
    Play,
    Step,
}

/// Reset, back, play or pause, step; the speed; the track.
#[component]
pub fn Transport(
    /// The run.
    playground: Playground,
    /// Its timer.
    playback: Playback,
) -> impl IntoView {
    let keys = [Key::Reset, Key::Back, Key::Play, Key::Step].map(|key| {
        let class = if key == Key::Step { "transport__step" } else { "" };
        let look = Box::new(move || look(key, playground, playback));
        push_button(class, look, Rc::new(move || press(key, playground, playback)))
    });
    let speed = select(
        "speed",
        SPEEDS.map(|(name, _)| (name, name)).into(),
        Box::new(move || playback.speed.get()),
        Rc::new(move |speed| playback.set_speed(speed)),
    );
    let track = move || vec![playground.with(|run| draw::track(&TrackScene::new(&run.timeline)))];
    view! {
        <div class="transport">
            <div class="transport__buttons" role="group" aria-label="Timeline">
                {Vec::from(keys)}
            </div>
            <label class="transport__speed">
                <span>"Ticks a second"</span>
                {speed}
            </label>
            {drawn("transport__run", Box::new(track))}
        </div>
    }
}

fn look(key: Key, playground: Playground, playback: Playback) -> Look {
    let (at_start, at_end) =
        playground.with(|run| (run.timeline.is_at_start(), run.timeline.now().is_at_last_tick()));
    let (label, off) = match key {
        Key::Reset => ("Reset", at_start),
        Key::Back => ("Back", at_start),
        Key::Play => (if playback.playing.get() { "Pause" } else { "Play" }, at_end),
        Key::Step => ("Step", at_end),
    };
    let goes_forward = matches!(key, Key::Play | Key::Step);
    Look::new(label)
        .with("aria-disabled", off.then_some("true"))
        .with("aria-describedby", goes_forward.then_some(WHY_NOT))
}

fn press(key: Key, playground: Playground, playback: Playback) {
    if key == Key::Play {
        playback.toggle();
        return;
    }
    playback.pause();
    match key {
        Key::Reset => playground.reset(),
        Key::Back => playground.back(),
        Key::Step | Key::Play => playground.dispatch(Command::Tick),
    }
}
