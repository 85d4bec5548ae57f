//! The steps of the test run.

use anyhow::Result;
use clap::ValueEnum;

use super::run::Run;
use crate::project;
use crate::setup::{self, WASM_TARGET};

/// One step of the test run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Step {
    /// The formatting.
    Format,
    /// The lints, natively.
    Lint,
    /// The lints of what only compiles for the browser.
    LintWasm,
    /// Unit, integration and documentation tests.
    Native,
    /// Node, browsers, drivers and tools.
    SetUp,
    /// The compiled engine under Node.
    Node,
    /// Component tests in Chromium.
    Chromium,
    /// Component tests in Firefox.
    Firefox,
    /// The release build and its size.
    Size,
    /// The built page in both browsers.
    Browser,
}

impl Step {
    /// Every step, in order.
    pub(crate) const ALL: [Self; 10] = [
        Self::Format,
        Self::Lint,
        Self::LintWasm,
        Self::Native,
        Self::SetUp,
        Self::Node,
        Self::Chromium,
        Self::Firefox,
        Self::Size,
        Self::Browser,
    ];

    /// Whether it needs nothing that has to be set up, so neither Node nor a browser.
    pub(crate) fn is_native(self) -> bool {
        matches!(self, Self::Format | Self::Lint | Self::LintWasm | Self::Native)
    }

    /// Its name, as `--only` takes it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Lint => "lint",
            Self::LintWasm => "lint-wasm",
            Self::Native => "native",
            Self::SetUp => "set-up",
            Self::Node => "node",
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Size => "size",
            Self::Browser => "browser",
        }
    }

    /// What it does.
    pub(crate) fn what(self) -> &'static str {
        match self {
            Self::Format => "rustfmt",
            Self::Lint => "clippy, native",
            Self::LintWasm => "clippy, WebAssembly",
            Self::Native => "unit, integration and documentation tests",
            Self::SetUp => "Node, browsers, drivers and tools",
            Self::Node => "the compiled engine under Node",
            Self::Chromium => "component tests in headless Chromium",
            Self::Firefox => "component tests in headless Firefox",
            Self::Size => "release build and its size",
            Self::Browser => "the built page in Chromium and Firefox",
        }
    }

    /// Runs it.
    pub(crate) fn run(self, run: &mut Run) -> Result<()> {
        match self {
            Self::Format => project::run(&mut project::cargo(&["fmt", "--all", "--check"])?),
            Self::Lint => {
                clippy(&["--workspace", "--all-targets"])?;
                // What a bare `cargo test` leaves out is not among all targets.
                clippy(&["--workspace", "--test", "browser", "--test", "bench"])
            }
            Self::LintWasm => {
                setup::wasm_target()?;
                clippy(&[
                    "--target",
                    WASM_TARGET,
                    "--lib",
                    "--example",
                    "placing",
                    "--test",
                    "web",
                    "--test",
                    "node",
                ])
            }
            Self::Native => project::run(&mut run.cargo_test(&["--workspace"])?),
            Self::SetUp => run.tools().map(|_| ()),
            Self::Node => run.node_tests(),
            Self::Chromium => run.component_tests("CHROMEDRIVER", |tools| &tools.chromedriver),
            Self::Firefox => run.component_tests("GECKODRIVER", |tools| &tools.geckodriver),
            Self::Size => run.build(),
            Self::Browser => run.browser_tests(),
        }
    }
}

fn clippy(what: &[&str]) -> Result<()> {
    let mut command = project::cargo(&["clippy"])?;
    project::run(command.args(what).args(["--", "-D", "warnings"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_takes_each_name() {
        for step in Step::ALL {
            assert_eq!(step.to_possible_value().unwrap().get_name(), step.name());
        }
        assert_eq!(Step::value_variants(), Step::ALL);
    }
}
