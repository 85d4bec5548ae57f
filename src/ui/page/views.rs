//! A figure and its twins, of which one is seen; printed, the figure and its table.

use crate::ui::drawn::{Source, drawn};
use crate::ui::widget::ViewSwitch;
use leptos::prelude::*;

/// The figure with its twins, and the switch between them.
pub(super) fn views(figure: impl IntoView, table: Source, text: Source) -> impl IntoView {
    view! {
        <section class="views" aria-label="The state now" data-view="figure">
            <ViewSwitch />
            <div class="views__figure">{figure}</div>
            {drawn("views__table", table)}
            {drawn("views__text", text)}
        </section>
    }
}
