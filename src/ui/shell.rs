//! What the page's own script does for the module: saving, copying and reading files, keeping runs that are left, writing the
//! address. They talk by events of the window.

use super::failure;
use crate::lab::file::file_of_run;
use crate::scene::save::SavedFile;
use crate::timeline::Timeline;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::js_sys::Uint8Array;
use web_sys::{CustomEvent, CustomEventInit};

/// A file is to be saved: its name, its media type and its text, each on a line.
const SAVE: &str = "logstep:save";
/// The field of a name was copied; the detail is empty where that was not allowed.
const COPIED: &str = "logstep:copied";
/// A file was chosen or dropped; the detail is its text.
const FILE: &str = "logstep:file";
/// A run is shown; the detail is its scenario file.
const SHOWN: &str = "logstep:shown";
/// A run is left by going elsewhere, and is kept so that it can be brought back; the detail is its scenario file.
const LEFT: &str = "logstep:left";
/// The address is to become a link, as soon as the browser's limits let it; the detail is the link.
const LEADS: &str = "logstep:leads";

/// Keys are to be read; the detail is how many bytes they have, a blank, and where they come from.
pub(super) const KEYS_BEGIN: &str = "logstep:keys-begin";
/// The next piece of them; the detail is its bytes.
pub(super) const KEYS_PIECE: &str = "logstep:keys-piece";
/// A slice of what there is to do with them is to be done. Where more is to do then, the module takes the event.
pub(super) const KEYS_SLICE: &str = "logstep:keys-slice";
/// What has been done with them is to be shown.
pub(super) const KEYS_SHOW: &str = "logstep:keys-show";
/// There is something to do with them; the page's script, which has a clock, asks for it slice by slice.
pub(super) const KEYS_DUE: &str = "logstep:keys-due";
/// There are no more; the detail is `stopped` or `failed` where that is not for good.
pub(super) const KEYS_END: &str = "logstep:keys-end";
/// A file has brought keys, which the module has read; the detail is their text.
pub(super) const KEYS_SHOWN: &str = "logstep:keys-shown";
/// The keys that were there last are to be read, once more or after they were left.
pub(super) const KEYS_AGAIN: &str = "logstep:keys-again";

/// What is done with the detail of an event.
pub(super) type OnDetail = Box<dyn Fn(String)>;

/// Saves a file.
pub(super) fn save(file: &SavedFile) {
    tell(
        SAVE,
        &format!("{}\n{}\n{}", file.name, file.media_type, file.text),
    );
}

/// Opens the text of a file, as if the reader had opened it.
pub(super) fn open(text: &str) {
    tell(FILE, text);
}

/// Writes a link into the address bar. Of many that follow each other fast only the last one is written: browsers forbid more
/// than a hundred in 30 seconds (Safari) or two hundred in ten (Chromium, Firefox).
pub(super) fn lead_to(link: &str) {
    tell(LEADS, link);
}

/// Runs `act` with the name of each field that was copied, or with nothing when that was not allowed, until its owner goes.
pub(super) fn when_copied(act: OnDetail) {
    when(COPIED, act);
}

/// Runs `act` with the text of each file that is opened, until its owner goes.
pub(super) fn when_file_opened(act: OnDetail) {
    when(FILE, act);
}

/// Tells that a run is shown: where it is one that was left, it need not be kept any more.
pub(super) fn show_run(timeline: &Timeline) {
    tell(SHOWN, &file_of_run(timeline));
}

/// Keeps a run that is left, unless nothing was done in it.
pub(super) fn leave_run(timeline: &Timeline) {
    let untouched = timeline.journal().is_empty() && !timeline.has_branches();
    if untouched || failure::has_happened() {
        return;
    }
    // What was deleted could be brought back; a file has no place for that, so it comes back with the rest.
    let mut whole = timeline.clone();
    while let Ok(Some(_)) = whole.undelete() {}
    tell(LEFT, &file_of_run(&whole));
}

/// Runs `act` when the browser goes to another page or closes this one, until its owner goes.
pub(super) fn when_page_hides(act: OnDetail) {
    when("pagehide", act);
}

/// Tells the page's script something.
pub(super) fn tell(name: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        let _ = window().dispatch_event(&event);
    }
}

/// Runs `act` with the bytes of each event of a name that reaches the window, until its owner goes.
pub(super) fn when_bytes(name: &'static str, act: Box<dyn Fn(Vec<u8>)>) {
    listen(
        name,
        Box::new(move |event| act(event.detail().unchecked_ref::<Uint8Array>().to_vec())),
    );
}

/// Runs `act` at each event of a name that reaches the window, until its owner goes. Where it says so, the event is taken.
pub(super) fn when_asked(name: &'static str, act: Box<dyn Fn() -> bool>) {
    listen(
        name,
        Box::new(move |event| {
            if act() {
                event.prevent_default();
            }
        }),
    );
}

/// Runs `act` with the detail of each event of a name that reaches the window, until its owner goes.
pub(super) fn when(name: &'static str, act: OnDetail) {
    // An event of the browser's own has none.
    listen(
        name,
        Box::new(move |event| act(event.detail().as_string().unwrap_or_default())),
    );
}

fn listen(name: &'static str, act: Box<dyn Fn(&CustomEvent)>) {
    let listener = window_event_listener_untyped(name, move |event| {
        if !failure::has_happened() {
            act(event.unchecked_ref());
        }
    });
    on_cleanup(move || listener.remove());
}
