//! The branches of a run: which one this is, the way to the others, and what it is held against.

use crate::lab::compare::{Against, choices};
use crate::scene::draw::{self, Branches as Drawn, DOES, GOES_TO_BRANCH};
use crate::timeline::BranchId;
use crate::ui::drawn::{Act, Part, Upkeep, drawing, target, told_by};
use crate::ui::playground::Playground;
use leptos::prelude::document;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

/// The branches of a run.
pub fn branches(playground: Playground) -> Part {
    let source = move || {
        playground.with(|run| {
            let choices = choices(&run.timeline);
            vec![draw::branches(&Drawn {
                timeline: &run.timeline,
                choices: &choices,
                naming: run.naming.as_ref().map(|(_, wrong)| wrong.as_str()),
            })]
        })
    };
    let draw = drawing(Box::new(source));
    let naming = Cell::new(false);
    let upkeep: Upkeep = Rc::new(move |host| {
        let had_focus = has_focus(host);
        draw(host);
        // The button that was pressed may be gone.
        if had_focus && !has_focus(host) {
            focus(host, "[aria-pressed=true]");
        }
        show_choice(host, playground);
        // The focus goes to the field when it comes, and back to the button when it goes.
        let names = playground.with_now(|run| run.naming.is_some());
        match (naming.replace(names), names) {
            (false, true) => focus_name(host),
            (true, false) => focus(host, &format!("[{DOES}=rename]")),
            _ => (),
        }
    });
    let click: Act = Rc::new(move |event| {
        if let Some(Ok(id)) = told_by(event, GOES_TO_BRANCH).map(|id| id.parse()) {
            playground.reopen(BranchId(id));
        }
        match told_by(event, DOES).as_deref() {
            Some("rename") => playground.begin_naming(),
            Some("delete") => playground.delete_branch(),
            Some("undelete") => playground.undelete_branch(),
            _ => (),
        }
    });
    let change: Act = Rc::new(move |event| {
        if let Some(list) = target::<HtmlSelectElement>(event).filter(|list| list.name() == "beside") {
            playground.compare(chosen(&list, playground));
        }
    });
    let submit: Act = Rc::new(move |event| {
        event.prevent_default();
        let field = target::<Element>(event).and_then(|form| field_in(&form));
        if let Some(field) = field {
            playground.rename(&field.value());
        }
    });
    Part::new(draw::element("div"))
        .kept_up(upkeep)
        .hearing("click", click)
        .hearing("change", change)
        .hearing("submit", submit)
}

/// Lets the list say what the run is held against.
fn show_choice(host: &Element, playground: Playground) {
    let place = playground.with(|run| {
        let against = run.beside.as_ref()?.against;
        let choices = choices(&run.timeline);
        choices.iter().position(|choice| choice.against == against)
    });
    if let Ok(Some(list)) = host.query_selector("select") {
        let list: HtmlSelectElement = list.unchecked_into();
        let wanted = place.map_or(0, |place| place as i32 + 1);
        if list.selected_index() != wanted {
            list.set_selected_index(wanted);
        }
    }
}

/// What was chosen from the list, whose first entry is nothing.
fn chosen(list: &HtmlSelectElement, playground: Playground) -> Option<Against> {
    let place = usize::try_from(list.selected_index()).ok()?.checked_sub(1)?;
    let choices = playground.with_now(|run| choices(&run.timeline));
    choices.get(place).map(|choice| choice.against)
}

fn has_focus(host: &Element) -> bool {
    let focused = document().active_element();
    host.contains(focused.as_deref())
}

fn field_in(host: &Element) -> Option<HtmlInputElement> {
    let field = host.query_selector("input").ok()??;
    Some(field.unchecked_into())
}

fn focus_name(host: &Element) {
    focus(host, "input");
    if let Some(field) = field_in(host) {
        field.select();
    }
}

fn focus(host: &Element, selector: &str) {
    if let Ok(Some(element)) = host.query_selector(selector) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
