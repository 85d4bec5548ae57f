//! A list of choices.

use crate::scene::draw::{Element, Text};
use crate::ui::drawn::{Act, Part, Upkeep, target};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

/// The list: `choices` are the names and the words of its options, `chosen` the place of the one that is chosen.
pub fn select(
    name: &'static str,
    choices: Vec<(Text, Text)>,
    chosen: Box<dyn Fn() -> usize>,
    choose: Rc<dyn Fn(usize)>,
) -> Part {
    let upkeep: Upkeep = Rc::new(move |host| {
        host.unchecked_ref::<HtmlSelectElement>()
            .set_selected_index(chosen() as i32)
    });
    let change: Act = Rc::new(move |event| {
        let place = target::<HtmlSelectElement>(event).map(|select| select.selected_index());
        if let Some(Ok(chosen)) = place.map(usize::try_from) {
            choose(chosen);
        }
    });
    let mut list = Element::new("select").with("name", name);
    for (value, words) in choices {
        list = list.child(Element::new("option").with("value", value).text(words));
    }
    Part::new(list).kept_up(upkeep).hearing("change", change)
}
