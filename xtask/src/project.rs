//! The repository this tool works on, and the programs it runs there.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The root folder of the repository.
///
/// Asked of cargo at run time: a path compiled in would go stale when the folder is moved.
pub(crate) fn root() -> Result<PathBuf> {
    let member = env::var_os("CARGO_MANIFEST_DIR").context("run this as `cargo xtask`")?;
    let mut root = PathBuf::from(member);
    root.pop();
    Ok(root)
}

/// Cargo, the one that runs this tool, working in the root folder.
pub(crate) fn cargo(arguments: &[&str]) -> Result<Command> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root()?).args(arguments);
    Ok(command)
}

/// Runs a command to its end; a failure names the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    let status = command
        .status()
        .with_context(|| format!("`{line}` does not start"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// A command as one would type it, the program without its folder.
pub(crate) fn line(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let program = program.file_name().unwrap_or_else(|| command.get_program());
    std::iter::once(program)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_told_as_one_types_it() {
        let mut command = Command::new("/some/where/bin/cargo");
        command.args(["test", "--workspace"]);
        assert_eq!(line(&command), "cargo test --workspace");
    }

    #[test]
    fn the_root_holds_the_workspace() {
        let manifest = root().unwrap().join("Cargo.toml");
        assert!(std::fs::read_to_string(manifest).unwrap().contains("[workspace]"));
    }

    #[test]
    fn a_failing_command_is_named() {
        let mut command = cargo(&["no-such-command"]).unwrap();
        command.stderr(std::process::Stdio::null());
        let error = run(&mut command).unwrap_err().to_string();
        assert!(error.contains("cargo no-such-command"), "{error}");
    }
}
