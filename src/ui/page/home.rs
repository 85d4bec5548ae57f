//! The home page.

use crate::scene::draw;
use crate::timeline::Fault;
use crate::ui::drawn::Part;
use crate::ui::figure::with_tapes;

/// The home page, and what is wrong with what led here.
pub(super) fn home_page(faults: Vec<Fault>) -> Part {
    let page = move || {
        draw::faults(&faults, "link", false)
            .into_iter()
            .chain([draw::home()])
            .collect()
    };
    with_tapes("", Box::new(page))
}
