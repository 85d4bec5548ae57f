//! The keyboard alone: Tab to a control, keys on it.

use super::Page;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;

/// The most stops of Tab between any two controls.
const STOPS: usize = 120;

impl Page {
    /// Presses a key some times in a row.
    pub(crate) async fn press(&self, key: Key, times: u32) {
        let mut keys = KeyActions::new("keyboard".to_owned());
        for _ in 0..times {
            let value = key.into();
            keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.perform(keys).await;
    }

    /// Types a text.
    pub(crate) async fn type_text(&self, text: &str) {
        let mut keys = KeyActions::new("keyboard".to_owned());
        for value in text.chars() {
            keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.perform(keys).await;
    }

    /// Moves the focus to the control on an XPath, by Tab or by Shift and Tab, whichever leads there.
    pub(crate) async fn tab_to(&self, path: &str) {
        let place = format!(
            "const wanted = at({path:?});
             if (!wanted) return 'missing';
             const now = document.activeElement;
             if (now === wanted) return 'here';
             return now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';"
        );
        for _ in 0..STOPS {
            let place: String = self.ask(&place).await;
            match place.as_str() {
                "here" => return,
                "after" => self.press(Key::Tab, 1).await,
                "before" => self.press_with_shift(Key::Tab).await,
                other => panic!("{path} is {other}"),
            }
        }
        panic!("Tab does not lead to {path}");
    }

    /// Moves the focus to a control and presses a key there.
    pub(crate) async fn press_on(&self, path: &str, key: Key) {
        self.tab_to(path).await;
        self.press(key, 1).await;
    }

    /// Presses a key while Shift is held.
    pub(crate) async fn press_with_shift(&self, key: Key) {
        let (shift, value) = (Key::Shift.into(), key.into());
        let keys = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: shift })
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value })
            .then(KeyAction::Up { value: shift });
        self.perform(keys).await;
    }

    async fn perform(&self, keys: KeyActions) {
        let pressed = self.client.perform_actions(keys).await;
        pressed.unwrap_or_else(|error| panic!("the keys cannot be pressed: {error}"));
    }
}
