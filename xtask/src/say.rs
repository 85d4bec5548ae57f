//! What the user is told while a long step runs.
//!
//! Everything here goes to standard error, beside cargo's own progress; standard output is for results.

use std::time::Instant;

use anyhow::Result;

/// Tells one line.
pub(crate) fn note(line: &str) {
    eprintln!("{line}");
}

/// Announces a long step, runs it, and tells how long it took.
pub(crate) fn timed<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    eprintln!("{what} …");
    let start = Instant::now();
    let result = work()?;
    eprintln!("{what}: done in {:.1} s", start.elapsed().as_secs_f64());
    Ok(result)
}
