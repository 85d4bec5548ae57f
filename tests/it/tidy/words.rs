//! What is not left in the code.

use super::hold;
use crate::reading_files::{SourceFile, files};

/// The code of the project. These rules' own files are left out: they have to write down what is not to be written.
fn code() -> Vec<SourceFile> {
    let all = ["src", "tests", "xtask/src"]
        .iter()
        .flat_map(|folder| files(folder, "rs"));
    all.filter(|file| !file.path.starts_with("tests/it/tidy/"))
        .collect()
}

#[test]
fn nothing_is_left_for_later() {
    let left = [
        "todo!",
        "unimplemented!",
        "dbg!(",
        "#[ignore",
        "FIXME",
        "TODO",
        "allow(dead_code)",
    ];
    hold(holding(&left), &code(), "fn f() { todo!() }");
    hold(holding(&left), &code(), "    #[ignore = \"slow\"]");
    hold(holding(&left), &code(), "// TODO: later");
}

#[test]
fn the_page_writes_no_markup_and_no_style_strings() {
    let ui = files("src/ui", "rs");
    hold(
        holding(&["inner_html", "style=", "innerHTML"]),
        &ui,
        "<div inner_html=text/>",
    );
    hold(
        holding(&["inner_html", "style=", "innerHTML"]),
        &ui,
        "<div style=format!(\"left: {x}px\")/>",
    );
}

fn holding(banned: &[&'static str]) -> impl Fn(&SourceFile) -> Vec<String> {
    move |file| {
        let lines = (1..).zip(file.text.lines());
        let found = lines.flat_map(|(number, line)| {
            let here = banned.iter().filter(move |word| line.contains(**word));
            here.map(move |word| (number, *word))
        });
        found
            .map(|(line, word)| format!("{}:{line}: {word}", file.path))
            .collect()
    }
}

#[test]
fn every_module_says_what_it_is() {
    hold(without_head, &code(), "use std::fmt;\n");
    hold(without_head, &code(), "//! \n");
}

fn without_head(file: &SourceFile) -> Vec<String> {
    let head = file
        .text
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("//! "));
    match head {
        Some(head) if !head.trim().is_empty() => Vec::new(),
        _ => vec![format!(
            "{}: it does not begin with //! and what it is",
            file.path
        )],
    }
}
