//! The headless runner as others meet it: a program with arguments, input, output and an exit code.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// What a run of the program left.
pub(crate) struct Ran {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: Vec<u8>,
    /// Standard error.
    pub(crate) err: String,
}

impl Ran {
    /// Standard output as text.
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.out).expect("the output is UTF-8")
    }

    /// Standard output as lines of JSON.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        let line = |line| serde_json::from_str(line).expect("each line is JSON");
        self.text().lines().map(line).collect()
    }
}

/// Runs the program without input.
pub(crate) fn logstep(arguments: &[impl AsRef<OsStr>]) -> Ran {
    logstep_reading(arguments, b"")
}

/// Runs the program with this on standard input.
pub(crate) fn logstep_reading(arguments: &[impl AsRef<OsStr>], input: &[u8]) -> Ran {
    logstep_writing_to(Stdio::piped(), arguments, input)
}

/// Runs the program with its output going to something that is given.
pub(crate) fn logstep_writing_to(
    out: impl Into<Stdio>,
    arguments: &[impl AsRef<OsStr>],
    input: &[u8],
) -> Ran {
    let mut child = program(arguments).stdout(out).spawn().expect("the runner starts");
    feed(&mut child, input);
    ran(child)
}

/// The end to write to of a pipe that nobody reads.
pub(crate) fn closed_pipe() -> io::PipeWriter {
    let (reader, writer) = io::pipe().expect("the system gives a pipe");
    drop(reader);
    writer
}

/// Writes a file for a test and gives its name.
pub(crate) fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the test's folder can be written to");
    path.display().to_string()
}

fn program(arguments: &[impl AsRef<OsStr>]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_logstep"));
    program
        .args(arguments)
        .stdin(Stdio::piped())
        .stderr(Stdio::piped());
    program
}

/// Writes the input from a thread of its own, since the program may answer before it has read everything, or not read at all.
fn feed(child: &mut Child, input: &[u8]) {
    let (stdin, input) = (child.stdin.take(), input.to_vec());
    std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
}

/// Waits for the end. Whatever was asked, a panic or a signal is a failure of the program.
fn ran(child: Child) -> Ran {
    let Output {
        status,
        stdout: out,
        stderr,
    } = child.wait_with_output().expect("the runner ends");
    let err = String::from_utf8_lossy(&stderr).into_owned();
    assert!(!err.contains("panicked"), "{err}");
    let code = status.code().expect("the runner ends by itself");
    Ran { code, out, err }
}
