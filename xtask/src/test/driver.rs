//! Drivers of browsers, started and surely ended.
//!
//! A driver that ends leaves its browsers running when a test left them open, so each driver leads a process group
//! of its own, and the group is ended: after the tests, and when the user or the system stops this tool.

use std::env;
use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::serve;

/// How often, and how far apart, a driver that starts is asked whether it answers: half a minute in all.
const TRIES: u32 = 300;
const PAUSE: Duration = Duration::from_millis(100);

/// The exit code of a program that the user stopped.
const STOPPED: i32 = 130;

/// The drivers at work; dropping them ends them and their browsers.
pub(crate) struct Drivers {
    running: Arc<Mutex<Vec<Child>>>,
    logs: PathBuf,
}

impl Drivers {
    /// None at work yet.
    pub(crate) fn new() -> Result<Self> {
        let running = Arc::<Mutex<Vec<Child>>>::default();
        let stopped = Arc::clone(&running);
        ctrlc::set_handler(move || {
            end_all(&stopped);
            std::process::exit(STOPPED);
        })?;
        let logs = log_folder()?;
        fs::create_dir_all(&logs).with_context(|| format!("{} cannot be made", logs.display()))?;
        Ok(Self { running, logs })
    }

    /// Starts a driver on a free port, waits until it answers, and returns its address.
    pub(crate) fn start(&self, program: &Path) -> Result<String> {
        let name = program
            .file_name()
            .context("a driver is a file")?
            .to_string_lossy();
        let port = serve::free_port()?;
        let log = File::create(self.logs.join(format!("{name}.log")))?;
        let mut command = Command::new(program);
        command
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        lead_a_group(&mut command);
        let child = command
            .spawn()
            .with_context(|| format!("{name} does not start"))?;
        self.running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(child);
        wait_for(port).with_context(|| format!("{name} does not answer"))?;
        Ok(format!("http://127.0.0.1:{port}"))
    }

    /// Where the drivers write what they do.
    pub(crate) fn logs(&self) -> &Path {
        &self.logs
    }
}

impl Drop for Drivers {
    fn drop(&mut self) {
        end_all(&self.running);
    }
}

/// Beside this program, in the target folder.
fn log_folder() -> Result<PathBuf> {
    let program = env::current_exe()?;
    Ok(program
        .parent()
        .context("a program is in a folder")?
        .join("driver-logs"))
}

fn wait_for(port: u16) -> Result<()> {
    for _ in 0..TRIES {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(());
        }
        thread::sleep(PAUSE);
    }
    bail!("nothing listens on port {port}");
}

fn end_all(running: &Mutex<Vec<Child>>) {
    for mut child in running.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        end(&mut child);
        child.wait().ok();
    }
}

#[cfg(unix)]
fn lead_a_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn lead_a_group(_: &mut Command) {}

/// Ends the group. That it may have ended by itself is no fault.
#[cfg(unix)]
fn end(child: &mut Child) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    if let Ok(group) = i32::try_from(child.id()) {
        killpg(Pid::from_raw(group), Signal::SIGKILL).ok();
    }
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    child.kill().ok();
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::{BufRead, BufReader};

    use super::*;

    #[test]
    fn what_a_driver_started_ends_with_it() {
        let mut command = Command::new("sh");
        command
            .args(["-c", "sleep 600 & echo ready; wait"])
            .stdout(Stdio::piped());
        lead_a_group(&mut command);
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert_eq!(lines.next().unwrap().unwrap(), "ready");

        end_all(&Mutex::new(vec![child]));
        // The pipe ends when the last process that holds it has ended: the sleep, too.
        assert!(lines.next().is_none());
    }

    #[test]
    fn a_port_that_answers_is_waited_for() {
        let (_listener, port) = serve::listen(0).unwrap();
        assert!(wait_for(port).is_ok());
    }
}
