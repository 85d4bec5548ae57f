//! How an answer can fail, and what the caller is told.

use logstep::timeline::Fault;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why there is no answer.
pub(super) enum Failure {
    /// The input is wrong; each line says what and where.
    BadInput(Vec<String>),
    /// The answer could not be written.
    Output(io::Error),
}

/// The exit code for bad input; clap's usage errors have the same.
const BAD_INPUT: u8 = 2;
/// The exit code for an answer that found nowhere to go.
const NOT_WRITTEN: u8 = 1;

impl Failure {
    /// Input with one thing wrong.
    pub(super) fn bad_input(line: impl ToString) -> Self {
        Self::BadInput(vec![line.to_string()])
    }

    /// Input with these faults.
    pub(super) fn faults(faults: &[Fault]) -> Self {
        Self::BadInput(faults.iter().map(Fault::to_string).collect())
    }

    /// Tells the caller, on standard error and by the exit code.
    pub(super) fn report(self) -> ExitCode {
        match self {
            Self::BadInput(lines) => {
                tell(&lines);
                ExitCode::from(BAD_INPUT)
            }
            // The reader has what it wanted: `logstep … | head` is no failure.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                tell(&[format!("the answer could not be written: {error}")]);
                ExitCode::from(NOT_WRITTEN)
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Tells these lines on standard error.
pub(super) fn tell(lines: &[String]) {
    let mut err = io::stderr().lock();
    for line in lines {
        // Where standard error is closed too, the exit code is all there is left to say it with.
        let _ = writeln!(err, "{}", on_one_line(line));
    }
}

/// Control characters escaped, so that what a link holds neither begins a line nor reaches the terminal.
fn on_one_line(line: &str) -> String {
    let mut shown = String::with_capacity(line.len());
    for character in line.chars() {
        if character.is_control() {
            shown.extend(character.escape_debug());
        } else {
            shown.push(character);
        }
    }
    shown
}
