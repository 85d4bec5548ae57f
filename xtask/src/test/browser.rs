//! What browser tests and measurements need: the built page behind a strict server, and the drivers of both browsers.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::driver::Drivers;
use crate::serve::{self, Site};
use crate::setup::Tools;
use crate::{project, say};

/// Where a course might keep the page: references that are not relative fail here.
const SUB_PATH: &str = "/course/unit-3/logstep/";

/// The strictest policy the page has to run under.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'";

/// What may stand in the path of an address as it is.
const PATH: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Runs the tests or measurements that `command` names. Their environment says where everything is.
pub(crate) fn run(tools: &Tools, mut command: Command) -> Result<()> {
    let dist = project::root()?.join("dist");
    let (listener, port) = serve::listen(0)?;
    let site = Site {
        folder: dist.clone(),
        mount: SUB_PATH.to_owned(),
        policy: Some(POLICY),
        reload: None,
    };
    serve::start(listener, site)?;

    let drivers = Drivers::new()?;
    let chromedriver = drivers.start(&tools.chromedriver)?;
    let geckodriver = drivers.start(&tools.geckodriver)?;
    command
        .env("LOGSTEP_SITE", format!("http://127.0.0.1:{port}{SUB_PATH}"))
        .env("LOGSTEP_FILE", file_address(&dist.join("logstep.html"))?)
        .env("LOGSTEP_CHROMEDRIVER", chromedriver)
        .env("LOGSTEP_GECKODRIVER", geckodriver)
        .env("LOGSTEP_AXE", &tools.axe);
    let outcome = project::run(&mut command);
    if outcome.is_err() {
        say::note(&format!("the drivers' logs are in {}", drivers.logs().display()));
    }
    outcome
}

fn file_address(path: &Path) -> Result<String> {
    let path = path
        .to_str()
        .context("the path of the repository is not readable text")?;
    Ok(format!("file://{}", utf8_percent_encode(path, PATH)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_address_encodes_what_addresses_give_a_meaning() {
        let address = file_address(Path::new("/home/a b/log#1?/ü_x-y.html")).unwrap();
        assert_eq!(address, "file:///home/a%20b/log%231%3F/%C3%BC_x-y.html");
    }
}
