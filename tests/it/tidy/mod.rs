//! The house rules a machine can hold.
//!
//! A rule is a function from a file to what is wrong with it. Each is tried on a wrong file first, so that none of them
//! passes because it finds nothing.

mod files;
mod layers;
mod palette;
mod styles;
mod words;

use crate::reading_files::SourceFile;

/// Stops with everything that is wrong, or when a wrong example passes.
fn hold(rule: impl Fn(&SourceFile) -> Vec<String>, files: &[SourceFile], wrong_example: &str) {
    let example = SourceFile {
        path: "src/engine/example.rs".to_owned(),
        text: wrong_example.to_owned(),
    };
    assert!(
        !rule(&example).is_empty(),
        "the rule finds nothing wrong with {wrong_example:?}"
    );
    let wrong: Vec<_> = files.iter().flat_map(rule).collect();
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
