//! The engine is made to stop, as it does when an invariant is broken.

use super::Page;

/// What the engine's own test makes it panic with.
pub(crate) const PANIC: &str = "broken invariant: the page's own test asked for this";

impl Page {
    /// Makes the engine panic, waits for the panel, and takes what the console says about it.
    pub(crate) async fn stop_the_engine(&self) {
        self.ask::<()>("window.dispatchEvent(new Event('logstep:test-panic')); return null")
            .await;
        self.until("the panel is there", "return !!at(\"//*[@role='alertdialog']\")")
            .await;
        self.expect_trap().await;
    }

    /// The console tells of the trap the engine ended in, and of nothing else.
    async fn expect_trap(&self) {
        let said = self.console().await;
        assert!(!said.is_empty(), "an engine that stops is an error");
        for entry in &said {
            assert!(entry.contains("unreachable"), "{said:#?}");
        }
    }
}
