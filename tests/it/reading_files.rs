//! The repository's own files, for the tests that hold it to its rules.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the repository.
pub(crate) struct SourceFile {
    /// Its path from the top, with `/` between names.
    pub(crate) path: String,
    /// Its text.
    pub(crate) text: String,
}

impl SourceFile {
    /// Its lines with their numbers, from 1, and without what follows `//`: rules about code are not about comments.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let without_comment = |line: &'_ str| line.split("//").next().map_or(0, str::len);
        (1..).zip(self.text.lines().map(move |line| &line[..without_comment(line)]))
    }
}

/// The top of the repository.
pub(crate) fn top() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a folder and of the folders in it that end in `.EXTENSION`, by path. Stops when there is none, since a rule
/// that reads nothing holds nothing.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<SourceFile> {
    let mut found = Vec::new();
    collect(&top().join(folder), extension, &mut found);
    assert!(!found.is_empty(), "{folder} holds no .{extension} file");
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<SourceFile>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("node_modules") {
            collect(&path, extension, found);
        } else if path.extension().is_some_and(|ending| ending == extension) {
            found.push(read(&path));
        }
    }
}

fn read(path: &Path) -> SourceFile {
    let from_top = path.strip_prefix(top()).unwrap_or(path);
    let names: Vec<_> = from_top.iter().map(|name| name.to_string_lossy()).collect();
    SourceFile {
        path: names.join("/"),
        text: fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
    }
}

/// The words of a piece of code: runs of letters, digits and underscores.
pub(crate) fn words(code: &str) -> impl Iterator<Item = &str> {
    let is_of_a_word = |character: char| character.is_alphanumeric() || character == '_';
    code.split(move |character| !is_of_a_word(character))
        .filter(|word| !word.is_empty())
}
