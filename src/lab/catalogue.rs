//! The labs there are, in teaching order.

use super::control::{Action, Setting};
use super::{group, keys, own_keys};

/// A lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabId {
    /// *Keys and partitions*.
    Keys,
    /// *Your own keys*.
    OwnKeys,
    /// *Consumer group and offsets*.
    Group,
}

impl LabId {
    /// Every lab, in teaching order.
    pub const ALL: [Self; 3] = [Self::Keys, Self::OwnKeys, Self::Group];

    /// The lab with this name in links.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lab| lab.name() == name)
    }

    /// Its name in links.
    pub fn name(self) -> &'static str {
        match self {
            Self::Keys => "keys",
            Self::OwnKeys => "own-keys",
            Self::Group => "group",
        }
    }

    /// Its title on the page.
    pub fn title(self) -> &'static str {
        match self {
            Self::Keys => "Keys and partitions",
            Self::OwnKeys => "Your own keys",
            Self::Group => "Consumer group and offsets",
        }
    }

    /// What there is to see, in one sentence.
    pub fn goal(self) -> &'static str {
        match self {
            Self::Keys => keys::GOAL,
            Self::OwnKeys => own_keys::GOAL,
            Self::Group => group::GOAL,
        }
    }

    /// Its settings, in the order they are shown.
    pub fn settings(self) -> &'static [Setting] {
        match self {
            Self::Keys => &keys::SETTINGS,
            Self::OwnKeys => &own_keys::SETTINGS,
            Self::Group => &group::SETTINGS,
        }
    }

    /// Its actions, in the order they are shown, the tick first; none where the lab has no time.
    pub fn actions(self) -> &'static [Action] {
        match self {
            Self::Keys | Self::OwnKeys => &[],
            Self::Group => &group::ACTIONS,
        }
    }

    /// What is simplified, and what real Kafka does instead.
    pub fn assumptions(self) -> &'static [&'static str] {
        match self {
            Self::Keys => &keys::ASSUMPTIONS,
            Self::OwnKeys => &own_keys::ASSUMPTIONS,
            Self::Group => &group::ASSUMPTIONS,
        }
    }
}
