//! The states in which each page is looked at: for accessibility, width, target sizes and focus.

use crate::driving::{Page, named};
use crate::own_keys;

/// A page in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// The home page.
    Home,
    /// The partition explorer at its start.
    Keys,
    /// With moved keys, the arithmetic of one of them by two rules, and the list of clients.
    KeysMoved,
    /// Own keys, some of them wrong.
    OwnKeys,
    /// Records without a key, some of them waiting for a slow leader.
    Keyless,
    /// Keys under load, with the prepared states.
    Load,
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
    /// Beside another branch, while this one is given a name that it cannot have.
    GroupBeside,
    /// With an answer that has led to what it tells of, and what can be shared.
    GroupWhy,
    /// With what is wrong with the address.
    Notice,
    /// After the engine has stopped.
    Failure,
}

impl State {
    /// Every state.
    pub(crate) const ALL: [Self; 16] = [
        Self::Home,
        Self::Keys,
        Self::KeysMoved,
        Self::OwnKeys,
        Self::Keyless,
        Self::Load,
        Self::Group,
        Self::GroupAgain,
        Self::GroupEnd,
        Self::GroupIdle,
        Self::GroupTable,
        Self::GroupText,
        Self::GroupBeside,
        Self::GroupWhy,
        Self::Notice,
        Self::Failure,
    ];
    /// The states of each page that show the most.
    pub(crate) const FULLEST: [Self; 6] = [
        Self::Home,
        Self::KeysMoved,
        Self::OwnKeys,
        Self::Load,
        Self::GroupBeside,
        Self::GroupWhy,
    ];

    fn link(self) -> &'static str {
        match self {
            Self::Home => "",
            Self::Keys => "#lab=keys",
            Self::KeysMoved => "#lab=keys&partitions=6&placement=java&against=crc32",
            Self::OwnKeys => "#lab=own-keys&baseline=6&against=crc32&serializer=hex",
            Self::Keyless => "#lab=keyless&rate=40&slow=10&do=tick*9",
            Self::Load => {
                "#lab=load&partitions=6&consumers=3&assignment=range&keys=countries&shards=3&rate=200&capacity=60&do=tick*4"
            }
            Self::Group | Self::Failure => "#lab=group",
            Self::GroupAgain | Self::GroupTable | Self::GroupText | Self::GroupWhy => {
                "#lab=group&do=tick*4,commit,tick*3,crash,tick*2"
            }
            Self::GroupBeside => "#lab=group&do=tick*4,commit,tick*3,crash,tick*2&at=4.0",
            Self::GroupEnd => "#lab=group&rate=12&do=tick*20",
            Self::GroupIdle => "#lab=group&consumers=6",
            Self::Notice => "#lab=group&consumers=9&do=tick,comit",
        }
    }

    /// Shows it.
    pub(crate) async fn show(self, page: &Page) {
        page.open(self.link()).await;
        match self {
            Self::KeysMoved => {
                page.click("//summary[.='The hash, step by step']").await;
                page.click("//summary[starts-with(., 'Which client places how')]")
                    .await;
            }
            Self::OwnKeys => own_keys::write(page, "6b6579,2\nff \nx").await,
            Self::Load => page.click("//summary[starts-with(., 'Cases to try')]").await,
            Self::GroupTable => page.click(&named::radio("Table")).await,
            Self::GroupText => page.click(&named::radio("Text")).await,
            Self::GroupBeside => show_beside(page).await,
            Self::GroupWhy => show_why(page).await,
            Self::Failure => page.stop_the_engine().await,
            Self::Home
            | Self::Keys
            | Self::Keyless
            | Self::Group
            | Self::GroupAgain
            | Self::GroupEnd
            | Self::GroupIdle
            | Self::Notice => {}
        }
    }
}

async fn show_beside(page: &Page) {
    page.click(&named::button("Step")).await;
    page.click("//select[@name='beside']//option[.='Branch 1']").await;
    page.until(
        "the other branch is there",
        "return !!at(\"//section[@aria-label='Compared with: Branch 1']\")",
    )
    .await;
    page.click(&named::button("Rename")).await;
    let name = page.find("//input[@name='branch']").await;
    name.clear().await.expect("a field can be cleared");
    page.click(&named::button("Save name")).await;
    page.until(
        "the name is refused",
        "return !!at(\"//form//span[.='Not saved: a name has at least one letter, digit or sign.']\")",
    )
    .await;
}

async fn show_why(page: &Page) {
    page.click("//summary[.='Share and save']").await;
    page.click("(//section[h2='Event log']//button)[last()]").await;
    page.click("(//section[h2[@id='why-chain']]//li/button)[1]").await;
    page.until(
        "what it tells of is marked",
        "return !!document.querySelector('[data-marked]')",
    )
    .await;
}
