//! Exports of a dependency that nothing calls, taken off so that what they lead to can go too.
//!
//! Leptos brings `wasm-streams` for server functions, and with it three classes for JavaScript to call. A page without a
//! server makes none of them, but as exports they would keep their code: some 2 % of the download.

use walrus::{ExportId, Module};

/// The classes' name, as it stands in each of their exports.
const CLASSES: &str = "intounderlying";

/// Takes the exports off, and what only they lead to.
pub(crate) fn drop_exports(module: &mut Module) {
    let unused: Vec<ExportId> = module
        .exports
        .iter()
        .filter(|export| export.name.contains(CLASSES))
        .map(|export| export.id())
        .collect();
    for export in unused {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(module);
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{FunctionBuilder, ModuleConfig};

    fn module_exporting(names: &[&str]) -> Module {
        let mut module = Module::with_config(ModuleConfig::new());
        for name in names {
            let function =
                FunctionBuilder::new(&mut module.types, &[], &[]).finish(vec![], &mut module.funcs);
            module.exports.add(name, function);
        }
        module
    }

    #[test]
    fn what_nothing_calls_goes_with_its_code() {
        let mut module = module_exporting(&[
            "mount",
            "intounderlyingsink_write",
            "__wbg_intounderlyingsink_free",
        ]);
        drop_exports(&mut module);
        let names: Vec<_> = module.exports.iter().map(|export| export.name.as_str()).collect();
        assert_eq!(names, ["mount"]);
        assert_eq!(module.funcs.iter().count(), 1);
    }
}
