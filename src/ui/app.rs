//! The frame of every page: bar, the page the address asks for, foot.

use super::address::{self, Visit};
use super::drawn::{Part, Upkeep, act, drawn, framed};
use super::failure;
use super::held::Held;
use super::page::{Page, Shown};
use super::shell;
use super::theme::theme_switch;
use crate::lab::open::shorten;
use crate::lab::own_keys::Work;
use crate::lab::{LabId, Opened};
use crate::scene::draw::{self, Element, classed};
use leptos::prelude::*;
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let visit = address::visits();
    shell::when(failure::TEST_PANIC, Box::new(|_| failure::panic_for_test()));
    let skip = classed("button", "skip")
        .with("type", "button")
        .text("Skip to the content");
    let pages = move || vec![draw::bar(visit.with(|visit| visit.lab))];
    let bar = Part::classed("header", "bar")
        .holding(drawn("bar__pages", Box::new(pages)))
        .holding(theme_switch());
    let notice = move || visit.with(|visit| what_opens_nothing(visit));
    let main = Part::new(draw::element("main").with("tabindex", "-1"));
    framed(vec![
        Part::new(skip).hearing("click", act(|_| focus_main())),
        bar,
        drawn("", Box::new(notice)),
        main.kept_up(page_upkeep(visit)),
        Part::new(classed("footer", "foot").child(draw::foot())),
    ])
}

/// Mounts the page that the address asks for, in place of the one before.
fn page_upkeep(visit: Held<Rc<Visit>>) -> Upkeep {
    let mounted = RefCell::new(None);
    Rc::new(move |main| {
        let visit = visit.with(Rc::clone);
        if visit.opens_nothing() {
            request_animation_frame(focus_main);
            return;
        }
        document().set_title(&title(visit.lab));
        // The page before goes first: its timer must not outlive it.
        drop(mounted.take());
        mounted.replace(Some(mount_page(main.unchecked_ref(), &visit)));
        if !visit.first {
            // What is wrong with the link is drawn a moment after the page is mounted.
            request_animation_frame(focus_main);
        }
    })
}

/// What is wrong with a file that opens nothing.
fn what_opens_nothing(visit: &Visit) -> Vec<Element> {
    if visit.opens_nothing() {
        draw::faults(&visit.faults, visit.source, false)
    } else {
        Vec::new()
    }
}

/// Mounts a page; it is there until what is given back is dropped.
fn mount_page(main: &HtmlElement, visit: &Visit) -> impl Any + use<> {
    let (mut faults, source) = (visit.faults.clone(), visit.source);
    let shown = match &visit.opened {
        Opened::Home => Shown::Home,
        Opened::Keys(explorer) => Shown::Keys(*explorer),
        Opened::OwnKeys(tool, keys) => Shown::OwnKeys(Box::new(Work::of_text(*tool, keys))),
        Opened::Run(script) => {
            let (start, refused) = script.play();
            faults.extend(refused);
            shorten(&mut faults);
            Shown::Run(Box::new(start))
        }
    };
    mount_to(main.clone(), move || view! { <Page shown faults source /> })
}

/// Goes to what the page begins with: to what is wrong with its link, if anything is.
fn focus_main() {
    for begins in [".notice", "main"] {
        if let Ok(Some(element)) = document().query_selector(begins) {
            let _ = element.unchecked_into::<HtmlElement>().focus();
            return;
        }
    }
}

fn title(lab: Option<LabId>) -> String {
    match lab {
        Some(lab) => format!("{} · Logstep", lab.title()),
        None => "Logstep: Kafka as a log, one tick at a time".to_owned(),
    }
}
