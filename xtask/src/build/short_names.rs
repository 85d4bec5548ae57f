//! The names between the module and its JavaScript, made short.
//!
//! wasm-bindgen ends each in a hash, so that two builds can be told apart. These two files are only ever loaded together,
//! and each hash travels twice: 2 % of the download.

use std::collections::HashMap;

use walrus::Module;

use super::externref;

/// What the long names begin with.
const LONG: [&str; 2] = ["__wb", "wasm_bindgen__"];

/// Gives short names to what the two ask of each other, in both.
pub(crate) fn give(module: &mut Module, js: &str) -> String {
    let mut short = HashMap::new();
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    for name in imports.chain(exports) {
        let is_long = LONG.iter().any(|long| name.starts_with(long));
        if is_long && name != externref::EXPORT {
            let next = format!("_{}", short.len());
            *name = short.entry(name.clone()).or_insert(next).clone();
        }
    }
    replaced(js, &short)
}

/// A script with words in place of others.
fn replaced(js: &str, words: &HashMap<String, String>) -> String {
    let mut text = String::with_capacity(js.len());
    let mut rest = js;
    while let Some(sign) = rest.chars().next() {
        let is_of_word = is_of_word(sign);
        let end = rest.find(|sign| self::is_of_word(sign) != is_of_word);
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        text.push_str(words.get(piece).map_or(piece, String::as_str));
        rest = after;
    }
    text
}

fn is_of_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_' || sign == '$'
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::FunctionBuilder;

    #[test]
    fn both_sides_have_the_same_short_names() {
        let mut module = Module::default();
        let kind = module.types.add(&[], &[]);
        module.add_import_func("wbg", "__wbg_now_0123456789abcdef", kind);
        for name in ["mount", "__wbindgen_malloc", externref::EXPORT] {
            let function =
                FunctionBuilder::new(&mut module.types, &[], &[]).finish(vec![], &mut module.funcs);
            module.exports.add(name, function);
        }
        let js = give(
            &mut module,
            "wasm.mount(wasm.__wbindgen_malloc, my__wbindgen_malloc); a = { __wbg_now_0123456789abcdef: 1 }; wasm.__wbindgen_externrefs",
        );
        assert_eq!(
            js,
            "wasm.mount(wasm._1, my__wbindgen_malloc); a = { _0: 1 }; wasm.__wbindgen_externrefs"
        );
        let imports: Vec<_> = module.imports.iter().map(|import| &*import.name).collect();
        let exports: Vec<_> = module.exports.iter().map(|export| &*export.name).collect();
        assert_eq!(
            (imports, exports),
            (vec!["_0"], vec!["mount", "_1", externref::EXPORT])
        );
    }
}
