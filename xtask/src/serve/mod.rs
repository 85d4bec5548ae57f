//! `cargo xtask serve`: the page on this machine.

mod content_type;
mod files;
mod port;
mod reload;
mod server;
mod watch;

use std::sync::Arc;

use anyhow::Result;

pub(crate) use port::{free as free_port, listen};
pub(crate) use server::{Site, start};

use crate::build::{self, Profile};
use crate::{project, say};
use reload::Reload;

/// The options of `serve`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build fast instead of small.
    #[arg(long)]
    dev: bool,
    /// Rebuild and reload when a source changes.
    #[arg(long)]
    watch: bool,
    /// Leave the browser alone.
    #[arg(long)]
    no_open: bool,
    /// The port to listen on; the next free one when it is taken.
    #[arg(long, default_value_t = 8000)]
    port: u16,
}

/// Builds, serves and opens the page; ends with the process.
pub(crate) fn run(args: &Args) -> Result<()> {
    let profile = if args.dev { Profile::Dev } else { Profile::Release };
    let root = project::root()?;
    build::run(profile)?;

    let (listener, port) = listen(args.port)?;
    if port != args.port {
        say::note(&format!("port {} is taken, so this is port {port}", args.port));
    }
    let reload = args.watch.then(Reload::new);
    let site = Site {
        folder: root.join("dist"),
        mount: "/".to_owned(),
        policy: None,
        reload: reload.clone(),
    };
    let serving = start(listener, site)?;
    let address = format!("http://127.0.0.1:{port}/");
    say::note(&format!("serving {address} (Ctrl-C ends it)"));
    if !args.no_open {
        open(&address);
    }
    if let Some(reload) = reload {
        watch::run(&root, || rebuild(profile, &reload))?;
    }
    serving.join();
    Ok(())
}

/// A machine without a desktop cannot open anything, and the address is printed anyway.
fn open(address: &str) {
    if let Err(error) = open::that_detached(address) {
        say::note(&format!("no browser opened ({error}); open the address by hand"));
    }
}

fn rebuild(profile: Profile, reload: &Arc<Reload>) {
    match build::run(profile) {
        Ok(()) => reload.announce(),
        Err(error) => say::note(&format!("build failed, the last good page stays: {error:#}")),
    }
}
