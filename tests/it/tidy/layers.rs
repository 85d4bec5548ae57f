//! One direction: `ui -> scene -> lab -> timeline -> engine`, and nothing of the page below `ui`.

use super::hold;
use crate::reading_files::{SourceFile, files, top, words};

/// A layer uses those before it, never those after it.
const LAYERS: [&str; 5] = ["engine", "timeline", "lab", "scene", "ui"];
const PURE: [&str; 4] = ["engine", "timeline", "lab", "scene"];

fn pure_files() -> Vec<SourceFile> {
    PURE.iter()
        .flat_map(|layer| files(&format!("src/{layer}"), "rs"))
        .collect()
}

#[test]
fn no_layer_uses_one_to_its_left() {
    hold(
        uses_to_the_left,
        &pure_files(),
        "use crate::{engine, lab::group};",
    );
    hold(uses_to_the_left, &pure_files(), "fn f() { crate::ui::app() }");
    hold(uses_to_the_left, &pure_files(), "use super::super::scene::Table;");
}

fn uses_to_the_left(file: &SourceFile) -> Vec<String> {
    let layer = file.path.split('/').nth(1).unwrap_or_default();
    let place = LAYERS
        .iter()
        .position(|name| *name == layer)
        .expect("each is of a layer");
    let code: String = file.code().map(|(_, code)| format!("{code}\n")).collect();
    let used = ["crate::", "super::"]
        .into_iter()
        .flat_map(|start| code.split(start).skip(1).flat_map(first_names));
    used.filter(|name| LAYERS[place + 1..].contains(name))
        .map(|name| format!("{}: {layer} uses {name}", file.path))
        .collect()
}

/// The names a path goes on with: one, or those of a group in braces, its deeper names among them.
fn first_names(rest: &str) -> Vec<&str> {
    let group = rest.strip_prefix('{').and_then(|rest| rest.split(';').next());
    match group {
        Some(group) => words(group).collect(),
        None => words(rest).take(1).collect(),
    }
}

#[test]
fn pure_layers_name_nothing_of_the_page_or_the_machine() {
    const BANNED: [&str; 12] = [
        "println",
        "eprintln",
        "web_sys",
        "js_sys",
        "leptos",
        "wasm_bindgen",
        "gloo",
        "gloo_timers",
        "HashMap",
        "HashSet",
        "Instant",
        "SystemTime",
    ];
    hold(names(&BANNED), &pure_files(), "use std::collections::HashMap;");
    hold(names(&BANNED), &pure_files(), "fn f() { println!() }");
}

#[test]
fn the_engine_decides_nothing_by_floats_or_chance() {
    const BANNED: [&str; 8] = ["f32", "f64", "rand", "getrandom", "thread", "env", "fs", "net"];
    hold(
        names(&BANNED),
        &files("src/engine", "rs"),
        "fn share() -> f64 { 0.5 }",
    );
}

fn names(banned: &'static [&'static str]) -> impl Fn(&SourceFile) -> Vec<String> {
    move |file| {
        let found = file
            .code()
            .flat_map(|(line, code)| words(code).map(move |word| (line, word)));
        found
            .filter(|(_, word)| banned.contains(word))
            .map(|(line, word)| format!("{}:{line}: {word}", file.path))
            .collect()
    }
}

#[test]
fn web_crates_are_dependencies_of_wasm32_only() {
    let manifest = std::fs::read_to_string(top().join("Cargo.toml")).expect("the manifest is there");
    let wrong = "[dependencies]\nleptos = \"0.8\"\n";
    assert_eq!(web_crates_elsewhere(wrong), ["[dependencies]: leptos"]);
    assert_eq!(web_crates_elsewhere(&manifest), [""; 0]);
    assert!(
        manifest.contains("\nleptos = "),
        "this test reads the manifest wrongly"
    );
}

fn web_crates_elsewhere(manifest: &str) -> Vec<String> {
    const WEB: [&str; 6] = [
        "gloo",
        "js-sys",
        "leptos",
        "wasm-bindgen",
        "web-sys",
        "console_error_panic_hook",
    ];
    let mut section = "";
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let of_the_web = WEB
            .iter()
            .any(|web| name == *web || name.starts_with(&format!("{web}-")));
        let for_wasm = section.contains("cfg(target_arch = \"wasm32\")") && !section.contains("not(");
        if of_the_web && !for_wasm {
            found.push(format!("{section}: {name}"));
        }
    }
    found
}
