//! Tapes: one per partition.

use crate::scene::TapesScene;
use crate::scene::draw::{self, SEEN_FROM, SEEN_TO};
use crate::ui::drawn::{Source, Upkeep, drawing, kept_up};
use crate::ui::playground::{Move, Playground};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// All tapes of a topic, its idle members and the legend.
#[component]
pub fn TapesFigure(
    /// The run.
    playground: Playground,
) -> impl IntoView {
    let source = move || {
        playground.with(|run| {
            vec![draw::tapes(
                &TapesScene::new(run.timeline.now()),
                run.came_by == Move::Step,
            )]
        })
    };
    with_tapes(Box::new(source))
}

/// A drawing with tapes in it, each of which keeps its marks in view.
pub(in crate::ui) fn with_tapes(source: Source) -> impl IntoView {
    let draw = drawing(source);
    let upkeep: Upkeep = Rc::new(move |host| {
        draw(host);
        keep_marks_in_view(host);
    });
    view! { <div use:kept_up=upkeep></div> }
}

/// Scrolls each tape that is longer than its row so that the group's marks can be seen.
fn keep_marks_in_view(figure: &web_sys::Element) {
    let Ok(scrollers) = figure.query_selector_all(".tape__scroller") else {
        return;
    };
    for index in 0..scrollers.length() {
        if let Some(scroller) = scrollers.item(index) {
            scroll(scroller.unchecked_ref());
        }
    }
}

fn scroll(scroller: &web_sys::Element) {
    let place = |name| {
        scroller
            .get_attribute(name)
            .and_then(|place| place.parse::<i32>().ok())
            .unwrap_or(0)
    };
    let (first, last) = (place(SEEN_FROM), place(SEEN_TO));
    let (seen, room) = (scroller.scroll_left(), scroller.client_width());
    // Where both marks do not fit, the later one is seen.
    if last > seen + room {
        scroller.set_scroll_left(last - room);
    } else if first < seen && last - first <= room {
        scroller.set_scroll_left(first);
    }
    // What scrolls must be reachable by keyboard; what does not is no stop on the way.
    let _ = if scroller.scroll_width() > room {
        scroller.set_attribute("tabindex", "0")
    } else {
        scroller.remove_attribute("tabindex")
    };
}
