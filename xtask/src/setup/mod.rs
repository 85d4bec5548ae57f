//! What has to be on the machine, set up when it is missing, and said.

mod cargo_tools;
mod debian;
mod lockfile;
mod node;
mod npm;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::{project, say};

/// The target the page is compiled for.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The programs and files that the tests need beyond cargo.
pub(crate) struct Tools {
    /// Runs the tests that are compiled to WebAssembly, in a browser or under Node.
    pub(crate) test_runner: PathBuf,
    /// Drives Chromium.
    pub(crate) chromedriver: PathBuf,
    /// Drives Firefox.
    pub(crate) geckodriver: PathBuf,
    /// The accessibility checker, a script that goes into the page.
    pub(crate) axe: PathBuf,
    /// The folder of KafkaJS, whose partitioner is measured beside ours.
    pub(crate) kafkajs: PathBuf,
}

/// Sets up everything the tests need.
pub(crate) fn tools() -> Result<Tools> {
    wasm_target()?;
    debian::packages()?;
    node::check()?;
    let bindgen = lockfile::version("wasm-bindgen")?;
    Ok(Tools {
        test_runner: cargo_tools::wasm_bindgen_test_runner(&bindgen)?,
        chromedriver: debian::find("chromedriver")?,
        geckodriver: cargo_tools::geckodriver()?,
        axe: npm::axe()?,
        kafkajs: npm::kafkajs()?,
    })
}

/// Adds the WebAssembly target when the compiler has none.
pub(crate) fn wasm_target() -> Result<()> {
    if has_wasm_target()? {
        return Ok(());
    }
    say::note(&format!("adding the compiler's target {WASM_TARGET} (once)"));
    project::run(
        Command::new("rustup")
            .current_dir(project::root()?)
            .args(["target", "add", WASM_TARGET]),
    )
    .with_context(|| format!("the Rust compiler needs the standard library for {WASM_TARGET}"))
}

/// Asks the compiler, not rustup: a Rust from elsewhere may bring the target too.
fn has_wasm_target() -> Result<bool> {
    let output = Command::new("rustc")
        .current_dir(project::root()?)
        .args(["--print", "target-libdir", "--target", WASM_TARGET])
        .stderr(Stdio::inherit())
        .output()
        .context("rustc does not start")?;
    Ok(PathBuf::from(String::from_utf8(output.stdout)?.trim()).is_dir())
}
