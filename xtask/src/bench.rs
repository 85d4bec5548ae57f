//! `cargo xtask bench`: how fast the built page is, and what a run's journal holds. `tests/bench` measures; this brings it
//! the page and the browser.

use std::fs;

use anyhow::Result;

use crate::build::{self, Profile};
use crate::test::browser;
use crate::{project, setup};

/// The options of `bench`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Fail where a bar is missed.
    #[arg(long)]
    check: bool,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
    /// Take one measurement alone.
    #[arg(long, value_name = "MEASUREMENT")]
    only: Option<String>,
}

impl Args {
    /// The options as `tests/bench` takes them.
    fn words(&self) -> Vec<String> {
        let flag = |set: bool, name: &str| set.then(|| name.to_owned());
        let only = self.only.iter().map(|only| format!("--only={only}"));
        flag(self.check, "--check")
            .into_iter()
            .chain(flag(self.json, "--json"))
            .chain(only)
            .collect()
    }
}

/// Sets up what is missing, builds the page as learners get it, and measures. What is timed natively is compiled by the
/// profile `measured`, which asks for speed.
pub(crate) fn run(args: &Args) -> Result<()> {
    let tools = setup::tools()?;
    build::run(Profile::Release)?;
    let folder = tempfile::tempdir()?;
    let (module, script) = build::placing()?;
    fs::write(folder.path().join("placing.wasm"), module)?;
    fs::write(folder.path().join("placing.js"), script)?;
    let mut command = project::cargo(&["test", "--profile", "measured", "--test", "bench", "--"])?;
    command
        .args(args.words())
        .env("LOGSTEP_PLACING", folder.path())
        .env("LOGSTEP_KAFKAJS", &tools.kafkajs);
    browser::run(&tools, command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_are_handed_on() {
        let args = Args {
            check: true,
            json: false,
            only: Some("memory".to_owned()),
        };
        assert_eq!(args.words(), ["--check", "--only=memory"]);
    }
}
