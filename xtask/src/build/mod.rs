//! The build: from the sources to `dist/`.
//!
//! cargo compiles, the wasm-bindgen library binds, wasm-opt shrinks when there is one, and the outputs are put
//! together in memory, so that a build that fails leaves the last good site alone.

mod artifact;
mod assemble;
mod bind;
mod compile;
mod dist;
mod externref;
mod inline;
pub(crate) mod link;
mod optimise;
mod page;
mod short_names;
mod sources;
mod styles;

use anyhow::Result;

pub(crate) use artifact::{Artifact, Kind, Sizes};
pub(crate) use optimise::{HOW_TO_GET_WASM_OPT, wasm_opt};

use crate::{project, say, setup, still};
use assemble::Ingredients;
use bind::Bound;
use compile::What;
use sources::Sources;

/// How the page is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Small: what learners download.
    Release,
    /// Soon ready: for work on the page itself.
    Dev,
}

/// Builds both outputs and writes `dist/`, to look at on this machine.
pub(crate) fn run(profile: Profile) -> Result<()> {
    write(&artifacts(profile)?)
}

/// Builds both outputs for others to download, small and with their compressed forms, and hands back what was
/// written.
pub(crate) fn publish() -> Result<Vec<Artifact>> {
    let mut artifacts = artifacts(Profile::Release)?;
    say::timed("compressing for servers (gzip, brotli)", || {
        artifact::pack_all(&mut artifacts)
    })?;
    write(&artifacts)?;
    Ok(artifacts)
}

/// Builds the module that the placing of keys is timed with, as the page's is built, and its classic script.
pub(crate) fn placing() -> Result<(Vec<u8>, String)> {
    let bound = bound(What::Placing, Profile::Release)?;
    Ok((bound.wasm, bound.glue.classic))
}

fn artifacts(profile: Profile) -> Result<Vec<Artifact>> {
    let sources = Sources::read(&project::root()?)?;
    let Bound { glue, wasm } = bound(What::Page, profile)?;
    assemble::run(&Ingredients {
        sources,
        glue,
        wasm,
        still: still::html(),
    })
}

/// Compiles, binds and, for a release, optimises.
fn bound(what: What, profile: Profile) -> Result<Bound> {
    setup::wasm_target()?;
    let compiled = compile::run(what, profile)?;
    let mut bound = say::timed("binding WebAssembly to JavaScript", || {
        bind::run(&compiled, profile)
    })?;
    if profile == Profile::Release {
        bound.wasm = optimise::run(bound.wasm)?;
    }
    Ok(bound)
}

fn write(artifacts: &[Artifact]) -> Result<()> {
    dist::write(&project::root()?.join("dist"), artifacts)?;
    say::note("dist/ is written: the site, and logstep.html in one file");
    Ok(())
}
