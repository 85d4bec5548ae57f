//! Where the numbers come from: without that, milliseconds say nothing.

use crate::driving::Page;
use serde_json::{Value, json};
use std::env::consts::{ARCH, OS};
use std::fs;
use std::thread::available_parallelism;

/// The machine and the browser.
pub(crate) struct Machine {
    cpu: String,
    cores: usize,
    browser: Option<String>,
}

impl Machine {
    /// This machine; no browser has run on it yet.
    pub(crate) fn this() -> Self {
        Self {
            cpu: cpu(),
            cores: available_parallelism().map_or(1, usize::from),
            browser: None,
        }
    }

    /// Notes the browser that a page is in.
    pub(crate) fn note_browser(&mut self, page: &Page) {
        let capabilities = page.client.capabilities();
        let told = |name| {
            capabilities
                .and_then(|told| told.get(name))
                .and_then(Value::as_str)
        };
        self.browser = told("browserName")
            .zip(told("browserVersion"))
            .map(|(name, version)| format!("{name} {version}"));
    }

    /// A line for people.
    pub(crate) fn text(&self) -> String {
        let browser = self.browser.as_deref().unwrap_or("no browser");
        format!("{}, {} cores, {OS} {ARCH}, {browser}", self.cpu, self.cores)
    }

    /// The same for programs.
    pub(crate) fn json(&self) -> Value {
        json!({ "cpu": self.cpu, "cores": self.cores, "system": format!("{OS} {ARCH}"), "browser": self.browser })
    }
}

/// The processor's name, where the system has a file that tells it.
fn cpu() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or("a processor without a name", |(_, name)| name.trim())
        .to_owned()
}
