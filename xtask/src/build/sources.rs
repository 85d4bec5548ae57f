//! What the outputs are made of besides the compiled program.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::styles;

/// The hand-written parts of the page.
pub(crate) struct Sources {
    /// `index.html`, the template of both pages.
    pub(crate) template: String,
    /// Every stylesheet, in one.
    pub(crate) css: String,
    /// `assets/shell.js`, which defines `logstepStart(load)`.
    pub(crate) shell: String,
    /// `assets/icon.svg`.
    pub(crate) icon: String,
}

impl Sources {
    /// Reads them from the repository.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let text = |name: &str| {
            fs::read_to_string(root.join(name)).with_context(|| format!("{name} cannot be read"))
        };
        Ok(Self {
            template: text("index.html")?,
            css: styles::collect(&root.join("styles"))?,
            shell: text("assets/shell.js")?,
            icon: text("assets/icon.svg")?,
        })
    }
}
