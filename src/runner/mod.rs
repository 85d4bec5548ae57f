//! The headless runner: the engine of the page for teachers, scripts and tests.
//!
//! Answers go to standard output, as text or as JSON; what is wrong with the input goes to standard error, with exit code 2.
//! A refusal by the engine is an answer. Whatever it is given, and wherever its output goes, it does not panic.

mod arguments;
mod assign;
mod check;
mod detect;
mod failure;
mod hex;
mod input;
mod json;
mod labs;
mod place;
mod run;

use arguments::{Arguments, Verb};
use clap::Parser;
use failure::Failure;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// Answers the command line of this process.
pub(super) fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let answered = answer(&arguments.verb, &mut out);
    let written = out.flush().map_err(Failure::Output);
    match answered.and(written) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn answer(verb: &Verb, out: &mut impl Write) -> Result<(), Failure> {
    match verb {
        Verb::Place(asked) => place::answer(asked, out),
        Verb::Assign(asked) => assign::answer(asked, out),
        Verb::Detect(asked) => detect::answer(asked, out),
        Verb::Run(asked) => run::answer(asked, out),
        Verb::Check(asked) => check::answer(asked, out),
        Verb::Labs(asked) => labs::answer(asked, out),
    }
}
