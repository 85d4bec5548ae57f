//! A panic stops the engine for good. The page's own script, which still runs, is told, and shows the way back.

use super::shell;
use std::cell::{Cell, RefCell};

/// The event the page's script listens for; its detail is the panic's message and, below it, the link that was tried.
const FAILED: &str = "logstep:failed";
/// The event with which the project's own tests make this instance panic.
pub(super) const TEST_PANIC: &str = "logstep:test-panic";

// A panic hook belongs to the whole instance, so what it reads does too.
thread_local! {
    static DEAD: Cell<bool> = const { Cell::new(false) };
    static ATTEMPT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on a panic is told to the page's script.
pub(super) fn tell_the_page() {
    std::panic::set_hook(Box::new(|info| {
        DEAD.set(true);
        let attempt =
            ATTEMPT.with(|attempt| attempt.try_borrow().map(|link| link.clone()).unwrap_or_default());
        shell::tell(FAILED, &format!("{info}\n{attempt}"));
    }));
}

/// Keeps the link to what is tried next: should it panic, the report leads there.
pub(super) fn note_attempt(link: &str) {
    ATTEMPT.set(link.to_owned());
}

/// Whether this instance has panicked. What JavaScript still calls must then do nothing: the state may be half changed.
pub(super) fn has_happened() -> bool {
    DEAD.get()
}

/// Panics, so that the tests can see what a learner would.
pub(super) fn panic_for_test() {
    panic!("broken invariant: the page's own test asked for this");
}
