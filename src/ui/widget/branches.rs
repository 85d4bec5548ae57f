//! The branches of a run: which one this is, the way to the others, and what it is held against.

use super::push_button;
use crate::lab::compare::choices;
use crate::scene::draw::{self, GOES_TO_BRANCH};
use crate::timeline::BranchId;
use crate::ui::drawn::{Upkeep, drawing, drawn, kept_up};
use crate::ui::playground::Playground;
use crate::ui::widget::Look;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, HtmlSelectElement};

/// The branches.
#[component]
pub fn Branches(
    /// The run.
    playground: Playground,
) -> impl IntoView {
    let renaming = RwSignal::new(false);
    let tabs = move || vec![playground.with(|run| draw::branches(&run.timeline))];
    let go = move |event: web_sys::MouseEvent| {
        if let Some(id) = chosen_branch(&event) {
            playground.reopen(id);
        }
    };
    let rename = push_button(
        "button",
        Box::new(|| Look::new("Rename")),
        Rc::new(move || renaming.update(|renaming| *renaming = !*renaming)),
    );
    let delete = push_button(
        "button",
        Box::new(move || {
            let only = playground.with(|run| !run.timeline.has_branches());
            Look::new("Delete branch").with("hidden", only.then_some(""))
        }),
        Rc::new(move || playground.delete_branch()),
    );
    let undelete = push_button(
        "button",
        Box::new(move || {
            let none = playground.with(|run| run.timeline.last_deleted().is_none());
            Look::new("Bring deleted branch back").with("hidden", none.then_some(""))
        }),
        Rc::new(move || playground.undelete_branch()),
    );
    view! {
        <div class="branches">
            <div class="branches__tabs" use:kept_up=drawing(Box::new(tabs)) on:click=go></div>
            <div class="branches__acts">{rename} {delete} {undelete}</div>
            <label class="branches__beside">
                <span>"Compare with"</span>
                {beside(playground)}
            </label>
            {naming(playground, renaming)}
        </div>
    }
}

/// The branch whose button was pressed.
fn chosen_branch(event: &web_sys::MouseEvent) -> Option<BranchId> {
    let target: web_sys::Element = event_target(event);
    let button = target.closest(&format!("[{GOES_TO_BRANCH}]")).ok()??;
    button.get_attribute(GOES_TO_BRANCH)?.parse().ok().map(BranchId)
}

/// The field for a name. It is there while a name is given.
fn naming(playground: Playground, renaming: RwSignal<bool>) -> impl IntoView {
    let wrong = RwSignal::new(String::new());
    let upkeep: Upkeep = Rc::new(move |form| {
        let hidden = !renaming.get();
        form.unchecked_ref::<HtmlElement>().set_hidden(hidden);
        wrong.set(String::new());
        if let Ok(Some(field)) = form.query_selector("input") {
            let field: HtmlInputElement = field.unchecked_into();
            field.set_value(&playground.with_now(|run| run.timeline.branch_name()));
            if !hidden {
                let _ = field.focus();
                field.select();
            }
        }
    });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let form: web_sys::Element = event_target(&event);
        let Ok(Some(field)) = form.query_selector("input") else {
            return;
        };
        match playground.rename(&field.unchecked_into::<HtmlInputElement>().value()) {
            Ok(()) => renaming.set(false),
            Err(rule) => wrong.set(rule),
        }
    };
    let told = move || vec![draw::refusal(wrong.get())];
    view! {
        <form class="branches__naming" use:kept_up=upkeep on:submit=submit>
            <label>
                <span>"Name of this branch"</span>
                <input type="text" name="branch" autocomplete="off" />
            </label>
            <button type="submit" class="button">"Save name"</button>
            {drawn("", Box::new(told))}
        </form>
    }
}

/// What the run is held against.
fn beside(playground: Playground) -> impl IntoView {
    let options = drawing(Box::new(move || {
        playground.with(|run| draw::beside_options(&choices(&run.timeline)))
    }));
    let upkeep: Upkeep = Rc::new(move |host| {
        options(host);
        let place = playground.with(|run| {
            let against = run.beside.as_ref()?.against;
            choices(&run.timeline)
                .iter()
                .position(|choice| choice.against == against)
        });
        let select: &HtmlSelectElement = host.unchecked_ref();
        select.set_selected_index(place.map_or(0, |place| place as i32 + 1));
    });
    let choose = move |event: web_sys::Event| {
        let place = event_target::<HtmlSelectElement>(&event).selected_index() - 1;
        let against = playground.with_now(|run| {
            let choice = usize::try_from(place)
                .ok()
                .and_then(|place| choices(&run.timeline).into_iter().nth(place));
            choice.map(|choice| choice.against)
        });
        playground.compare(against);
    };
    view! { <select name="beside" use:kept_up=upkeep on:change=choose></select> }
}
