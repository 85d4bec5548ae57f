//! What a run starts from: a model, and the values of its settings.

use super::group::Assignment;
use super::producer::keyless::Keyless;
use super::producer::rule::{self, PlacementRule};
use super::producer::workload::Workload;
use super::{Command, CommandError};
use std::ops::RangeInclusive;

/// Who moves the committed offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitMode {
    /// Only the learner's *Commit*. Kafka: `enable.auto.commit=false` and a call to `commitSync`.
    Manual,
    /// Every tick ends with a commit of every position. Kafka: `enable.auto.commit=true` (its default), where the commit
    /// happens in `poll`, every `auto.commit.interval.ms` (5 s by default), for records of earlier polls.
    Auto,
}

impl CommitMode {
    /// Its value as a setting.
    pub const fn value(self) -> u32 {
        self as u32
    }
}

/// A setting of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingId {
    /// Members of the group.
    Consumers,
    /// Records produced per tick.
    Rate,
    /// Records one consumer can process per tick.
    Capacity,
    /// Who commits: [`CommitMode`].
    Commit,
    /// The last tick that can be stepped to.
    Length,
    /// Partitions of the topic. Kafka adds partitions and never removes any.
    Partitions,
    /// How partitions are dealt to members: [`Assignment`].
    Assignment,
    /// What the producer sends: [`Workload`].
    Keys,
    /// How keys become partitions: a place in [`rule::ALL`].
    Placement,
    /// Into how many keys each key is split, in turn. 1 leaves it as it is.
    Shards,
    /// What consumers do with a record older than one of the same key they have applied: 0 apply it, 1 drop it.
    Stale,
    /// Records of each partition that are read and committed before the first tick.
    Read,
    /// Records of each partition that wait before the first tick.
    Unread,
    /// How records without a key become partitions: [`Keyless`].
    Keyless,
    /// Bytes of one record in its batch.
    Bytes,
    /// Bytes of one batch. Kafka: `batch.size`, 16,384 by default.
    BatchSize,
    /// Ticks in which the leader of P0 accepts one batch; 0 where it accepts everything at once, as the others do.
    Slow,
    /// What the draws of the producer begin from.
    Seed,
}

impl SettingId {
    /// How many there are.
    pub const COUNT: usize = Self::Seed as usize + 1;
}

/// A value for each setting. They can change while a run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings([u32; SettingId::COUNT]);

/// A setting that can be chosen in a model, and its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The setting.
    pub setting: SettingId,
    /// The least value.
    pub least: u32,
    /// The greatest value.
    pub most: u32,
    /// The value it starts with.
    pub default: u32,
    /// Whether it belongs to the start and stays as it is while a run goes on.
    pub only_at_start: bool,
}

/// One small world out of what the engine can play: a topic, and which settings can be chosen.
#[derive(Debug, PartialEq, Eq)]
pub struct Model {
    /// Its name.
    pub name: &'static str,
    /// The topic's name.
    pub topic: &'static str,
    /// What can be chosen.
    pub allowed: &'static [Allowed],
    /// What is as it is.
    pub fixed: &'static [(SettingId, u32)],
}

/// The model and the settings a run starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The model.
    pub model: &'static Model,
    /// The settings at the start.
    pub settings: Settings,
}

impl Allowed {
    /// A setting with its bounds and its default.
    pub const fn new(setting: SettingId, bounds: &RangeInclusive<u32>, default: u32) -> Self {
        Self {
            setting,
            least: *bounds.start(),
            most: *bounds.end(),
            default,
            only_at_start: false,
        }
    }

    /// The same, which belongs to the start.
    #[must_use]
    pub const fn only_at_start(mut self) -> Self {
        self.only_at_start = true;
        self
    }
}

impl Model {
    /// Its settings as they are by default.
    pub fn start(&self) -> Settings {
        let mut settings = Settings([0; SettingId::COUNT]);
        for &(setting, value) in self.fixed {
            settings = settings.with(setting, value);
        }
        for allowed in self.allowed {
            settings = settings.with(allowed.setting, allowed.default);
        }
        settings
    }

    /// What a setting may be, if it can be chosen.
    pub fn allowed(&self, setting: SettingId) -> Option<&Allowed> {
        self.allowed.iter().find(|allowed| allowed.setting == setting)
    }
}

impl Settings {
    /// The value of a setting.
    pub fn get(&self, setting: SettingId) -> u32 {
        self.0[setting as usize]
    }

    /// The same settings with another value of one.
    #[must_use]
    pub fn with(mut self, setting: SettingId, value: u32) -> Self {
        self.0[setting as usize] = value;
        self
    }

    /// Members of the group.
    pub fn consumers(&self) -> u32 {
        self.get(SettingId::Consumers)
    }

    /// Records produced per tick.
    pub fn rate(&self) -> u32 {
        self.get(SettingId::Rate)
    }

    /// Records one consumer can process per tick.
    pub fn capacity(&self) -> u32 {
        self.get(SettingId::Capacity)
    }

    /// Who commits.
    pub fn commit(&self) -> CommitMode {
        match self.get(SettingId::Commit) {
            0 => CommitMode::Manual,
            _ => CommitMode::Auto,
        }
    }

    /// Partitions of the topic.
    pub fn partitions(&self) -> u32 {
        self.get(SettingId::Partitions)
    }

    /// How partitions are dealt to members.
    pub fn assignment(&self) -> Assignment {
        Assignment::ALL[self.get(SettingId::Assignment) as usize]
    }

    /// What the producer sends.
    pub fn workload(&self) -> Workload {
        Workload::ALL[self.get(SettingId::Keys) as usize]
    }

    /// How keys become partitions.
    pub fn rule(&self) -> PlacementRule {
        rule::ALL[self.get(SettingId::Placement) as usize]
    }

    /// How records without a key become partitions.
    pub fn keyless(&self) -> Keyless {
        Keyless::ALL[self.get(SettingId::Keyless) as usize]
    }

    /// Into how many keys each key is split.
    pub fn shards(&self) -> u32 {
        self.get(SettingId::Shards)
    }

    /// Whether records without a key wait in batches, as they do in Kafka's producer.
    pub fn batches(&self) -> bool {
        self.get(SettingId::BatchSize) > 0
    }

    /// Whether stale records are dropped.
    pub fn drops_stale(&self) -> bool {
        self.get(SettingId::Stale) != 0
    }

    /// These settings after `command`; themselves when it is not about a setting.
    ///
    /// # Errors
    /// [`CommandError::OutOfRange`] when the command asks for a value that the model does not allow.
    pub fn after(self, command: Command, model: &Model) -> Result<Self, CommandError> {
        let Command::Set(setting, asked) = command else {
            return Ok(self);
        };
        let (least, most) = match model.allowed(setting) {
            Some(allowed) => (allowed.least, allowed.most),
            None => (self.get(setting), self.get(setting)),
        };
        within(command, asked, least..=most)?;
        Ok(self.with(setting, asked))
    }
}

/// The value that was asked for.
///
/// # Errors
/// [`CommandError::OutOfRange`] when it is not allowed.
pub(super) fn within(
    command: Command,
    asked: u32,
    allowed: RangeInclusive<u32>,
) -> Result<u32, CommandError> {
    if allowed.contains(&asked) {
        Ok(asked)
    } else {
        Err(CommandError::OutOfRange {
            command,
            least: *allowed.start(),
            most: *allowed.end(),
        })
    }
}
