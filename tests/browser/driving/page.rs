//! A page in a browser: opened, read, clicked and waited for.

use super::browser::{Browser, HEIGHT, NARROW, Setup};
use super::console::{Console, Vendor};
use super::environment;
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often, and how far apart, a condition is looked at: half a minute in all, for a machine that is busy.
const LOOKS: u32 = 1500;
const PAUSE: Duration = Duration::from_millis(20);

/// What scripts may use: the first element on an XPath.
const PRELUDE: &str = "const at = (path) => document.evaluate(path, document, null, \
                       XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;";

/// A browser window and what its console says.
pub(crate) struct Page {
    /// The session.
    pub(crate) client: Client,
    /// The browser.
    pub(crate) browser: Browser,
    console: Console,
}

impl Page {
    /// A new session.
    pub(crate) async fn launch(browser: Browser, setup: &Setup) -> Self {
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(browser.capabilities(setup))
            .connect(&browser.driver())
            .await
            .unwrap_or_else(|error| panic!("{browser:?} does not start: {error}"));
        let console = Console::watch(browser, &client);
        let page = Self {
            client,
            browser,
            console,
        };
        if setup.narrow {
            page.make_narrow().await;
        }
        page
    }

    async fn make_narrow(&self) {
        match &self.console {
            Console::Firefox(bidi) => bidi.borrow_mut().set_viewport(NARROW, HEIGHT),
            Console::Chromium => {
                let metrics =
                    json!({ "width": NARROW, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": false });
                self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
            }
        }
    }

    /// Ends the session.
    pub(crate) async fn close(self) {
        self.client.close().await.expect("the session ends");
    }

    /// Opens the site anew with a link, and waits until it is there.
    pub(crate) async fn open(&self, link: &str) {
        self.visit(&format!("{}{link}", environment::site())).await;
        self.until_ready().await;
    }

    /// Opens the page from disk anew with a link, and waits until it is there.
    pub(crate) async fn open_file(&self, link: &str) {
        self.visit(&format!("{}{link}", environment::file())).await;
        self.until_ready().await;
    }

    /// Opens an address. From a blank page, since a new fragment alone would load nothing.
    pub(crate) async fn visit(&self, address: &str) {
        for address in ["about:blank", address] {
            let opened = self.client.goto(address).await;
            opened.unwrap_or_else(|error| panic!("{address} does not open: {error}"));
        }
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("a page loads again");
        self.until_ready().await;
    }

    /// Waits until the app stands in the page.
    pub(crate) async fn until_ready(&self) {
        self.until(
            "the app is there",
            "return !!document.querySelector('#logstep main h1')",
        )
        .await;
    }

    /// Runs a script and reads what it returns. `at(XPATH)` finds an element in it.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, script: &str) -> T {
        let result = self
            .client
            .execute(&format!("{PRELUDE}{script}"), Vec::new())
            .await;
        read(script, result.unwrap_or_else(|error| panic!("{script}: {error}")))
    }

    /// Runs a script that gives its result to `done`, and reads that.
    pub(crate) async fn ask_later<T: DeserializeOwned>(&self, script: &str) -> T {
        let script = format!("const done = arguments[arguments.length - 1];{PRELUDE}{script}");
        let result = self.client.execute_async(&script, Vec::new()).await;
        read(
            &script,
            result.unwrap_or_else(|error| panic!("{script}: {error}")),
        )
    }

    /// Waits until a script returns true.
    pub(crate) async fn until(&self, what: &str, script: &str) {
        let script = format!("{PRELUDE}{script}");
        let mut looks = interval(PAUSE);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = String::new();
        for _ in 0..LOOKS {
            looks.tick().await;
            match self.client.execute(&script, Vec::new()).await {
                Ok(Value::Bool(true)) => return,
                Ok(other) => last = other.to_string(),
                // A page that is being left answers nothing.
                Err(error) => last = error.to_string(),
            }
        }
        let address = self.client.current_url().await.map(String::from);
        panic!("waited in vain until {what}; last: {last}; at {address:?}");
    }

    /// The element on an XPath.
    pub(crate) async fn find(&self, path: &str) -> Element {
        let found = self.client.find(Locator::XPath(path)).await;
        found.unwrap_or_else(|error| panic!("{path} is not on the page: {error}"))
    }

    /// Clicks the element on an XPath with the pointer.
    pub(crate) async fn click(&self, path: &str) {
        let clicked = self.find(path).await.click().await;
        clicked.unwrap_or_else(|error| panic!("{path} cannot be clicked: {error}"));
    }

    /// The rendered text of the element on an XPath.
    pub(crate) async fn text(&self, path: &str) -> String {
        let text = self.find(path).await.text().await;
        text.unwrap_or_else(|error| panic!("{path} has no text: {error}"))
    }

    /// The fragment of the address, once it is the one that the page wants.
    pub(crate) async fn link(&self) -> String {
        self.until(
            "the address is written",
            "return !document.documentElement.hasAttribute('data-address-due')",
        )
        .await;
        self.ask("return location.hash").await
    }

    /// What the console has said since the last time.
    pub(crate) async fn console(&self) -> Vec<String> {
        self.console.entries(&self.client).await
    }

    /// Has Chromium do what only its developer tools can.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        let result = self
            .client
            .issue_cmd(Vendor::post("goog/cdp/execute", body))
            .await;
        result.unwrap_or_else(|error| panic!("{command}: {error}"))
    }
}

fn read<T: DeserializeOwned>(script: &str, result: Value) -> T {
    serde_json::from_value(result.clone())
        .unwrap_or_else(|error| panic!("{script} returned {result}: {error}"))
}
