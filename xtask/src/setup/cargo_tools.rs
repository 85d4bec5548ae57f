//! Tools that cargo builds: kept in the user's cache folder, so that a fresh clone does not build them again.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::{project, say};

/// The driver of Firefox, which Debian does not package.
const GECKODRIVER: &str = "0.37.1";

/// A tool to have cargo build.
struct Tool<'a> {
    package: &'a str,
    version: &'a str,
    program: &'a str,
    locked: bool,
}

/// The runner of the component tests, of the version the page is bound with.
///
/// Not locked: the lock file inside the package was seen to name a version that cannot be had.
pub(crate) fn wasm_bindgen_test_runner(version: &str) -> Result<PathBuf> {
    Tool {
        package: "wasm-bindgen-cli",
        version,
        program: "wasm-bindgen-test-runner",
        locked: false,
    }
    .have()
}

/// The driver of Firefox.
pub(crate) fn geckodriver() -> Result<PathBuf> {
    Tool {
        package: "geckodriver",
        version: GECKODRIVER,
        program: "geckodriver",
        locked: true,
    }
    .have()
}

impl Tool<'_> {
    /// Where the program is; built when it is not there yet.
    fn have(&self) -> Result<PathBuf> {
        let folder = self.folder(&cache_folder()?);
        let program = folder
            .join("bin")
            .join(self.program)
            .with_extension(env::consts::EXE_EXTENSION);
        if !program.is_file() {
            self.build(&folder)?;
            ensure!(
                program.is_file(),
                "{} brings no program `{}`",
                self.package,
                self.program
            );
        }
        Ok(program)
    }

    fn folder(&self, cache: &Path) -> PathBuf {
        cache
            .join("logstep")
            .join("tools")
            .join(format!("{}-{}", self.package, self.version))
    }

    fn build(&self, folder: &Path) -> Result<()> {
        let what = format!("building {} {} (once, some minutes)", self.package, self.version);
        say::timed(&what, || {
            let version = format!("={}", self.version);
            let mut command = project::cargo(&["install", self.package, "--version", &version, "--root"])?;
            command.arg(folder);
            if self.locked {
                command.arg("--locked");
            }
            project::run(&mut command)
        })
    }
}

/// The user's cache folder.
fn cache_folder() -> Result<PathBuf> {
    let folder = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    folder("XDG_CACHE_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".cache")))
        .context("neither XDG_CACHE_HOME nor HOME says where tools may be kept")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_has_its_own_folder() {
        let tool = Tool {
            package: "geckodriver",
            version: "0.37.1",
            program: "geckodriver",
            locked: true,
        };
        let folder = tool.folder(Path::new("/cache"));
        assert_eq!(folder, Path::new("/cache/logstep/tools/geckodriver-0.37.1"));
    }
}
