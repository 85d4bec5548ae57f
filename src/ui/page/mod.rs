//! Pages: the home page and one per lab.

mod home;
mod keys;
mod lab_page;
mod own_keys;
mod run;
mod views;

use crate::lab::Explorer;
use crate::lab::own_keys::Work;
use crate::timeline::{Fault, Timeline};
use crate::ui::drawn::framed;
use leptos::prelude::*;

/// What a page shows at first.
pub enum Shown {
    /// What labs there are.
    Home,
    /// The partition explorer at these settings.
    Keys(Explorer),
    /// Own keys, and what was done with them.
    OwnKeys(Box<Work>),
    /// A run of a lab with time.
    Run(Box<Timeline>),
}

/// A page.
#[component]
pub fn Page(
    /// What it shows at first.
    shown: Shown,
    /// What is wrong with what led here.
    faults: Vec<Fault>,
    /// What led here, in a word: a link or a file.
    source: &'static str,
) -> impl IntoView {
    framed(vec![match shown {
        Shown::Home => home::home_page(faults),
        Shown::Keys(start) => keys::keys_page(start, faults, source),
        Shown::OwnKeys(start) => own_keys::own_keys_page(*start, faults, source),
        Shown::Run(start) => run::run_page(*start, faults, source),
    }])
}
