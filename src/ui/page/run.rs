//! The page of a lab with time.

use super::lab_page::{LabPage, all, settings};
use super::views::views;
use crate::lab::{LabId, run_settings};
use crate::scene::draw::{self, ASKS, CHAIN, CLOSES_WHY, Element, LINK, Share, classed};
use crate::scene::save::Save;
use crate::scene::{TapesScene, run_bars};
use crate::timeline::{Fault, Timeline};
use crate::ui::address;
use crate::ui::drawn::{Act, Part, Source, Upkeep, act, drawn, told_by};
use crate::ui::figure::{tapes_figure, with_tapes};
use crate::ui::playback::Playback;
use crate::ui::playground::{Answer, Playground, Run};
use crate::ui::shell;
use crate::ui::widget::{action_button, branches, setting_control, share_panel, transport};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A lab with time: the run it opens with, what is wrong with what led here, and what that was.
pub(super) fn run_page(start: Timeline, faults: Vec<Fault>, source: &'static str) -> Part {
    let lab = LabId::of(start.scenario());
    let playground = Playground::new(start);
    let playback = Playback::new(playground);
    if source != "link" {
        playground.lead_here();
    }
    keep_when_left(playground);
    let made = |draw: fn(&Run) -> Vec<Element>| -> Source { Box::new(move || playground.with(draw)) };
    // Once the run has gone on from the link, what was wrong with it is past.
    let notice = move || {
        let as_opened = playground.with(|run| run.is_as_opened);
        if as_opened {
            draw::faults(&faults, source, true)
        } else {
            Vec::new()
        }
    };
    let table = made(|run| vec![draw::tapes_table(run.timeline.now())]);
    let text = made(|run| vec![draw::sentences(&TapesScene::new(run.timeline.now()).sentences())]);
    // Drawn apart from what stands below it, which then stays as it is, and keeps the focus, when it goes.
    let chain = made(|run| match &run.answer {
        Some(answer) => vec![draw::chain(&answer.chain, answer.marked)],
        None => Vec::new(),
    });
    let side = made(|run| {
        let marked = run.answer.as_ref().and_then(Answer::event);
        vec![
            draw::reading(&LabId::reading(run.timeline.now())),
            draw::events(&run.timeline, marked),
        ]
    });
    let assumptions = made(|run| {
        let now = run.timeline.now();
        vec![draw::assumptions(LabId::of(now.scenario()), now.digest())]
    });
    let bars = made(|run| {
        let now = run.timeline.now();
        match LabId::of(now.scenario()) {
            LabId::Load | LabId::Keyless => {
                draw::bars("Records sent to each partition".to_owned(), run_bars::bars(now))
            }
            LabId::Keys | LabId::OwnKeys | LabId::Group => Vec::new(),
        }
    });
    let refusal = made(|run| {
        let reason = run.refusal.clone().unwrap_or_default();
        vec![draw::refusal(reason, run.refused.is_some())]
    });
    let page = LabPage {
        lab,
        notice: Box::new(notice),
        above: vec![
            transport(playground, playback),
            branches(playground),
            Part::new(draw::kept_run()),
        ],
        main: vec![
            controls(lab, playground),
            actions(lab, playground).holding(drawn("", refusal)),
            drawn("", bars),
            views(tapes_figure(playground), table, text),
            with_tapes("beside__host", beside(playground)),
        ],
        side: all(
            "lab__side",
            vec![drawn("lab__panels", chain), drawn("lab__panels", side)],
        ),
        after: vec![share(playground), drawn("", assumptions)],
        status: status(playground, playback),
    };
    page.into_part()
        .kept_up(link_upkeep(playground))
        .hearing("click", asks(playground))
}

/// Questions are asked anywhere on the page, and answered in one place.
fn asks(playground: Playground) -> Act {
    let asked_at = RefCell::new(None);
    act(move |event| {
        if let Some(question) = told_by(event, ASKS) {
            asked_at.replace(document().active_element());
            playground.ask(question.parse().ok());
            request_animation_frame(|| focus(document().get_element_by_id(CHAIN)));
        } else if let Some(Ok(link)) = told_by(event, LINK).map(|link| link.parse()) {
            playground.follow(link);
        } else if told_by(event, CLOSES_WHY).is_some() {
            playground.close_answer();
            // What was asked at may be gone, where a link has led to an earlier moment.
            let at = asked_at
                .take()
                .filter(|element: &web_sys::Element| element.is_connected());
            focus(at.or_else(|| document().query_selector(".events__list").ok().flatten()));
        }
    })
}

fn focus(element: Option<web_sys::Element>) {
    if let Some(element) = element {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

fn share(playground: Playground) -> Part {
    let share = move || {
        playground.with(|run| Share {
            lab: LabId::of(run.timeline.scenario()),
            address: run.link().map(|link| address::whole(&link)),
            saves: &Save::OF_A_RUN,
            other_branches: run.timeline.branches().len() - 1,
            leaves_out_keys: false,
            told: "",
        })
    };
    let file = move |save: Save| playground.with_now(|run| save.of_run(&run.timeline));
    share_panel(Box::new(share), Box::new(file))
}

/// The other run beside this one.
fn beside(playground: Playground) -> Source {
    Box::new(move || {
        playground.with(|run| match &run.beside {
            Some(beside) => draw::beside(&run.timeline, &beside.words, &beside.comparison),
            None => Vec::new(),
        })
    })
}

/// Nothing is lost by going elsewhere: the run is kept, and the page offers to bring it back.
fn keep_when_left(playground: Playground) {
    playground.with_now(|run| shell::show_run(&run.timeline));
    let leave = move || playground.with_now(|run| shell::leave_run(&run.timeline));
    shell::when_page_hides(Box::new(move |_| leave()));
    on_cleanup(leave);
}

/// Keeps on the playground where a panic leads back to.
fn link_upkeep(playground: Playground) -> Upkeep {
    Rc::new(move |host| {
        playground.with(|run| {
            let Some(link) = run.link() else { return };
            let _ = host.set_attribute("data-link", &link);
            let _ = host.set_attribute("data-tick", &run.timeline.now().tick().to_string());
        });
    })
}

/// While ticks are played nothing is spoken; when they stop, the newest one is.
fn status(playground: Playground, playback: Playback) -> Source {
    Box::new(move || {
        let silent = playback.playing.get();
        let said = playground.with(|run| run.announcement.clone());
        vec![draw::status(if silent { String::new() } else { said })]
    })
}

fn controls(lab: LabId, playground: Playground) -> Part {
    settings(lab, &|place, setting| {
        let value = Rc::new(move || {
            playground.with(|run| {
                let now = run.timeline.now();
                run_settings::values(now.scenario().model, &now.settings())[place]
            })
        });
        let set = Rc::new(move |value| playground.change_setting(place, value));
        setting_control(setting, value, set, None)
    })
}

fn actions(lab: LabId, playground: Playground) -> Part {
    let actions = classed("div", "actions")
        .with("role", "group")
        .with("aria-label", "Actions");
    let mut actions = Part::new(actions);
    // The first action is the tick, which stands with the timeline.
    for action in &lab.actions()[1..] {
        actions = actions.holding(action_button(action, lab, playground));
    }
    actions
}
