//! The pointer, where a click is not enough.

use super::Page;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use std::time::Duration;

/// How far a slider is dragged, in CSS pixels.
const FAR: f64 = 60.0;

impl Page {
    /// Takes a slider by its thumb, drags it away and back, and lets it go.
    pub(crate) async fn drag_away_and_back(&self, slider: &str) {
        let (x, y): (f64, f64) = self
            .ask(&format!(
                "const slider = at({slider:?});
                 slider.scrollIntoView({{ block: 'center' }});
                 window.dragged = 0;
                 slider.addEventListener('input', () => (window.dragged += 1));
                 const box = slider.getBoundingClientRect();
                 const share = (slider.value - slider.min) / (slider.max - slider.min);
                 // The middle of the thumb stays half its width away from both ends.
                 const thumb = 16;
                 return [box.left + thumb / 2 + share * (box.width - thumb), box.top + box.height / 2];"
            ))
            .await;
        let to = |x| PointerAction::MoveTo {
            duration: Some(Duration::from_millis(30)),
            x,
            y,
        };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(to(x))
            .then(PointerAction::Down {
                button: MOUSE_BUTTON_LEFT,
            })
            .then(to(x + FAR))
            .then(to(x))
            .then(PointerAction::Up {
                button: MOUSE_BUTTON_LEFT,
            });
        let dragged = self.client.perform_actions(mouse).await;
        dragged.unwrap_or_else(|error| panic!("{slider} cannot be dragged: {error}"));
        let moves: u32 = self.ask("return window.dragged").await;
        assert!(moves > 1, "{slider} was dragged, and moved {moves} times");
    }
}
