//! What the page's own script does for the module: saving, copying and reading files. They talk by events of the window.

use super::failure;
use crate::scene::save::SavedFile;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit};

/// A file is to be saved: its name, its media type and its text, each on a line.
const SAVE: &str = "logstep:save";
/// The field of a name was copied; the detail is empty where that was not allowed.
const COPIED: &str = "logstep:copied";
/// A file was chosen or dropped; the detail is its text.
const FILE: &str = "logstep:file";

/// Saves a file.
pub(super) fn save(file: &SavedFile) {
    tell(
        SAVE,
        &format!("{}\n{}\n{}", file.name, file.media_type, file.text),
    );
}

/// Runs `act` whenever something was copied, or could not be, until its owner goes.
pub(super) fn when_copied(act: impl Fn(bool) + 'static) {
    when(COPIED, move |detail| act(!detail.is_empty()));
}

/// Runs `act` with the text of each file that is opened, until its owner goes.
pub(super) fn when_file_opened(act: impl Fn(String) + 'static) {
    when(FILE, act);
}

/// Tells the page's script something.
pub(super) fn tell(name: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        let _ = window().dispatch_event(&event);
    }
}

fn when(name: &'static str, act: impl Fn(String) + 'static) {
    let listener = window_event_listener_untyped(name, move |event| {
        let detail = event.unchecked_ref::<CustomEvent>().detail().as_string();
        if let Some(detail) = detail.filter(|_| !failure::has_happened()) {
            act(detail);
        }
    });
    on_cleanup(move || listener.remove());
}
