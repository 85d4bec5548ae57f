//! The exported table of JavaScript values, put right after an old wasm-opt.
//!
//! wasm-opt up to version 109, and Debian 12 has 108, writes every exported table as the first one of the module
//! (Binaryen's issue 4711). The page then starts with the table of functions in place of the table of JavaScript
//! values, and does not load. A newer wasm-opt leaves nothing to put right.

use anyhow::{Context, Result};
use walrus::{ExportItem, ModuleConfig, RefType};

/// The name wasm-bindgen exports the table under.
pub(crate) const EXPORT: &str = "__wbindgen_externrefs";

/// The module with the export leading to the table of JavaScript values.
pub(crate) fn restore_export(wasm: Vec<u8>) -> Result<Vec<u8>> {
    let mut module = ModuleConfig::new()
        .generate_producers_section(false)
        .parse(&wasm)
        .context("wasm-opt wrote a module that cannot be read")?;
    let Some(export) = module.exports.iter_mut().find(|export| export.name == EXPORT) else {
        return Ok(wasm);
    };
    let table = module
        .tables
        .iter()
        .find(|table| table.element_ty == RefType::EXTERNREF);
    let table = table
        .context("the module has no table of JavaScript values")?
        .id();
    if matches!(export.item, ExportItem::Table(exported) if exported == table) {
        return Ok(wasm);
    }
    export.item = ExportItem::Table(table);
    Ok(module.emit_wasm())
}

#[cfg(test)]
mod tests {
    use walrus::Module;

    use super::*;

    /// A module with a table of functions and one of JavaScript values, of which it exports the one or the other.
    fn module(exported: RefType) -> Vec<u8> {
        let mut module = Module::default();
        let tables =
            [RefType::FUNCREF, RefType::EXTERNREF].map(|kind| module.tables.add_local(false, 4, None, kind));
        let table = tables
            .into_iter()
            .find(|table| module.tables.get(*table).element_ty == exported);
        module.exports.add(EXPORT, table.unwrap());
        module.emit_wasm()
    }

    fn exported(wasm: &[u8]) -> RefType {
        let module = Module::from_buffer(wasm).unwrap();
        let export = module
            .exports
            .iter()
            .find(|export| export.name == EXPORT)
            .unwrap();
        let ExportItem::Table(table) = export.item else {
            panic!("not a table: {:?}", export.item)
        };
        module.tables.get(table).element_ty
    }

    #[test]
    fn a_wrong_export_is_put_right() {
        let wrong = module(RefType::FUNCREF);
        assert_eq!(exported(&wrong), RefType::FUNCREF);
        assert_eq!(exported(&restore_export(wrong).unwrap()), RefType::EXTERNREF);
    }

    #[test]
    fn a_right_export_is_left_alone() {
        let right = module(RefType::EXTERNREF);
        assert_eq!(restore_export(right.clone()).unwrap(), right);
    }

    #[test]
    fn a_module_without_the_export_is_left_alone() {
        let plain = Module::default().emit_wasm();
        assert_eq!(restore_export(plain.clone()).unwrap(), plain);
    }
}
