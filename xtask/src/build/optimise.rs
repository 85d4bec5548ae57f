//! wasm-opt, which makes the module smaller when there is one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::externref;
use crate::{project, say};

/// How to optimise.
///
/// Inlining makes the module smaller and its compressed form, which is what travels, larger: `-Oz` alone gave 116 KB
/// of brotli where limits like these gave 106 KB. Taking the code apart first, and optimising twice what is put together
/// again, gives 0.7 KB more. The module itself says which features it uses; `--all-features` would write an encoding that no
/// browser loads.
const OPTIONS: [&str; 6] = [
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--one-caller-inline-max-function-size=25",
    "--always-inline-max-function-size=4",
];

/// What to tell someone who has no wasm-opt.
pub(crate) const HOW_TO_GET_WASM_OPT: &str = "wasm-opt is not on PATH; it comes with binaryen (Debian: `apt-get install binaryen`, npm: `npm install -g binaryen`)";

/// The wasm-opt on PATH.
pub(crate) fn wasm_opt() -> Option<PathBuf> {
    which::which("wasm-opt").ok()
}

/// The module made as small as it gets, or as it was, and said so, without wasm-opt.
pub(crate) fn run(wasm: Vec<u8>) -> Result<Vec<u8>> {
    let Some(program) = wasm_opt() else {
        say::note(&format!(
            "not optimised, the page works but is larger: {HOW_TO_GET_WASM_OPT}"
        ));
        return Ok(wasm);
    };
    say::timed("optimising WebAssembly (wasm-opt)", || optimise(&program, &wasm))
}

fn optimise(program: &Path, wasm: &[u8]) -> Result<Vec<u8>> {
    let folder = tempfile::tempdir()?;
    let (before, after) = (
        folder.path().join("before.wasm"),
        folder.path().join("after.wasm"),
    );
    fs::write(&before, wasm)?;
    project::run(
        Command::new(program)
            .args(OPTIONS)
            .arg(&before)
            .arg("-o")
            .arg(&after),
    )?;
    externref::restore_export(fs::read(&after).context("wasm-opt wrote nothing")?)
}
