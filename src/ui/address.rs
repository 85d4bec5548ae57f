//! The address bar: read when the page opens or the reader changes it, written after each step.

use super::held::Held;
use super::shell;
use crate::lab::{LabId, Opened, open, open_file};
use crate::timeline::Fault;
use leptos::prelude::window;
use std::rc::Rc;

/// What the address asks for.
#[derive(Clone)]
pub(super) struct Visit {
    /// What it opens.
    pub(super) opened: Opened,
    /// What is wrong with it.
    pub(super) faults: Vec<Fault>,
    /// Whether the page was opened with it, rather than led to it.
    pub(super) first: bool,
    /// What it came from, in a word.
    pub(super) source: &'static str,
    /// The lab that is shown.
    pub(super) lab: Option<LabId>,
}

impl Visit {
    /// Whether it is a file that opens nothing: what is shown then stays, and only what is wrong is told.
    pub(super) fn opens_nothing(&self) -> bool {
        self.source == FILE && matches!(self.opened, Opened::Home)
    }
}

const FILE: &str = "file";

fn lab_of(opened: &Opened) -> Option<LabId> {
    match opened {
        Opened::Home => None,
        Opened::Keys(_) => Some(LabId::Keys),
        Opened::OwnKeys(..) => Some(LabId::OwnKeys),
        Opened::Run(script) => Some(LabId::of(&script.scenario)),
    }
}

/// What the address asks for, now and whenever the reader changes it, or what is in a file that the reader opens.
pub(super) fn visits() -> Held<Rc<Visit>> {
    let visit = Held::new(Rc::new(read(true)));
    shell::when("hashchange", Box::new(move |_| visit.set(Rc::new(read(false)))));
    shell::when_file_opened(Box::new(move |text| {
        let (opened, faults) = open_file(&text);
        let shown = visit.with_now(|visit| visit.lab);
        visit.set(Rc::new(Visit {
            lab: lab_of(&opened).or(shown),
            opened,
            faults,
            first: false,
            source: FILE,
        }));
    }));
    visit
}

/// The whole address of a link.
pub(super) fn whole(link: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{link}")
}

/// Writes a link into the address bar, soon. No entry of the history is made: the browser's way back leads to the page
/// before.
pub(super) fn write(link: &str) {
    shell::lead_to(link);
}

fn read(first: bool) -> Visit {
    let hash = window().location().hash().unwrap_or_default();
    let (opened, faults) = open(&hash);
    Visit {
        lab: lab_of(&opened),
        opened,
        faults,
        first,
        source: "link",
    }
}
