//! Linking without a dependency's exports that nothing calls.
//!
//! Leptos brings `wasm-streams` for server functions, and with it three classes for JavaScript to call. A page without a
//! server makes none of them, but as exports they keep their code and an executor for futures: 4 % of the download. Only the
//! linker can let that go, since later what is in the table of functions may be called by anyone. So this tool is the
//! linker: it takes the exports off the command line and hands the rest on.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

/// The classes' name, as it stands in each of their exports.
const CLASSES: &str = "intounderlying";

/// What tells this tool to be the linker: the path of the real one.
const LINKER: &str = "LOGSTEP_LINKER";

/// Has cargo link through this tool.
pub(crate) fn through_here(cargo: &mut Command) -> Result<()> {
    let here = env::current_exe().context("this program does not know where it is")?;
    cargo
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", here)
        .env(LINKER, linker()?);
    Ok(())
}

/// Links, where the compiler has called this tool to do so.
pub(crate) fn when_called() -> Option<Result<ExitCode>> {
    let linker = env::var_os(LINKER)?;
    let arguments = without_unused(env::args_os().skip(1));
    let status = Command::new(&linker).args(arguments).status();
    Some(match status {
        Ok(status) if status.success() => Ok(ExitCode::SUCCESS),
        Ok(_) => Ok(ExitCode::FAILURE),
        Err(error) => Err(error).with_context(|| format!("{} does not start", Path::new(&linker).display())),
    })
}

/// The arguments without each `--export NAME` of the classes.
fn without_unused(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut kept: Vec<OsString> = Vec::new();
    for argument in arguments {
        let exports = kept.last().is_some_and(|before| before == "--export");
        if exports && argument.to_string_lossy().contains(CLASSES) {
            kept.pop();
        } else {
            kept.push(argument);
        }
    }
    kept
}

/// The linker that comes with the compiler.
fn linker() -> Result<PathBuf> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir"])
        .output()
        .context("rustc does not start")?;
    ensure!(
        output.status.success(),
        "rustc does not say where its libraries are"
    );
    let libraries = PathBuf::from(String::from_utf8(output.stdout)?.trim());
    let mut linker = libraries.with_file_name("bin");
    linker.push(format!("rust-lld{}", env::consts::EXE_SUFFIX));
    ensure!(linker.is_file(), "{} is not there", linker.display());
    Ok(linker)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exports_of_the_classes_are_left_out() {
        let given = "-flavor wasm --export mount --export intounderlyingsink_close --export \
                     __wbg_intounderlyingsink_free intounderlying.o -o out.wasm";
        let kept = without_unused(given.split_whitespace().map(OsString::from));
        let kept: Vec<_> = kept.iter().map(|argument| argument.to_string_lossy()).collect();
        assert_eq!(
            kept.join(" "),
            "-flavor wasm --export mount intounderlying.o -o out.wasm"
        );
    }

    #[test]
    fn the_linker_is_where_it_is_looked_for() {
        assert!(linker().unwrap().is_file());
    }
}
