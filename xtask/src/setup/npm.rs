//! What npm brings, by `tests/browser/package.json`: axe-core, the accessibility checker, and KafkaJS, which is measured.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::debian;
use crate::{project, say};

/// Where axe-core's script is.
pub(crate) fn axe() -> Result<PathBuf> {
    let script = modules()?.join("axe-core/axe.min.js");
    ensure!(script.is_file(), "npm installed no {}", script.display());
    Ok(script)
}

/// Where KafkaJS' sources are.
pub(crate) fn kafkajs() -> Result<PathBuf> {
    let sources = modules()?.join("kafkajs/src");
    ensure!(sources.is_dir(), "npm installed no {}", sources.display());
    Ok(sources)
}

/// The folder of the packages; installed when they are missing or older than the lock file.
fn modules() -> Result<PathBuf> {
    let folder = project::root()?.join("tests/browser");
    let modules = folder.join("node_modules");
    if !is_current(
        &modules.join(".package-lock.json"),
        &folder.join("package-lock.json"),
    ) {
        say::note("installing what the browser tests and measurements take from npm (npm ci)");
        let mut npm = Command::new(debian::find("npm")?);
        npm.current_dir(&folder)
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        project::run(&mut npm)?;
    }
    Ok(modules)
}

/// Whether npm's record of the installed packages is there and not older than the lock file.
fn is_current(installed: &Path, lock: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    changed(installed).is_some_and(|installed| Some(installed) >= changed(lock))
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::time::{Duration, SystemTime};

    use super::*;

    fn file(path: &Path, age: u64) {
        let time = SystemTime::now() - Duration::from_secs(age);
        File::create(path).unwrap().set_modified(time).unwrap();
    }

    #[test]
    fn the_older_of_the_two_decides() {
        let folder = tempfile::tempdir().unwrap();
        let (installed, lock) = (folder.path().join("installed"), folder.path().join("lock"));
        file(&lock, 10);
        assert!(!is_current(&installed, &lock), "nothing is installed");
        file(&installed, 20);
        assert!(!is_current(&installed, &lock), "the lock file is newer");
        file(&installed, 5);
        assert!(is_current(&installed, &lock));
    }
}
