//! Sharing and saving.

use crate::scene::draw::{self, SAVES, Share};
use crate::scene::save::{Save, SavedFile};
use crate::ui::drawn::{Act, Part, drawn, told_by};
use crate::ui::shell;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

/// The places among [`draw::TOLD`] of what is told here. What is told of the same thing again has the place after it.
const COPIED: usize = 1;
const MAY_NOT_COPY: usize = 3;
const SAVING: usize = 4;

/// The panel. `share` is what it shows, `file` makes what is saved.
pub fn share_panel(share: Box<dyn Fn() -> Share>, file: Box<dyn Fn(Save) -> Option<SavedFile>>) -> Part {
    // What came of the last copying or saving, by its place among the words for it: a signal of a type that is there already.
    let told = RwSignal::new(0);
    let last = StoredValue::new(String::new());
    let tell = move |what: usize, of: &str| {
        let again = last.with_value(|last| last == of) && told.get_untracked() == what;
        last.set_value(of.to_owned());
        told.set(if again { what + 1 } else { what });
    };
    shell::when_copied(move |copied| {
        if copied.is_empty() {
            told.set(MAY_NOT_COPY);
        } else {
            tell(COPIED, &copied);
        }
    });
    let told_of = RefCell::new(None);
    let source = move || {
        let mut share = share();
        // What was copied is past once there is something else to copy.
        if told_of.replace(share.address.clone()) != share.address {
            told.update_untracked(|told| *told = 0);
        }
        share.told = draw::TOLD[told.get()];
        vec![draw::share(&share)]
    };
    let click: Act = Rc::new(move |event| {
        let asked = told_by(event, SAVES).and_then(|name| Save::named(&name));
        if let Some(file) = asked.and_then(&file) {
            shell::save(&file);
            tell(SAVING, &file.name);
        }
    });
    drawn("", Box::new(source)).hearing("click", click)
}
