//! Where everything is, as `cargo xtask test` and `cargo xtask bench` say in the environment.

use std::env;

/// The address of the built site, a folder with its slash.
pub(crate) fn site() -> String {
    variable("LOGSTEP_SITE")
}

/// The address of the page as one file on disk.
pub(crate) fn file() -> String {
    variable("LOGSTEP_FILE")
}

/// The address of Chromium's driver.
pub(crate) fn chromedriver() -> String {
    variable("LOGSTEP_CHROMEDRIVER")
}

/// The address of Firefox's driver.
pub(crate) fn geckodriver() -> String {
    variable("LOGSTEP_GECKODRIVER")
}

/// The path of the accessibility checker's script.
pub(crate) fn axe() -> String {
    variable("LOGSTEP_AXE")
}

/// Whether the costly checks run in full instead of a sample.
pub(crate) fn is_full() -> bool {
    env::var_os("LOGSTEP_FULL").is_some()
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| {
        panic!("{name} is not set; run `cargo xtask test --only browser` or `cargo xtask bench`")
    })
}
