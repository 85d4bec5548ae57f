//! Measurements: how soon the built page shows a change, what a run's journal holds, how fast own keys are placed. No test asserts a time; this does,
//! when it is asked to.
//!
//! `cargo xtask bench` builds the page, serves it, starts the drivers and says where everything is, as for the browser
//! tests. What is compared is measured side by side in one run; times are told with the machine they come from.
#![cfg(not(target_arch = "wasm32"))]
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool talks to its user"
)]

#[path = "../it/draws.rs"]
mod draws;
#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the browser tests use the rest of it"
)]
#[path = "../browser/driving/mod.rs"]
mod driving;
mod keys;
mod machine;
mod memory;
mod records;
mod report;
mod seek;
mod statistics;
mod step;
mod timing;

use clap::{Parser, ValueEnum};
use driving::{Browser, Page, Setup, run};
use machine::Machine;
use report::{Figure, Measured, Report};
use std::process::ExitCode;

/// Measures the built page.
#[derive(Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench")]
struct Args {
    /// Fail where a bar is missed.
    #[arg(long)]
    check: bool,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
    /// Take one measurement alone.
    #[arg(long, value_name = "MEASUREMENT")]
    only: Option<Measurement>,
}

/// A measurement.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Measurement {
    /// *Step* in a lab of the usual size.
    Step,
    /// *Step* with many records against *Step* with few.
    Records,
    /// Going to a tick by the slider.
    Seek,
    /// What a run's journal holds.
    Memory,
    /// A million keys of the reader's own.
    Keys,
}

impl Measurement {
    fn take(self, machine: &mut Machine) -> Measured {
        let (name, what) = match self {
            Self::Step => ("step", "a step at the lab's usual size"),
            Self::Records => ("records", "a step with many records held"),
            Self::Seek => ("seek", "going to a tick in a run of 10,000"),
            Self::Memory => ("memory", "what a run's journal holds"),
            Self::Keys => ("keys", "a million keys of the reader's own, 50 MB"),
        };
        let figures = match self {
            Self::Step => in_browser(machine, step::measure),
            Self::Records => in_browser(machine, records::measure),
            Self::Seek => in_browser(machine, seek::measure),
            Self::Memory => memory::measure(),
            Self::Keys => in_browser(machine, keys::measure),
        };
        Measured { name, what, figures }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let report = measure(args.only);
    if args.json {
        println!("{:#}", report.json());
    } else {
        println!("{}", report.text());
    }
    let missed = report.missed();
    if !args.check || missed.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("missed: {}", missed.join("; "));
    ExitCode::FAILURE
}

fn measure(only: Option<Measurement>) -> Report {
    let mut machine = Machine::this();
    let wanted = Measurement::value_variants()
        .iter()
        .filter(|measurement| only.is_none_or(|only| only == **measurement));
    let measured = wanted.map(|measurement| measurement.take(&mut machine)).collect();
    Report { machine, measured }
}

/// Measures in a page of its own. It may change its address as often as it likes, since a browser that stops taking
/// changes spares the page some work.
fn in_browser(machine: &mut Machine, measure: impl AsyncFnOnce(&Page) -> Vec<Figure>) -> Vec<Figure> {
    let setup = Setup {
        any_address_change: true,
        ..Setup::USUAL
    };
    let mut figures = Vec::new();
    run(Browser::Chromium, setup, async |page: &Page| {
        machine.note_browser(page);
        figures = measure(page).await;
    });
    figures
}
