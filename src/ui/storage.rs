//! What the browser remembers between visits, when it does: a page without storage works the same.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    leptos::prelude::window().local_storage().ok().flatten()
}

/// What was stored under a name.
pub(super) fn load(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Stores a value, or forgets it; silently not where storage is blocked or full.
pub(super) fn store(name: &str, value: Option<&str>) {
    let Some(storage) = storage() else { return };
    let _ = match value {
        Some(value) => storage.set_item(name, value),
        None => storage.remove_item(name),
    };
}
