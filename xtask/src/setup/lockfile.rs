//! Versions out of `Cargo.lock`, so that none is written twice.

use std::fs;

use anyhow::{Context, Result};

use crate::project;

/// The locked version of a package.
pub(crate) fn version(package: &str) -> Result<String> {
    let lock =
        fs::read_to_string(project::root()?.join("Cargo.lock")).context("Cargo.lock cannot be read")?;
    find(&lock, package).with_context(|| format!("Cargo.lock names no package `{package}`"))
}

/// Cargo writes each package as a block whose `name` line stands right before its `version` line.
fn find(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let version = lock.lines().skip_while(|line| *line != name).nth(1)?;
    Some(
        version
            .strip_prefix("version = \"")?
            .strip_suffix('"')?
            .to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"version = 4

[[package]]
name = "wasm-bindgen-futures"
version = "0.4.80"
dependencies = [
 "wasm-bindgen",
]

[[package]]
name = "wasm-bindgen"
version = "0.2.130"
"#;

    #[test]
    fn the_package_is_found_by_its_whole_name() {
        assert_eq!(find(LOCK, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(find(LOCK, "wasm-bindgen-futures").as_deref(), Some("0.4.80"));
    }

    #[test]
    fn a_package_that_is_not_there_has_no_version() {
        assert_eq!(find(LOCK, "wasm"), None);
    }

    #[test]
    fn the_library_that_binds_has_the_version_of_the_crate() {
        assert_eq!(
            version("wasm-bindgen").unwrap(),
            version("wasm-bindgen-cli-support").unwrap()
        );
    }
}
