//! wasm-bindgen, as a library: no tool to install, and the version cannot differ from the crate's.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::{Bindgen, Output};

use super::{Profile, short_names};

/// A bound program: one WebAssembly module that both kinds of JavaScript fit.
pub(crate) struct Bound {
    /// The module.
    pub(crate) wasm: Vec<u8>,
    /// The JavaScript.
    pub(crate) glue: Glue,
}

/// The JavaScript that wasm-bindgen writes.
pub(crate) struct Glue {
    /// As an ES module, for the site.
    pub(crate) module: String,
    /// As a classic script that defines `wasm_bindgen`, for the single file: an ES module does not load from disk.
    pub(crate) classic: String,
}

/// Binds a compiled module.
pub(crate) fn run(compiled: &[u8], profile: Profile) -> Result<Bound> {
    let (module, wasm) = generate(options(compiled, profile).web(true)?)?;
    let (classic, wasm_of_classic) = generate(options(compiled, profile).no_modules(true)?)?;
    ensure!(
        wasm == wasm_of_classic,
        "the two kinds of JavaScript need different WebAssembly modules"
    );
    Ok(Bound {
        wasm,
        glue: Glue { module, classic },
    })
}

fn options(compiled: &[u8], profile: Profile) -> Bindgen {
    let mut options = Bindgen::new();
    options
        .input_bytes("logstep", compiled.to_vec())
        .typescript(false)
        .omit_default_module_path(true)
        // Function names are for reading a trace, and a release has no use for them.
        .remove_name_section(profile == Profile::Release);
    options
}

fn generate(options: &mut Bindgen) -> Result<(String, Vec<u8>)> {
    let mut output = options.generate_output().context("wasm-bindgen failed")?;
    ensure!(
        is_alone(&output),
        "a dependency brings JavaScript files of its own, which the single file cannot hold"
    );
    let js = without_remarks(output.js());
    let module = output.wasm_mut();
    let js = short_names::give(module, &js);
    Ok((js, module.emit_wasm()))
}

/// Whether the JavaScript needs no other file. A crate may be listed with no snippet.
fn is_alone(output: &Output) -> bool {
    output.snippets().values().all(Vec::is_empty)
        && output.local_modules().is_empty()
        && output.npm_dependencies().is_empty()
}

/// Generated JavaScript without indentation and documentation, a fifth of it. wasm-bindgen writes no text that spans
/// lines, and each comment on lines of its own.
fn without_remarks(js: &str) -> String {
    let mut in_comment = false;
    let mut kept = String::with_capacity(js.len());
    for line in js.lines().map(str::trim) {
        in_comment |= line.starts_with("/**");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_stays_and_remarks_go() {
        let js = "\n  /**\n   * @returns {number}\n   */\n  get a() {\n    return 1; /* b */\n  }\n// c\n/** d */\n e();";
        assert_eq!(without_remarks(js), "get a() {\nreturn 1; /* b */\n}\ne();\n");
    }
}
