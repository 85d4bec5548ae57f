//! `cargo xtask`: builds, serves, measures and tests Logstep.
//!
//! A workspace member in Rust instead of scripts and a bundler, since what has to come out (a site for any
//! sub-path, one self-contained file, a size verdict) is small, exact and ours, and since a machine with rustup
//! alone can run it.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool talks to its user"
)]
#![expect(
    clippy::disallowed_types,
    reason = "how long a step took is told in real time"
)]

mod bench;
mod build;
mod project;
mod say;
mod serve;
mod setup;
mod size;
mod still;
mod test;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::build::Profile;

/// Builds, serves, measures and tests Logstep.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Xtask {
    /// Build the page and open it in the browser.
    Serve(serve::Args),
    /// Write `dist/`: the site, and the page as one file.
    Build {
        /// Build fast instead of small.
        #[arg(long)]
        dev: bool,
    },
    /// Measure the release build against its budget.
    Size {
        /// Print JSON instead of a table.
        #[arg(long)]
        json: bool,
    },
    /// Measure how fast the release build is, and what a run's journal holds.
    Bench(bench::Args),
    /// Run every check, setting up what is missing.
    Test(test::Args),
}

fn main() -> ExitCode {
    let outcome = build::link::when_called().unwrap_or_else(run);
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run() -> Result<ExitCode> {
    match Xtask::parse() {
        Xtask::Serve(args) => serve::run(&args).map(|()| ExitCode::SUCCESS),
        Xtask::Build { dev: true } => build::run(Profile::Dev).map(|()| ExitCode::SUCCESS),
        Xtask::Build { dev: false } => build::publish().map(|_| ExitCode::SUCCESS),
        Xtask::Size { json } => size::run(json),
        Xtask::Bench(args) => bench::run(&args).map(|()| ExitCode::SUCCESS),
        Xtask::Test(args) => test::run(&args).map(|()| ExitCode::SUCCESS),
    }
}
