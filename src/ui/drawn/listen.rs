//! Hearing events: one kind of listener for all of them, since each kind of its own is another copy of the machinery.

use crate::ui::held::keep;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// What is done when an event reaches an element.
pub type Act = Rc<dyn Fn(&web_sys::Event)>;

/// Does something whenever an event of a name reaches an element, until the element's owner goes.
pub(super) fn heard(element: &web_sys::Element, acts: Vec<(&'static str, Act)>) {
    for (name, act) in acts {
        let listener = Closure::<dyn FnMut(web_sys::Event)>::new(move |event| act(&event));
        let _ = element.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        // Kept with the owner, and dropped with it.
        keep(Rc::new(listener));
    }
}

/// What is done, of a kind that fits every event.
pub fn act(act: impl Fn(&web_sys::Event) + 'static) -> Act {
    Rc::new(act)
}

/// The element an event happened at.
pub fn target<T: JsCast>(event: &web_sys::Event) -> Option<T> {
    event.target().map(JsCast::unchecked_into)
}

/// The value of an attribute of the element an event happened at, or of what that is in.
pub fn told_by(event: &web_sys::Event, attribute: &str) -> Option<String> {
    let element = target::<web_sys::Element>(event)?;
    let teller = element.closest(&format!("[{attribute}]")).ok()??;
    teller.get_attribute(attribute)
}
