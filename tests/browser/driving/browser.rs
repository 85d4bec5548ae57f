//! The two browsers, and how each is asked to start.

use super::environment;
use fantoccini::wd::Capabilities;
use serde_json::{Value, json};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A browser the page has to work in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    /// Chromium, through chromedriver.
    Chromium,
    /// Firefox, through geckodriver.
    Firefox,
}

/// What a scenario needs to be different from a reader's usual browser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup {
    /// The reader asked for less motion.
    pub(crate) less_motion: bool,
    /// The page is [`NARROW`] wide; no window gets that small.
    pub(crate) narrow: bool,
    /// Scripts are switched off.
    pub(crate) scripts_off: bool,
    /// Every change of the address is taken. Chromium takes none for a while after some hundred in a row; only there it is
    /// switched.
    pub(crate) any_address_change: bool,
}

impl Setup {
    /// A usual browser.
    pub(crate) const USUAL: Self = Self {
        less_motion: false,
        narrow: false,
        scripts_off: false,
        any_address_change: false,
    };
    /// With less motion.
    pub(crate) const LESS_MOTION: Self = Self {
        less_motion: true,
        ..Self::USUAL
    };
    /// With a page that is narrow.
    pub(crate) const NARROW: Self = Self {
        narrow: true,
        ..Self::USUAL
    };
    /// Without scripts.
    pub(crate) const SCRIPTS_OFF: Self = Self {
        scripts_off: true,
        ..Self::USUAL
    };
}

/// The width that content must fit into, in CSS pixels: a window of 1280 at 400 % zoom.
pub(crate) const NARROW: u32 = 320;
const WIDTH: u32 = 1280;
/// The height of every window, in CSS pixels.
pub(crate) const HEIGHT: u32 = 900;

/// geckodriver holds one session at a time. Chromium needs no such turn: the number of test threads limits its windows.
static FIREFOX: Mutex<()> = Mutex::new(());

impl Browser {
    /// Waits until a session may begin; it may go on until the guard is dropped.
    pub(crate) fn turn(self) -> Option<MutexGuard<'static, ()>> {
        match self {
            Self::Chromium => None,
            // A scenario that failed has closed its session all the same.
            Self::Firefox => Some(FIREFOX.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }

    /// The address of its driver.
    pub(crate) fn driver(self) -> String {
        match self {
            Self::Chromium => environment::chromedriver(),
            Self::Firefox => environment::geckodriver(),
        }
    }

    /// What a new session is asked for.
    pub(crate) fn capabilities(self, setup: &Setup) -> Capabilities {
        let wishes = match self {
            Self::Chromium => chromium(setup),
            Self::Firefox => firefox(setup),
        };
        let Value::Object(wishes) = wishes else {
            unreachable!("both are written as objects");
        };
        wishes
    }
}

fn chromium(setup: &Setup) -> Value {
    let mut arguments = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        format!("--window-size={WIDTH},{HEIGHT}"),
    ];
    if setup.less_motion {
        arguments.push("--force-prefers-reduced-motion".to_owned());
    }
    if setup.any_address_change {
        arguments.push("--disable-ipc-flooding-protection".to_owned());
    }
    // 2 blocks, as the site settings would.
    let scripts = if setup.scripts_off { 2 } else { 1 };
    json!({
        "browserName": "chrome",
        "goog:loggingPrefs": { "browser": "ALL" },
        "goog:chromeOptions": {
            "args": arguments,
            "prefs": { "profile.managed_default_content_settings.javascript": scripts },
        },
    })
}

fn firefox(setup: &Setup) -> Value {
    json!({
        "browserName": "firefox",
        "webSocketUrl": true,
        "moz:firefoxOptions": {
            "args": ["-headless", format!("--width={WIDTH}"), format!("--height={HEIGHT}")],
            "prefs": {
                "ui.prefersReducedMotion": u32::from(setup.less_motion),
                "javascript.enabled": !setup.scripts_off,
            },
        },
    })
}
