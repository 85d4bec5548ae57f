//! The library compiled to WebAssembly, and what is measured of it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{Profile, link};
use crate::{project, say, setup};

/// What is compiled.
#[derive(Clone, Copy)]
pub(crate) enum What {
    /// The page's module.
    Page,
    /// The same with a handle to time the placing of keys by.
    Placing,
}

impl What {
    fn arguments(self) -> [&'static str; 2] {
        match self {
            // The module alone: next to an rlib, which the tests want, the compiler leaves the optimisation at link time out.
            Self::Page => ["--lib", "--crate-type=cdylib"],
            Self::Placing => ["--example", "placing"],
        }
    }
}

/// Compiles, with cargo's own progress shown, and reads the result.
pub(crate) fn run(what: What, profile: Profile) -> Result<Vec<u8>> {
    let [kind, name] = what.arguments();
    let mut arguments = vec![
        "rustc",
        kind,
        name,
        "--target",
        setup::WASM_TARGET,
        "--message-format=json-render-diagnostics",
    ];
    let doing = match profile {
        Profile::Release => {
            arguments.push("--release");
            "compiling to WebAssembly (release)"
        }
        Profile::Dev => "compiling to WebAssembly (dev)",
    };
    let mut cargo = project::cargo(&arguments)?;
    link::through_here(&mut cargo)?;
    if profile == Profile::Release {
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", short_paths());
    }
    let path = say::timed(doing, || compiled(&mut cargo))?;
    fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Compiler flags that shorten the paths of dependencies, which panics carry: a smaller download, and the same one wherever
/// it is built.
fn short_paths() -> String {
    let sources = home::cargo_home()
        .ok()
        .and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let flags = sources
        .into_iter()
        .flatten()
        .flatten()
        .map(|source| format!("--remap-path-prefix={}=", source.path().display()));
    flags.collect::<Vec<_>>().join(" ")
}

/// Runs cargo and asks its messages for the file, since the target folder may be anywhere.
fn compiled(command: &mut Command) -> Result<PathBuf> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo does not start")?;
    let output = child.stdout.take().context("cargo has no output")?;
    let mut module = None;
    for line in BufReader::new(output).lines() {
        module = wasm_in(&line?).or(module);
    }
    if !child.wait()?.success() {
        bail!("the page does not compile; cargo says why above");
    }
    module.context("cargo built no WebAssembly module; has the library the crate type `cdylib`?")
}

/// The WebAssembly module that a message of cargo names as built.
///
/// Dependencies come first and are of other crate types, so the last one is ours.
fn wasm_in(message: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(message).ok()?;
    let files = message.get("filenames")?.as_array()?;
    let file = files
        .iter()
        .filter_map(Value::as_str)
        .find(|file| file.ends_with(".wasm"))?;
    Some(PathBuf::from(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_found_in_cargos_messages() {
        let built = r#"{"reason":"compiler-artifact","filenames":["/t/release/logstep.wasm","/t/release/liblogstep.rlib"]}"#;
        assert_eq!(wasm_in(built), Some(PathBuf::from("/t/release/logstep.wasm")));
    }

    #[test]
    fn other_messages_name_none() {
        let dependency = r#"{"reason":"compiler-artifact","filenames":["/t/release/libfnv.rlib"]}"#;
        for message in [
            dependency,
            r#"{"reason":"build-finished","success":true}"#,
            "not json",
        ] {
            assert_eq!(wasm_in(message), None, "{message}");
        }
    }
}
