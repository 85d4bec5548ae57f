//! Sharing and saving.

use crate::scene::draw::{self, SAVES, Share};
use crate::scene::save::{Save, SavedFile};
use crate::ui::drawn::{Act, drawing, heard, kept_up, told_by};
use crate::ui::shell;
use leptos::prelude::*;
use std::rc::Rc;

/// The panel. `share` is what it shows, `file` makes what is saved.
pub fn share_panel(
    share: Box<dyn Fn() -> Share>,
    file: Box<dyn Fn(Save) -> Option<SavedFile>>,
) -> impl IntoView {
    // What came of the last copying, by its place among the words for it: a signal of a type that is there already.
    let told = RwSignal::new(0);
    shell::when_copied(move |copied| {
        told.update(|told| {
            *told = match (copied, *told) {
                (true, 1) => 3,
                (true, _) => 1,
                (false, _) => 2,
            };
        });
    });
    let source = move || {
        let share = Share {
            told: draw::COPIED[told.get()],
            ..share()
        };
        vec![draw::share(&share)]
    };
    let click: Act = Rc::new(move |event| {
        let asked = told_by(event, SAVES).and_then(|name| Save::named(&name));
        if let Some(file) = asked.and_then(&file) {
            shell::save(&file);
        }
    });
    view! { <div use:kept_up=drawing(Box::new(source)) use:heard=vec![("click", click)]></div> }
}
