//! Tapes: one per partition.

use crate::scene::TapesScene;
use crate::scene::draw::{self, Asked, SEEN_FROM, SEEN_TO};
use crate::ui::drawn::{Part, Source, Upkeep, drawing};
use crate::ui::playground::{Answer, Move, Playground};
use leptos::prelude::request_animation_frame;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// All tapes of a run's topic, its idle members and the legend.
pub fn tapes_figure(playground: Playground) -> Part {
    let source = move || {
        playground.with(|run| {
            vec![draw::tapes(
                &TapesScene::new(run.timeline.now()),
                run.came_by == Move::Step,
                Some(Asked {
                    marked: run.answer.as_ref().and_then(Answer::thing),
                }),
            )]
        })
    };
    with_tapes("", Box::new(source))
}

/// A drawing with tapes in it, each of which keeps its marks in view.
pub(in crate::ui) fn with_tapes(class: &'static str, source: Source) -> Part {
    let draw = drawing(source);
    let upkeep: Upkeep = Rc::new(move |host| {
        draw(host);
        // Measuring lays the page out: once a frame, when everything that changed has been drawn.
        let host = host.clone();
        request_animation_frame(move || keep_marks_in_view(&host));
    });
    Part::classed("div", class).kept_up(upkeep)
}

/// Scrolls each tape that is longer than its row so that the group's marks can be seen. All are measured before the first is
/// touched: measuring after a change would lay the page out anew for each.
fn keep_marks_in_view(figure: &web_sys::Element) {
    let Ok(scrollers) = figure.query_selector_all(".tape__scroller") else {
        return;
    };
    let scrollers = (0..scrollers.length()).filter_map(|index| scrollers.item(index));
    let measured: Vec<_> = scrollers
        .map(|scroller| measure(scroller.unchecked_into()))
        .collect();
    measured.iter().for_each(Measured::keep_in_view);
}

/// A tape's scroller: what should be seen of it, what is, and how much there is.
struct Measured {
    scroller: web_sys::Element,
    first: i32,
    last: i32,
    seen: i32,
    room: i32,
    length: i32,
}

fn measure(scroller: web_sys::Element) -> Measured {
    let place = |name| {
        let place = scroller.get_attribute(name);
        place.and_then(|place| place.parse().ok()).unwrap_or(0)
    };
    Measured {
        first: place(SEEN_FROM),
        last: place(SEEN_TO),
        seen: scroller.scroll_left(),
        room: scroller.client_width(),
        length: scroller.scroll_width(),
        scroller,
    }
}

impl Measured {
    fn keep_in_view(&self) {
        let Self {
            scroller,
            first,
            last,
            seen,
            room,
            ..
        } = self;
        // Where both marks do not fit, the later one is seen.
        if *last > seen + room {
            scroller.set_scroll_left(last - room);
        } else if first < seen && last - first <= *room {
            scroller.set_scroll_left(*first);
        }
        // What scrolls must be reachable by keyboard; what does not is no stop on the way.
        let scrolls = self.length > *room;
        if scrolls != scroller.has_attribute("tabindex") {
            let _ = if scrolls {
                scroller.set_attribute("tabindex", "0")
            } else {
                scroller.remove_attribute("tabindex")
            };
        }
    }
}
