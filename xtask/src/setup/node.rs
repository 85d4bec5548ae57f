//! Node, which runs the compiled engine without a browser, and npm.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::debian;

/// The oldest major version that runs the compiled tests: version 18 was seen to crash in them.
const OLDEST: u32 = 20;

/// Fails where Node is missing or too old.
pub(crate) fn check() -> Result<()> {
    let output = Command::new(debian::find("node")?)
        .arg("--version")
        .output()
        .context("node does not start")?;
    check_version(String::from_utf8_lossy(&output.stdout).trim())
}

/// Node tells its version as `v20.20.2`.
fn check_version(told: &str) -> Result<()> {
    let major = told
        .strip_prefix('v')
        .and_then(|version| version.split('.').next()?.parse::<u32>().ok());
    ensure!(
        major.is_some_and(|major| major >= OLDEST),
        "Node {OLDEST} or later is needed; `node --version` says {told:?}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_version_is_new_enough() {
        assert!(check_version("v20.0.0").is_ok());
        assert!(check_version("v22.11.1").is_ok());
    }

    #[test]
    fn an_older_version_is_told() {
        for told in ["v18.20.8", "v8", "", "20.1.0", "vnext"] {
            let error = check_version(told).unwrap_err().to_string();
            assert!(error.ends_with(&format!("says {told:?}")), "{error}");
        }
    }
}
