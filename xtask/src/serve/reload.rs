//! Reloading the page after a rebuild.
//!
//! The served page carries a script that asks the server for the number of the newest build; the server answers
//! when it is another one than the page's, or after a while with the same, and the script asks again.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Where the script is served.
pub(crate) const SCRIPT: &str = "/logstep-reload.js";

/// Where the script asks.
pub(crate) const QUESTION: &str = "/logstep-reload?build=";

/// How long a question waits for its answer, below what makes browsers and proxies give up.
const PATIENCE: Duration = Duration::from_secs(25);

/// The script. A server that is gone is asked again each second, so that the page comes back with it.
pub(crate) const SCRIPT_TEXT: &str = r#"const build = document.currentScript.dataset.build;
const ask = async () => {
  try {
    const answer = await fetch(`/logstep-reload?build=${build}`);
    if ((await answer.text()) !== build) return location.reload();
    ask();
  } catch {
    setTimeout(ask, 1000);
  }
};
ask();
"#;

/// The number of the newest build, and those who wait for the next.
pub(crate) struct Reload {
    build: Mutex<u64>,
    changed: Condvar,
}

impl Reload {
    /// The first build.
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            build: Mutex::new(1),
            changed: Condvar::new(),
        })
    }

    /// Tells every waiting page that there is a new build.
    pub(crate) fn announce(&self) {
        *self.build.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.changed.notify_all();
    }

    /// The number of the newest build.
    pub(crate) fn current(&self) -> u64 {
        *self.build.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer to a question, as late as it may be while nothing has changed.
    pub(crate) fn answer(&self, seen: &str) -> String {
        self.wait(seen, PATIENCE).to_string()
    }

    fn wait(&self, seen: &str, patience: Duration) -> u64 {
        let build = self.build.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |build: &mut u64| build.to_string() == seen;
        let waited = self.changed.wait_timeout_while(build, patience, same);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// The page with the script in it.
    pub(crate) fn inject(&self, page: &str) -> String {
        let script = format!(
            "<script src=\"{SCRIPT}\" data-build=\"{}\"></script>\n",
            self.current()
        );
        let at = page.rfind("</body>").unwrap_or(page.len());
        let (head, tail) = page.split_at(at);
        format!("{head}{script}{tail}")
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn an_old_page_is_answered_at_once() {
        let reload = Reload::new();
        reload.announce();
        assert_eq!(reload.wait("1", Duration::MAX), 2);
    }

    #[test]
    fn a_current_page_is_answered_when_the_build_changes() {
        let reload = Reload::new();
        let page = Arc::clone(&reload);
        let answer = thread::spawn(move || page.wait("1", Duration::MAX));
        reload.announce();
        assert_eq!(answer.join().unwrap(), 2);
    }

    #[test]
    fn patience_ends() {
        assert_eq!(Reload::new().wait("1", Duration::ZERO), 1);
    }

    #[test]
    fn the_script_knows_its_build_and_stands_in_the_body() {
        let page = Reload::new().inject("<body><p>x</p></body>");
        assert_eq!(
            page,
            "<body><p>x</p><script src=\"/logstep-reload.js\" data-build=\"1\"></script>\n</body>"
        );
        assert!(SCRIPT_TEXT.contains(QUESTION));
    }
}
