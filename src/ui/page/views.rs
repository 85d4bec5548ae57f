//! A figure and its twins, of which one is seen; printed, the figure and its table.

use crate::scene::draw::classed;
use crate::ui::drawn::{Part, Source, drawn};
use crate::ui::widget::view_switch;

/// The figure with its twins, and the switch between them.
pub(super) fn views(figure: Part, table: Source, text: Source) -> Part {
    let views = classed("section", "views")
        .with("aria-label", "The state now")
        .with("data-view", "figure");
    Part::new(views)
        .holding(view_switch())
        .holding(Part::classed("div", "views__figure").holding(figure))
        .holding(drawn("views__table", table))
        .holding(drawn("views__text", text))
}
