//! `cargo xtask test`: every check, in the order in which a fault is found soonest.

pub(crate) mod browser;
mod driver;
mod run;
mod step;

use std::time::Instant;

use anyhow::{Result, anyhow};

use crate::say;
use run::Run;
use step::Step;

/// The options of `test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only what needs neither Node nor a browser.
    #[arg(long)]
    native: bool,
    /// Run the costly checks in full instead of a sample.
    #[arg(long)]
    full: bool,
    /// Run one step alone.
    #[arg(long, value_name = "STEP", conflicts_with = "native")]
    only: Option<Step>,
    /// What to hand to the tests of that step, such as a part of a test's name.
    #[arg(last = true, requires = "only")]
    arguments: Vec<String>,
}

impl Args {
    fn steps(&self) -> Vec<Step> {
        match self.only {
            Some(step) => vec![step],
            None => Step::ALL
                .iter()
                .copied()
                .filter(|step| !self.native || step.is_native())
                .collect(),
        }
    }

    /// How far the costly checks went.
    fn extent(&self) -> &'static str {
        if self.full {
            "costly checks in full"
        } else {
            "costly checks by sample (--full runs all of them)"
        }
    }
}

/// Runs the steps up to the first that fails.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut run = Run::new(args.full, args.arguments.clone());
    let start = Instant::now();
    let mut passed = Vec::new();
    for step in args.steps() {
        say::note(&format!("\n=== {}: {}", step.name(), step.what()));
        let begin = Instant::now();
        let outcome = step.run(&mut run);
        let took = format!("{} {} s", step.name(), begin.elapsed().as_secs());
        if let Err(error) = outcome {
            return Err(failure(step, args.full, &error));
        }
        passed.push(took);
    }
    say::note(&summary(&passed, start.elapsed().as_secs(), args.extent()));
    Ok(())
}

fn failure(step: Step, full: bool, error: &anyhow::Error) -> anyhow::Error {
    let full = if full { " --full" } else { "" };
    anyhow!(
        "{error:#}\nstep `{0}` failed; alone: cargo xtask test{full} --only {0}",
        step.name()
    )
}

fn summary(passed: &[String], seconds: u64, extent: &str) -> String {
    let steps = if passed.len() == 1 { "step" } else { "steps" };
    format!(
        "\npassed: {} {steps} in {seconds} s ({}), {extent}",
        passed.len(),
        passed.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(native: bool, only: Option<Step>) -> Args {
        Args {
            native,
            full: false,
            only,
            arguments: Vec::new(),
        }
    }

    #[test]
    fn native_stops_before_the_set_up() {
        let steps = args(true, None).steps();
        assert_eq!(steps, [Step::Format, Step::Lint, Step::LintWasm, Step::Native]);
        assert!(args(false, None).steps().starts_with(&steps));
    }

    #[test]
    fn one_step_runs_alone() {
        assert_eq!(args(false, Some(Step::Browser)).steps(), [Step::Browser]);
    }

    #[test]
    fn a_failure_says_how_to_run_the_step_alone() {
        let error = failure(Step::LintWasm, true, &anyhow!("`cargo clippy` failed")).to_string();
        assert_eq!(
            error,
            "`cargo clippy` failed\nstep `lint-wasm` failed; alone: cargo xtask test --full --only lint-wasm"
        );
    }

    #[test]
    fn the_summary_counts_steps_and_seconds() {
        let passed = ["format 1 s".to_owned(), "lint 20 s".to_owned()];
        let line = summary(&passed, 21, args(false, None).extent());
        assert_eq!(
            line,
            "\npassed: 2 steps in 21 s (format 1 s, lint 20 s), costly checks by sample (--full runs all of them)"
        );
    }
}
