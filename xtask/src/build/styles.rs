//! One stylesheet out of the files in `styles/`.
//!
//! Concatenation is enough: the order that matters is the order of the cascade layers, which `layers.css`
//! declares and which therefore comes first.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use walkdir::WalkDir;

/// The file that declares the cascade layers.
const FIRST: &str = "layers.css";

/// Every stylesheet under a folder, `layers.css` first and the others by path, without comments.
pub(crate) fn collect(folder: &Path) -> Result<String> {
    let mut css = String::new();
    for path in files(folder)? {
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        css.push_str(&without_blanks(&without_comments(&text)));
    }
    Ok(css)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let first = folder.join(FIRST);
    let mut files = Vec::new();
    for entry in WalkDir::new(folder) {
        let path = entry.context("the stylesheets cannot be listed")?.into_path();
        if path.extension().is_some_and(|extension| extension == "css") && path != first {
            files.push(path);
        }
    }
    files.sort();
    files.insert(0, first);
    Ok(files)
}

/// The text without its comments; what looks like one inside a string stays.
fn without_comments(css: &str) -> String {
    let mut kept = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(next) = rest.find(['"', '\'', '/']) {
        let (plain, tail) = rest.split_at(next);
        kept.push_str(plain);
        let token = match tail.as_bytes() {
            [b'/', b'*', ..] => 0,
            [b'/', ..] => 1,
            _ => string_length(tail),
        };
        kept.push_str(&tail[..token]);
        rest = if token == 0 {
            after_comment(tail)
        } else {
            &tail[token..]
        };
    }
    kept + rest
}

fn after_comment(tail: &str) -> &str {
    tail[2..].split_once("*/").map_or("", |(_, rest)| rest)
}

/// The length in bytes of the string that `tail` begins with, its quotes included.
fn string_length(tail: &str) -> usize {
    let quote = tail.as_bytes()[0];
    let mut escaped = false;
    for (at, byte) in tail.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            _ if byte == quote => return at + 1,
            _ => {}
        }
    }
    tail.len()
}

fn without_blanks(css: &str) -> String {
    let lines = css.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    #[test]
    fn layers_come_first_then_paths_in_order() {
        let folder = folder(&[
            ("ui/tape.css", "tape{}"),
            ("tokens.css", "tokens{}"),
            ("base.css", "base{}"),
            ("ui/flag.css", "flag{}"),
            ("layers.css", "@layer a, b;"),
            ("notes.md", "not a stylesheet"),
        ]);
        let css = collect(folder.path()).unwrap();
        assert_eq!(css, "@layer a, b;\nbase{}\ntokens{}\nflag{}\ntape{}\n");
    }

    #[test]
    fn missing_layers_are_named() {
        let folder = folder(&[("base.css", "base{}")]);
        let error = collect(folder.path()).unwrap_err().to_string();
        assert!(error.contains("layers.css"), "{error}");
    }

    #[test]
    fn comments_go_and_strings_stay() {
        assert_eq!(without_comments("a{/* x */}b{}"), "a{}b{}");
        assert_eq!(
            without_comments(r#"a{content:"/* kept */"}"#),
            r#"a{content:"/* kept */"}"#
        );
        assert_eq!(
            without_comments(r#"a{content:"\"/*"}/* it's gone */b{}"#),
            r#"a{content:"\"/*"}b{}"#
        );
        assert_eq!(without_comments("a{grid-area:1/2}"), "a{grid-area:1/2}");
        assert_eq!(without_comments("a{}/* never closed"), "a{}");
        assert_eq!(without_comments("/* → */é{}"), "é{}");
    }

    #[test]
    fn indentation_and_blank_lines_go() {
        assert_eq!(
            without_blanks("a{}  \n\n\n  b{\n    c:d\n  }"),
            "a{}\nb{\nc:d\n}\n"
        );
    }
}
