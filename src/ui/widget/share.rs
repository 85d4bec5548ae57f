//! Sharing and saving.

use crate::scene::draw::{self, SAVES, Share};
use crate::scene::save::{Save, SavedFile};
use crate::ui::drawn::{Act, Part, drawn, told_by};
use crate::ui::held::Held;
use crate::ui::shell;
use std::cell::RefCell;
use std::rc::Rc;

/// The places among [`draw::TOLD`] of what is told here. What is told of the same thing again has the place after it.
const COPIED: usize = 1;
const MAY_NOT_COPY: usize = 3;
const SAVING: usize = 4;

/// The panel. `share` is what it shows, `file` makes what is saved.
pub fn share_panel(share: Box<dyn Fn() -> Share>, file: Box<dyn Fn(Save) -> Option<SavedFile>>) -> Part {
    // What came of the last copying or saving, by its place among the words for it; of what that was; and whether it is past.
    let (told, last) = (Held::new(0), Held::new(String::new()));
    let past = Held::new(false);
    let tell = move |what: usize, of: &str| {
        let same = last.with_now(|last| last == of) && told.get_now() == what;
        let again = same && !past.get_now();
        last.set(of.to_owned());
        past.set(false);
        told.set(if again { what + 1 } else { what });
    };
    shell::when_copied(Box::new(move |copied| {
        if copied.is_empty() {
            past.set(false);
            told.set(MAY_NOT_COPY);
        } else {
            tell(COPIED, &copied);
        }
    }));
    let shown = RefCell::new(None);
    let source = move || {
        let mut share = share();
        // What was copied is past once there is something else to copy.
        if shown.replace(share.address.clone()) != share.address {
            past.set(true);
        }
        let told = told.get();
        share.told = draw::TOLD[if past.get_now() { 0 } else { told }];
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
