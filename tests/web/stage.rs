//! A stage: a part of the page for one component, and what a reader does on it.

use js_sys::WebAssembly::Memory;
use js_sys::{ArrayBuffer, Promise};
use leptos::prelude::*;
use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, EventInit, HtmlElement, HtmlInputElement, HtmlSelectElement};

/// How many frames a condition is waited for: half a minute, where frames are as they should be.
const FRAMES: u32 = 1800;

/// A mounted component; it is gone when this is dropped.
pub(crate) struct Stage {
    host: HtmlElement,
    // Dropped to unmount.
    mounted: Option<Box<dyn Any>>,
}

impl Stage {
    /// Mounts what `view` makes.
    pub(crate) fn new<V: IntoView + 'static>(view: impl FnOnce() -> V + 'static) -> Self {
        let host = document()
            .create_element("div")
            .expect("a page takes another element");
        document()
            .body()
            .expect("a page has a body")
            .append_child(&host)
            .expect("a body takes another element");
        let host: HtmlElement = host.unchecked_into();
        let mounted: Box<dyn Any> = Box::new(mount_to(host.clone(), view));
        Self {
            host,
            mounted: Some(mounted),
        }
    }

    /// Mounts what `view` makes of a handle, and gives the handle out.
    pub(crate) fn with<H: Copy + 'static, V: IntoView + 'static>(
        handle: impl FnOnce() -> H + 'static,
        view: impl FnOnce(H) -> V + 'static,
    ) -> (Self, H) {
        let given = Rc::new(Cell::new(None));
        let give = Rc::clone(&given);
        let stage = Self::new(move || {
            let handle = handle();
            give.set(Some(handle));
            view(handle)
        });
        (stage, given.get().expect("a view is made when it is mounted"))
    }

    /// All elements that a selector finds.
    pub(crate) fn all(&self, selector: &str) -> Vec<Element> {
        let found = self
            .host
            .query_selector_all(selector)
            .expect("the selector is well formed");
        (0..found.length())
            .filter_map(|place| found.get(place))
            .map(JsCast::unchecked_into)
            .collect()
    }

    /// The one element that a selector finds.
    pub(crate) fn one(&self, selector: &str) -> Element {
        match self.all(selector).as_slice() {
            [only] => only.clone(),
            found => panic!("{selector} finds {} elements", found.len()),
        }
    }

    /// The button with a name.
    pub(crate) fn button(&self, name: &str) -> HtmlElement {
        let named = |button: &Element| {
            button
                .get_attribute("aria-label")
                .or_else(|| button.text_content())
                .is_some_and(|found| found == name)
        };
        match self
            .all("button")
            .into_iter()
            .filter(named)
            .collect::<Vec<_>>()
            .as_slice()
        {
            [only] => only.clone().unchecked_into(),
            found => panic!("{} buttons are called {name}", found.len()),
        }
    }

    /// The slider of a setting.
    pub(crate) fn slider(&self, name: &str) -> HtmlInputElement {
        self.one(&format!("input[type=range][name='{name}']"))
            .unchecked_into()
    }

    /// The field with a name that is typed into.
    pub(crate) fn field(&self, name: &str) -> HtmlInputElement {
        self.one(&format!("input:not([type=range])[name='{name}']"))
            .unchecked_into()
    }

    /// The list of choices with a name.
    pub(crate) fn list(&self, name: &str) -> HtmlSelectElement {
        self.one(&format!("select[name='{name}']")).unchecked_into()
    }

    /// The text of the elements that a selector finds.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        self.all(selector).iter().map(text).collect()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        drop(self.mounted.take());
        self.host.remove();
    }
}

/// The text of an element.
pub(crate) fn text(element: &Element) -> String {
    element.text_content().unwrap_or_default()
}

/// Moves a slider, as the first half of a drag does.
pub(crate) fn slide(slider: &HtmlInputElement, value: u32) {
    slider.set_value(&value.to_string());
    dispatch(slider, "input");
}

/// Lets a slider go.
pub(crate) fn let_go(slider: &HtmlInputElement) {
    dispatch(slider, "change");
}

/// Chooses from a list.
pub(crate) fn choose(list: &HtmlSelectElement, value: &str) {
    list.set_value(value);
    dispatch(list, "change");
}

/// Types into a field, and settles on it.
pub(crate) fn settle(field: &HtmlInputElement, value: &str) {
    field.set_value(value);
    dispatch(field, "change");
}

/// Clicks a part that is no button, as a part of a drawing.
pub(crate) fn click(part: &Element) {
    dispatch(part, "click");
}

fn dispatch(element: &Element, name: &str) {
    let bubbles = EventInit::new();
    bubbles.set_bubbles(true);
    let event = Event::new_with_event_init_dict(name, &bubbles).expect("an event has a name");
    element
        .dispatch_event(&event)
        .expect("an event is dispatched once");
}

/// The instance's memory, in bytes.
pub(crate) fn memory() -> u32 {
    let memory: Memory = wasm_bindgen::memory().unchecked_into();
    memory.buffer().unchecked_into::<ArrayBuffer>().byte_length()
}

/// Waits for the next frame.
pub(crate) async fn frame() {
    let promise = Promise::new(&mut |resolve, _| {
        window()
            .request_animation_frame(&resolve)
            .expect("a window has frames");
    });
    JsFuture::from(promise).await.expect("a frame comes");
}

/// Waits until what was changed has been drawn.
pub(crate) async fn drawn() {
    leptos::task::tick().await;
}

/// Waits until a condition holds.
pub(crate) async fn until(what: &str, condition: impl Fn() -> bool) {
    for _ in 0..FRAMES {
        if condition() {
            return;
        }
        frame().await;
    }
    panic!("waited in vain until {what}");
}
