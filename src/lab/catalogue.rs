//! The labs there are, in teaching order.

use super::control::{Action, Setting};
use super::prose::Paragraph;
use super::{group, keyless, keys, load, own_keys, run_settings};
use crate::engine::scenario::Allowed;
use crate::engine::{Cluster, Command, CommandError, Model, Scenario, SettingId};
use crate::timeline::Timeline;

/// A lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabId {
    /// *Keys and partitions*.
    Keys,
    /// *Your own keys*.
    OwnKeys,
    /// *Records without a key*.
    Keyless,
    /// *Keys under load*.
    Load,
    /// *Consumer group and offsets*.
    Group,
}

impl LabId {
    /// Every lab, in teaching order.
    pub const ALL: [Self; 5] = [Self::Keys, Self::OwnKeys, Self::Keyless, Self::Load, Self::Group];

    /// The lab with this name in links.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lab| lab.name() == name)
    }

    /// Its name in links.
    pub fn name(self) -> &'static str {
        match self {
            Self::Keys => "keys",
            Self::OwnKeys => "own-keys",
            Self::Keyless => keyless::MODEL.name,
            Self::Load => load::MODEL.name,
            Self::Group => group::MODEL.name,
        }
    }

    /// Its title on the page.
    pub fn title(self) -> &'static str {
        match self {
            Self::Keys => "Keys and partitions",
            Self::OwnKeys => "Your own keys",
            Self::Keyless => "Records without a key",
            Self::Load => "Keys under load",
            Self::Group => "Consumer group and offsets",
        }
    }

    /// What there is to see, in one sentence.
    pub fn goal(self) -> &'static str {
        match self {
            Self::Keys => keys::GOAL,
            Self::OwnKeys => own_keys::GOAL,
            Self::Keyless => keyless::GOAL,
            Self::Load => load::GOAL,
            Self::Group => group::GOAL,
        }
    }

    /// Its settings, in the order they are shown.
    pub fn settings(self) -> &'static [Setting] {
        match self {
            Self::Keys => &keys::SETTINGS,
            Self::OwnKeys => &own_keys::SETTINGS,
            Self::Keyless => &keyless::SETTINGS,
            Self::Load => &load::SETTINGS,
            Self::Group => &group::SETTINGS,
        }
    }

    /// Its actions, in the order they are shown, the tick first; none where the lab has no time.
    pub fn actions(self) -> &'static [Action] {
        match self {
            Self::Keys | Self::OwnKeys => &[],
            Self::Keyless => &keyless::ACTIONS,
            Self::Load => &load::ACTIONS,
            Self::Group => &group::ACTIONS,
        }
    }

    /// What is simplified, and what real Kafka does instead.
    pub fn assumptions(self) -> &'static [&'static str] {
        match self {
            Self::Keys => &keys::ASSUMPTIONS,
            Self::OwnKeys => &own_keys::ASSUMPTIONS,
            Self::Keyless => &keyless::ASSUMPTIONS,
            Self::Load => &load::ASSUMPTIONS,
            Self::Group => &group::ASSUMPTIONS,
        }
    }

    /// What its runs play; none where the lab has no time.
    pub fn model(self) -> Option<&'static Model> {
        match self {
            Self::Keys | Self::OwnKeys => None,
            Self::Keyless => Some(&keyless::MODEL),
            Self::Load => Some(&load::MODEL),
            Self::Group => Some(&group::MODEL),
        }
    }

    /// The state of a run in sentences.
    pub fn reading(cluster: &Cluster) -> Vec<Paragraph> {
        match Self::of(cluster.scenario()) {
            Self::Load => load::reading(cluster),
            Self::Keyless => keyless::reading(cluster),
            Self::Keys | Self::OwnKeys | Self::Group => group::reading(cluster),
        }
    }

    /// The lab that a run is of.
    pub fn of(scenario: &Scenario) -> Self {
        Self::named(scenario.model.name).unwrap_or(Self::Group)
    }

    /// Where its runs start with these values of its settings, in their order; none where the lab has no time.
    pub fn scenario(self, values: &[u32]) -> Option<Scenario> {
        Some(run_settings::scenario(self.model()?, values))
    }

    /// The command that gives the setting at a place of its settings a value. The lab must have time.
    pub fn set(self, place: usize, value: u32) -> Command {
        let allowed = self.allowed().get(place);
        Command::Set(
            allowed.map_or(SettingId::Length, |allowed| allowed.setting),
            value,
        )
    }

    /// The greatest value of a setting; 0 where the lab does not have it.
    pub fn most(self, setting: SettingId) -> u32 {
        let allowed = self.allowed().iter().find(|allowed| allowed.setting == setting);
        allowed.map_or(0, |allowed| allowed.most)
    }

    fn allowed(self) -> &'static [Allowed] {
        self.model().map_or(&[], |model| model.allowed)
    }
}

/// Begins a run that stands at its start anew, with one setting changed. What was done from the old start stays, as a branch.
///
/// # Errors
/// When the value is not allowed, or there are too many branches; the run is then as it was.
pub fn change_start(timeline: &mut Timeline, place: usize, value: u32) -> Result<(), CommandError> {
    timeline.begin_again(changed(timeline.scenario(), place, value)?)
}

/// A scenario with another value of the setting at a place of its lab's.
///
/// # Errors
/// When the value is not allowed.
pub fn changed(start: &Scenario, place: usize, value: u32) -> Result<Scenario, CommandError> {
    let command = LabId::of(start).set(place, value);
    let settings = start.settings.after(command, start.model)?;
    Ok(Scenario { settings, ..*start })
}
