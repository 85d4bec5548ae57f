//! The states in which each page is looked at: for accessibility, width, target sizes and focus.

use crate::driving::{Page, named};

/// A page in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// The home page.
    Home,
    /// The partition explorer at its start.
    Keys,
    /// With moved keys, and the hash of one of them step by step.
    KeysMoved,
    /// The group at its start.
    Group,
    /// Records delivered again, in the middle of a run.
    GroupAgain,
    /// At the last tick, with long logs.
    GroupEnd,
    /// With consumers that own nothing.
    GroupIdle,
    /// As a table.
    GroupTable,
    /// In sentences.
    GroupText,
    /// With what is wrong with the address.
    Notice,
    /// After the engine has stopped.
    Failure,
}

impl State {
    /// Every state.
    pub(crate) const ALL: [Self; 11] = [
        Self::Home,
        Self::Keys,
        Self::KeysMoved,
        Self::Group,
        Self::GroupAgain,
        Self::GroupEnd,
        Self::GroupIdle,
        Self::GroupTable,
        Self::GroupText,
        Self::Notice,
        Self::Failure,
    ];
    /// One state of each page.
    pub(crate) const ONE_A_PAGE: [Self; 3] = [Self::Home, Self::KeysMoved, Self::GroupAgain];

    fn link(self) -> &'static str {
        match self {
            Self::Home => "",
            Self::Keys => "#lab=keys",
            Self::KeysMoved => "#lab=keys&partitions=6",
            Self::Group | Self::Failure => "#lab=group",
            Self::GroupAgain | Self::GroupTable | Self::GroupText => {
                "#lab=group&do=tick*4,commit,tick*3,crash,tick*2"
            }
            Self::GroupEnd => "#lab=group&rate=12&do=tick*20",
            Self::GroupIdle => "#lab=group&consumers=6",
            Self::Notice => "#lab=group&consumers=9&do=tick,comit",
        }
    }

    /// Shows it.
    pub(crate) async fn show(self, page: &Page) {
        page.open(self.link()).await;
        match self {
            Self::KeysMoved => page.click("//summary[.='The hash, step by step']").await,
            Self::GroupTable => page.click(&named::radio("Table")).await,
            Self::GroupText => page.click(&named::radio("Text")).await,
            Self::Failure => page.stop_the_engine().await,
            Self::Home
            | Self::Keys
            | Self::Group
            | Self::GroupAgain
            | Self::GroupEnd
            | Self::GroupIdle
            | Self::Notice => {}
        }
    }
}
