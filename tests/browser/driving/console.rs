//! The console is watched: whatever it says is kept, from before the first page on.

use super::bidi::Bidi;
use super::browser::Browser;
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use std::cell::RefCell;
use url::{ParseError, Url};

/// Where what the console says is read.
pub(super) enum Console {
    /// Chromium's driver keeps a log, with errors, calls of `console` and what the browser itself notes. What a frame of
    /// another origin says is not in it.
    Chromium,
    /// Firefox sends events.
    Firefox(Box<RefCell<Bidi>>),
}

impl Console {
    /// Watches a session that has not opened a page yet.
    pub(super) fn watch(browser: Browser, client: &Client) -> Self {
        match browser {
            Browser::Chromium => Self::Chromium,
            Browser::Firefox => {
                let address = client
                    .capabilities()
                    .and_then(|capabilities| capabilities.get("webSocketUrl"))
                    .and_then(Value::as_str)
                    .expect("Firefox says where its events are");
                Self::Firefox(Box::new(RefCell::new(Bidi::listen(address))))
            }
        }
    }

    /// What was said since the last time.
    pub(super) async fn entries(&self, client: &Client) -> Vec<String> {
        match self {
            Self::Firefox(bidi) => bidi.borrow_mut().entries(),
            Self::Chromium => {
                let log = Vendor::post("se/log", json!({ "type": "browser" }));
                let entries = client.issue_cmd(log).await.expect("Chromium keeps a log");
                let entries = entries.as_array().expect("the log is a list");
                let text = |entry: &Value| format!("{}: {}", entry["level"], entry["message"]);
                entries.iter().map(text).collect()
            }
        }
    }
}

/// A command that a driver has beyond the standard ones.
#[derive(Debug)]
pub(super) struct Vendor {
    path: &'static str,
    parameters: Value,
}

impl Vendor {
    /// A command with parameters.
    pub(super) fn post(path: &'static str, parameters: Value) -> Self {
        Self { path, parameters }
    }
}

impl WebDriverCompatibleCommand for Vendor {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.expect("a session is open");
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.parameters.to_string()))
    }
}
