//! One run of the steps: what they share, and what the larger ones do.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::browser;
use crate::build::{self, Profile};
use crate::setup::{self, Tools, WASM_TARGET};
use crate::{project, size};

/// How long the compiled tests of one target may take: a shared machine may be busy with other things.
const SECONDS: &str = "600";
/// How long they may take in full.
const SECONDS_IN_FULL: &str = "7200";

/// What the steps of one run share.
pub(crate) struct Run {
    full: bool,
    arguments: Vec<String>,
    tools: Option<Tools>,
    is_built: bool,
}

impl Run {
    /// A run in which nothing is set up or built yet.
    pub(crate) fn new(full: bool, arguments: Vec<String>) -> Self {
        Self {
            full,
            arguments,
            tools: None,
            is_built: false,
        }
    }

    /// `cargo test`, with what is handed to the tests.
    pub(crate) fn cargo_test(&self, what: &[&str]) -> Result<Command> {
        let mut command = project::cargo(&["test"])?;
        command.args(what);
        if self.full {
            command.env("LOGSTEP_FULL", "1");
        }
        if !self.arguments.is_empty() {
            command.arg("--").args(&self.arguments);
        }
        Ok(command)
    }

    /// The tools, set up the first time they are needed.
    pub(crate) fn tools(&mut self) -> Result<&Tools> {
        let tools = match self.tools.take() {
            Some(tools) => tools,
            None => setup::tools()?,
        };
        Ok(self.tools.insert(tools))
    }

    /// The tests of what is compiled, under Node.
    pub(crate) fn node_tests(&mut self) -> Result<()> {
        project::run(&mut self.compiled_tests("node")?)
    }

    /// The component tests, in the browser whose driver is named.
    pub(crate) fn component_tests(&mut self, variable: &str, driver: fn(&Tools) -> &Path) -> Result<()> {
        let mut command = self.compiled_tests("web")?;
        // The runner takes the first driver it finds in the environment, so ours has to be the only one.
        for other in ["CHROMEDRIVER", "GECKODRIVER", "MSEDGEDRIVER", "SAFARIDRIVER"] {
            command.env_remove(other).env_remove(format!("{other}_REMOTE"));
        }
        project::run(command.env(variable, driver(self.tools()?)))
    }

    /// The tests that are compiled to WebAssembly, which the test runner runs: each target says itself where.
    fn compiled_tests(&mut self, target: &str) -> Result<Command> {
        let mut command = self.cargo_test(&["--target", WASM_TARGET, "--test", target])?;
        let seconds = if self.full { SECONDS_IN_FULL } else { SECONDS };
        command
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
                &self.tools()?.test_runner,
            )
            .env("WASM_BINDGEN_TEST_TIMEOUT", seconds);
        Ok(command)
    }

    /// The release build, held against its budget.
    pub(crate) fn build(&mut self) -> Result<()> {
        let artifacts = build::publish()?;
        self.is_built = true;
        size::check(&artifacts)
    }

    /// The tests of the built page.
    pub(crate) fn browser_tests(&mut self) -> Result<()> {
        self.tools()?;
        if !self.is_built {
            build::run(Profile::Release)?;
        }
        let command = self.cargo_test(&["--workspace", "--test", "browser"])?;
        browser::run(self.tools()?, command)
    }
}
