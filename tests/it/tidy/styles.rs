//! Colours have their names in `styles/tokens.css`, and in no other stylesheet a value.

use super::hold;
use crate::reading_files::{SourceFile, files, words};

#[test]
fn colours_are_tokens() {
    let styles = files("styles", "css");
    let (tokens, others): (Vec<_>, Vec<_>) = styles
        .into_iter()
        .partition(|file| file.path == "styles/tokens.css");
    assert_eq!(tokens.len(), 1);
    assert!(!others.is_empty());
    for wrong in [
        "a { color: #fff; }",
        "a { fill: oklch(50% 0 0 / 1); }",
        "a { color: RGBA(0 0 0); }",
        "a { color: red }",
    ] {
        hold(colours, &others, wrong);
    }
    let right = SourceFile {
        path: "styles/right.css".to_owned(),
        text: "/* #fff */\n#face { color: color-mix(in oklch, var(--ink), transparent); fill: currentColor }"
            .to_owned(),
    };
    assert_eq!(colours(&right), [""; 0]);
}

/// The colour values of a stylesheet outside its comments.
fn colours(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    for declaration in declarations(&file.text) {
        let lower = declaration.to_ascii_lowercase();
        if has_hex(&lower) || has_function(&lower) || has_name(&lower) {
            found.push(format!("{}: {}", file.path, declaration.trim()));
        }
    }
    found
}

/// The declarations of a stylesheet, comments removed. What a `{` follows is a selector or a condition.
fn declarations(css: &str) -> Vec<String> {
    let code = without_comments(css);
    let pieces = code.split_inclusive([';', '{', '}']);
    let declarations = pieces.filter(|piece| piece.contains(':') && !piece.ends_with('{'));
    declarations.map(str::to_owned).collect()
}

fn without_comments(css: &str) -> String {
    let (mut code, mut rest) = (String::new(), css);
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    code + rest
}

pub(super) fn has_hex(value: &str) -> bool {
    let mut after_hash = value.split('#').skip(1);
    after_hash.any(|after| {
        let digits = after.bytes().take_while(u8::is_ascii_hexdigit).count();
        let ends =
            !after[digits..].starts_with(|next: char| next.is_alphanumeric() || next == '-' || next == '_');
        ends && matches!(digits, 3 | 4 | 6 | 8)
    })
}

fn has_function(value: &str) -> bool {
    const FUNCTIONS: [&str; 10] = [
        "rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(",
    ];
    FUNCTIONS.iter().any(|function| {
        let mut starts = value.match_indices(function).map(|(at, _)| at);
        starts.any(|at| !value[..at].ends_with(|before: char| before.is_alphanumeric() || before == '-'))
    })
}

fn has_name(value: &str) -> bool {
    const NAMES: [&str; 12] = [
        "black", "white", "red", "green", "blue", "gray", "grey", "yellow", "orange", "purple", "pink",
        "brown",
    ];
    let set = value.split_once(':').map_or("", |(_, set)| set);
    let plain: String = set.replace("--", "__").replace('-', "_");
    words(&plain).any(|word| NAMES.contains(&word))
}
