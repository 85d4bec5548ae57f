//! The outputs, put together from their parts.

use anyhow::Result;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::artifact::{Artifact, Kind};
use super::bind::Glue;
use super::inline;
use super::page::{self, Parts};
use super::sources::Sources;

/// Everything the outputs are made of.
pub(crate) struct Ingredients {
    /// The hand-written parts.
    pub(crate) sources: Sources,
    /// The JavaScript of wasm-bindgen.
    pub(crate) glue: Glue,
    /// The module, optimised.
    pub(crate) wasm: Vec<u8>,
    /// The still pages.
    pub(crate) still: String,
}

/// Both outputs: the files of the site, and the page as one file.
pub(crate) fn run(ingredients: &Ingredients) -> Result<Vec<Artifact>> {
    let mut artifacts = site(ingredients)?;
    artifacts.push(single_file(ingredients)?);
    Ok(artifacts)
}

/// The site. Every reference is relative, so it runs from any path; no script or style stands in the page, so it
/// runs under a strict content security policy.
fn site(from: &Ingredients) -> Result<Vec<Artifact>> {
    let bytes = |text: &str| text.as_bytes().to_vec();
    let wasm = Artifact::hashed(Kind::Wasm, "logstep", "wasm", from.wasm.clone());
    let glue = Artifact::hashed(Kind::Glue, "logstep", "js", bytes(&from.glue.module));
    let boot = boot(&from.sources.shell, &glue.name, &wasm.name);
    let boot = Artifact::hashed(Kind::Boot, "boot", "js", boot.into_bytes());
    let style = Artifact::hashed(Kind::Style, "logstep", "css", bytes(&from.sources.css));
    let icon = Artifact::hashed(Kind::Icon, "icon", "svg", bytes(&from.sources.icon));
    let page = page::fill(
        &from.sources.template,
        &Parts {
            head: &format!(
                "<link rel=\"icon\" type=\"image/svg+xml\" href=\"{}\">\n<link rel=\"stylesheet\" href=\"{}\">\n\
                 <link rel=\"modulepreload\" href=\"{}\">",
                icon.name, style.name, glue.name
            ),
            still: &from.still,
            boot: &format!("<script type=\"module\" src=\"{}\"></script>", boot.name),
        },
    )?;
    let page = Artifact::named(Kind::Page, "index.html", page.into_bytes());
    // The page last: it is written last, when all it refers to is there.
    Ok(vec![wasm, glue, boot, style, icon, page])
}

fn boot(shell: &str, glue: &str, wasm: &str) -> String {
    format!(
        "import init from \"./{glue}\";\n{shell}\n\
         logstepStart(() => init({{ module_or_path: new URL(\"{wasm}\", import.meta.url) }}));\n"
    )
}

/// The page as one file, for a double click and for a frame that has no origin.
fn single_file(from: &Ingredients) -> Result<Artifact> {
    let icon = STANDARD.encode(&from.sources.icon);
    let page = page::fill(
        &from.sources.template,
        &Parts {
            head: &format!(
                "<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n<style>\n{}</style>",
                inline::style(&from.sources.css)
            ),
            still: &from.still,
            boot: &format!("<script>\n{}</script>", inline::script(&classic(from))),
        },
    )?;
    Ok(Artifact::named(
        Kind::SingleFile,
        "logstep.html",
        page.into_bytes(),
    ))
}

/// The classic script. A function around it keeps its names out of the page, and strict mode makes it run as the
/// module does. The module's bytes are decoded when they are asked for.
fn classic(from: &Ingredients) -> String {
    format!(
        "(() => {{\n\"use strict\";\n{}\n{}\n\
         logstepStart(() => wasm_bindgen({{ module_or_path: Uint8Array.from(atob(\"{}\"), (c) => c.charCodeAt(0)) }}));\n\
         }})();\n",
        from.glue.classic,
        from.sources.shell,
        STANDARD.encode(&from.wasm)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ingredients() -> Ingredients {
        Ingredients {
            sources: Sources {
                template: "<!doctype html>\n<!-- logstep:head -->\n<noscript>\n<!-- logstep:still -->\n</noscript>\n\
                           <!-- logstep:boot -->\n"
                    .to_owned(),
                css: "a{}\n".to_owned(),
                shell: "function logstepStart(load) { load(); }".to_owned(),
                icon: "<svg/>".to_owned(),
            },
            glue: Glue { module: "export default 1;".to_owned(), classic: "let wasm_bindgen = \"</script>\";".to_owned() },
            wasm: b"\0asm".to_vec(),
            still: "<p>still</p>".to_owned(),
        }
    }

    fn text(artifacts: &[Artifact], kind: Kind) -> String {
        let artifact = artifacts.iter().find(|artifact| artifact.kind == kind).unwrap();
        String::from_utf8(artifact.bytes.clone()).unwrap()
    }

    fn name(artifacts: &[Artifact], kind: Kind) -> &str {
        &artifacts
            .iter()
            .find(|artifact| artifact.kind == kind)
            .unwrap()
            .name
    }

    #[test]
    fn the_site_refers_to_its_files_by_relative_names() {
        let files = run(&ingredients()).unwrap();
        let page = text(&files, Kind::Page);
        for kind in [Kind::Style, Kind::Icon, Kind::Glue] {
            assert!(
                page.contains(&format!("href=\"{}\"", name(&files, kind))),
                "{kind:?} in {page}"
            );
        }
        assert!(
            page.contains(&format!("src=\"{}\"", name(&files, Kind::Boot))),
            "{page}"
        );
        assert!(page.contains("<noscript>\n<p>still</p>\n</noscript>"), "{page}");

        let boot = text(&files, Kind::Boot);
        assert!(
            boot.contains(&format!("from \"./{}\"", name(&files, Kind::Glue))),
            "{boot}"
        );
        assert!(
            boot.contains(&format!("new URL(\"{}\"", name(&files, Kind::Wasm))),
            "{boot}"
        );
    }

    #[test]
    fn the_site_has_nothing_a_strict_policy_blocks() {
        let page = text(&run(&ingredients()).unwrap(), Kind::Page);
        assert!(!page.contains("<style") && !page.contains("style="), "{page}");
        assert_eq!(
            page.matches("<script").count(),
            page.matches("<script type=\"module\" src=").count(),
            "{page}"
        );
    }

    #[test]
    fn the_page_is_written_after_what_it_refers_to() {
        let kinds: Vec<Kind> = site(&ingredients())
            .unwrap()
            .iter()
            .map(|file| file.kind)
            .collect();
        assert_eq!(kinds.last(), Some(&Kind::Page));
    }

    #[test]
    fn the_single_file_refers_to_no_other() {
        let page = text(&run(&ingredients()).unwrap(), Kind::SingleFile);
        assert!(!page.contains("src=") && !page.contains("import"), "{page}");
        assert!(
            page.contains("href=\"data:image/svg+xml;base64,PHN2Zy8+\""),
            "{page}"
        );
        assert!(page.contains("atob(\"AGFzbQ==\")"), "{page}");
        assert_eq!(page.matches("</script").count(), 1, "{page}");
    }
}
