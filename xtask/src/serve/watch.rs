//! Watching the sources.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use notify::{Event, RecursiveMode, Watcher};

use crate::say;

/// The folders the page is made of.
const FOLDERS: [&str; 3] = ["assets", "src", "styles"];

/// The files in the root folder that it is made of.
const FILES: [&str; 2] = ["Cargo.toml", "index.html"];

/// A change is acted on when this long nothing else has changed: an editor writes several files in a row.
const QUIET: Duration = Duration::from_millis(150);

/// Calls `rebuild` after each change, until the process ends.
pub(crate) fn run(root: &Path, rebuild: impl Fn()) -> Result<()> {
    let (sender, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(sender).context("the sources cannot be watched")?;
    // The root and not the two files: an editor may replace a file by another of its name.
    watcher.watch(root, RecursiveMode::NonRecursive)?;
    for folder in FOLDERS {
        watcher.watch(&root.join(folder), RecursiveMode::Recursive)?;
    }
    say::note("watching src, styles, assets, index.html and Cargo.toml");
    loop {
        let changed = next(root, &changes)?;
        say::note(&format!(
            "changed: {}",
            changed.strip_prefix(root).unwrap_or(&changed).display()
        ));
        while changes.recv_timeout(QUIET).is_ok() {}
        rebuild();
    }
}

/// Waits for a change that matters.
fn next(root: &Path, changes: &Receiver<notify::Result<Event>>) -> Result<PathBuf> {
    for event in changes {
        if let Some(path) = relevant(root, &event.context("the sources are no longer watched")?) {
            return Ok(path);
        }
    }
    Err(anyhow!("the sources are no longer watched"))
}

/// The first path of an event that the page is made of. Reading is no change: the build itself reads.
fn relevant(root: &Path, event: &Event) -> Option<PathBuf> {
    if event.kind.is_access() {
        return None;
    }
    event
        .paths
        .iter()
        .find(|path| path.strip_prefix(root).is_ok_and(is_source))
        .cloned()
}

/// Whether the page is made of this file. What an editor keeps beside a file begins with a dot or ends with a tilde.
fn is_source(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_known = FILES.iter().any(|file| path == Path::new(file))
        || FOLDERS.iter().any(|folder| path.starts_with(folder));
    is_known && !name.starts_with('.') && !name.ends_with('~')
}

#[cfg(test)]
mod tests {
    use notify::EventKind;
    use notify::event::{AccessKind, ModifyKind};

    use super::*;

    fn event(kind: EventKind, path: &str) -> Event {
        Event::new(kind).add_path(Path::new("/root").join(path))
    }

    fn changes(kind: EventKind, path: &str) -> bool {
        relevant(Path::new("/root"), &event(kind, path)).is_some()
    }

    #[test]
    fn sources_count() {
        for path in [
            "src/ui/tape.rs",
            "styles/tokens.css",
            "assets/icon.svg",
            "index.html",
            "Cargo.toml",
        ] {
            assert!(changes(EventKind::Modify(ModifyKind::Any), path), "{path}");
        }
    }

    #[test]
    fn outputs_do_not_count() {
        for path in [
            "Cargo.lock",
            "dist",
            "target",
            "index.html~",
            "src/.lib.rs.swp",
            "styles/tokens.css~",
            "srcs/x",
        ] {
            assert!(!changes(EventKind::Modify(ModifyKind::Any), path), "{path}");
        }
    }

    #[test]
    fn reading_does_not_count() {
        assert!(!changes(EventKind::Access(AccessKind::Any), "src/lib.rs"));
    }
}
