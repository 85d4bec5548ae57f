//! Where files lie, how long they are, and which belong together.

use super::hold;
use crate::reading_files::{SourceFile, files, top};
use std::fs;

#[test]
fn files_are_short() {
    let pure = [
        "src/engine",
        "src/timeline",
        "src/lab",
        "src/scene",
        "src/runner",
        "tests/it",
    ];
    let pure: Vec<_> = pure.iter().flat_map(|folder| files(folder, "rs")).collect();
    hold(longer_than(400), &pure, &"line\n".repeat(401));
    hold(longer_than(250), &files("src/ui", "rs"), &"line\n".repeat(251));
}

fn longer_than(most: usize) -> impl Fn(&SourceFile) -> Vec<String> {
    move |file| {
        let lines = file.text.lines().count();
        if lines > most {
            vec![format!(
                "{}: {lines} lines, and at most {most} are allowed",
                file.path
            )]
        } else {
            Vec::new()
        }
    }
}

#[test]
fn every_figure_has_its_scene_and_its_style() {
    assert_eq!(missing("src/ui/figure/nothing.rs").len(), 2);
    assert_eq!(missing("src/ui/figure/nothing/mod.rs").len(), 2);
    let missing: Vec<_> = files("src/ui/figure", "rs")
        .iter()
        .flat_map(|file| missing(&file.path))
        .collect();
    assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
}

/// What a figure lacks. A figure is a file in the folder of figures, or a folder there with its parts.
fn missing(path: &str) -> Vec<String> {
    let in_folder = path.strip_prefix("src/ui/figure/").unwrap_or(path);
    let name = in_folder.split(['/', '.']).next().unwrap_or(in_folder);
    if name == "mod" {
        return Vec::new();
    }
    let any = |paths: [String; 2]| paths.iter().any(|path| top().join(path).is_file());
    let scene = any([format!("src/scene/{name}.rs"), format!("src/scene/{name}/mod.rs")]);
    let style = any([format!("styles/figure/{name}.css"), format!("styles/{name}.css")]);
    [(scene, "scene"), (style, "stylesheet")]
        .into_iter()
        .filter(|(there, _)| !there)
        .map(|(_, what)| format!("{path}: there is no {what} called {name}"))
        .collect()
}

#[test]
fn the_top_holds_what_belongs_there() {
    const KNOWN: [&str; 18] = [
        "CHANGELOG.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "assets",
        "clippy.toml",
        "dist",
        "index.html",
        "rust-toolchain.toml",
        "rustfmt.toml",
        "src",
        "styles",
        "target",
        "tests",
        "webdriver.json",
        "xtask",
    ];
    let entries = fs::read_dir(top()).expect("the top can be read");
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    let names: Vec<_> = names.filter(|name| !name.starts_with('.')).collect();
    assert!(names.iter().any(|name| name == "src"), "{names:?}");
    let unknown: Vec<_> = names
        .iter()
        .filter(|name| !KNOWN.contains(&name.as_str()))
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
