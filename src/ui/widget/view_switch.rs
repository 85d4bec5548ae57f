//! The same state as figure, table or text: one arrow key away from each other.

use crate::scene::draw::{classed, element};
use crate::ui::drawn::{Part, act, target};
use wasm_bindgen::JsCast;

/// The views: their names in attributes, and their words. The first is shown first.
const VIEWS: [(&str, &str); 3] = [("figure", "Figure"), ("table", "Table"), ("text", "Text")];

/// The choice between the views. It sets `data-view` on what is around it.
pub fn view_switch() -> Part {
    let mut switch = classed("fieldset", "segments").child(element("legend").text("Show as"));
    for (place, (name, label)) in VIEWS.into_iter().enumerate() {
        let radio = element("input")
            .with("type", "radio")
            .with("name", "view")
            .with("value", name)
            .flag("checked", place == 0);
        let segment = classed("label", "segment")
            .child(radio)
            .child(element("span").text(label));
        switch = switch.child(segment);
    }
    Part::new(switch).hearing("change", act(show))
}

/// Shows the view that was chosen.
fn show(event: &web_sys::Event) {
    let Some(chosen) = target::<web_sys::HtmlInputElement>(event) else {
        return;
    };
    if let Ok(Some(views)) = chosen.unchecked_ref::<web_sys::Element>().closest("[data-view]") {
        let _ = views.set_attribute("data-view", &chosen.value());
    }
}
