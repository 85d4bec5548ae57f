//! Programs that come with the system: browsers, a driver, wasm-opt, Node.
//!
//! Where the system is Debian and we are its administrator they are installed; elsewhere the command is named.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{project, say};

/// The commands needed, any one of each list, and the Debian package that brings it.
const NEEDED: [(&[&str], &str); 6] = [
    (&["chromium", "google-chrome"], "chromium"),
    (&["chromedriver"], "chromium-driver"),
    (&["firefox-esr", "firefox"], "firefox-esr"),
    (&["wasm-opt"], "binaryen"),
    (&["node"], "nodejs"),
    (&["npm"], "npm"),
];

/// Installs the packages whose commands are missing.
pub(crate) fn packages() -> Result<()> {
    let missing = missing(|command| which::which(command).is_ok());
    if missing.is_empty() {
        return Ok(());
    }
    let install = install_line(&missing);
    let Some(apt) = which::which("apt-get").ok().filter(|_| is_root()) else {
        bail!(
            "missing: {}. On Debian: `sudo apt-get update && sudo {install}`",
            missing.join(", ")
        );
    };
    say::note(&format!(
        "installing from the system's packages: {}",
        missing.join(" ")
    ));
    project::run(&mut apt_get(&apt, &["update"]))?;
    let words: Vec<&str> = install.split(' ').skip(1).collect();
    project::run(&mut apt_get(&apt, &words))
}

/// Where a command on PATH is.
pub(crate) fn find(command: &str) -> Result<PathBuf> {
    which::which(command).with_context(|| format!("`{command}` is not on PATH"))
}

fn missing(is_there: impl Fn(&str) -> bool) -> Vec<&'static str> {
    let lacks = |commands: &[&str]| !commands.iter().any(|command| is_there(command));
    NEEDED
        .iter()
        .filter(|(commands, _)| lacks(commands))
        .map(|(_, package)| *package)
        .collect()
}

fn install_line(packages: &[&str]) -> String {
    format!(
        "apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    )
}

fn apt_get(program: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.env("DEBIAN_FRONTEND", "noninteractive").args(arguments);
    command
}

fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_missing_is_installed() {
        let there = ["chromium", "chromedriver", "firefox", "node"];
        assert_eq!(missing(|command| there.contains(&command)), ["binaryen", "npm"]);
        assert!(missing(|_| true).is_empty());
    }

    #[test]
    fn the_command_names_the_packages() {
        assert_eq!(
            install_line(&["binaryen", "npm"]),
            "apt-get install -y --no-install-recommends binaryen npm"
        );
    }
}
