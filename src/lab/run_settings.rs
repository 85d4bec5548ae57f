//! The settings of runs, described once; a lab takes some of them, each with its own bounds.

use super::control::{Choice, Setting};
use super::keys;
use crate::engine::scenario::Allowed;
use crate::engine::{Model, Scenario, SettingId, Settings, limits};
use std::ops::RangeInclusive;

const PER_TICK: (&str, &str) = ("record per tick", "records per tick");
const RECORDS: (&str, &str) = ("record", "records");
const BYTES: (&str, &str) = ("byte", "bytes");
/// What a lab bounds in its own way.
const ANY: RangeInclusive<u32> = 0..=u32::MAX;

/// Every setting, in the order of [`SettingId`].
static ALL: [Setting; SettingId::COUNT] = DESCRIBED;

const DESCRIBED: [Setting; SettingId::COUNT] = [
    Setting::number("consumers", "Consumers", &ANY, 0, ("consumer", "consumers")),
    Setting::number("rate", "Records produced per tick", &ANY, 0, PER_TICK),
    Setting::number("capacity", "Each consumer processes per tick", &ANY, 0, PER_TICK),
    Setting::choice(
        "commit",
        "Commit",
        &[choice("manual", "manual"), choice("auto", "automatic")],
    ),
    Setting::number("length", "Length", &limits::LENGTH, 20, ("tick", "ticks")),
    Setting::number("partitions", "Partitions", &ANY, 0, ("partition", "partitions")),
    keys::ASSIGNMENT,
    Setting::choice(
        "keys",
        "Keys",
        &[
            choice("users", "12 users, alike"),
            choice("countries", "countries, 80 % DE"),
            choice("none", "none"),
        ],
    ),
    Setting::choice("placement", "Placement", &keys::placements::NAMED),
    Setting::number("shards", "Parts of each key", &ANY, 1, ("part", "parts")),
    Setting::choice(
        "stale",
        "An older record after a newer one",
        &[choice("apply", "is applied"), choice("drop", "is dropped")],
    ),
    Setting::number("read", "Read before, per partition", &ANY, 0, RECORDS),
    Setting::number("unread", "Waiting before, per partition", &ANY, 0, RECORDS),
    Setting::choice(
        "keyless",
        "Producer",
        &[
            choice("roundrobin", "round robin"),
            choice("perbatch", "sticky per batch (KIP-480)"),
            choice("sticky", "sticky by bytes (KIP-794)"),
            choice("adaptive", "adaptive (KIP-794)"),
        ],
    ),
    Setting::number("bytes", "Bytes of a record", &ANY, 0, BYTES),
    Setting::number("batch.size", "batch.size", &ANY, 0, BYTES),
    Setting::number(
        "slow",
        "P0's leader: a batch every N ticks (0: not slow)",
        &ANY,
        0,
        ("tick", "ticks"),
    ),
    Setting::number("seed", "Seed", &ANY, 0, ("", "")),
];

const fn choice(name: &'static str, label: &'static str) -> Choice {
    Choice { name, label }
}

/// The setting with its name and its words.
pub fn described(setting: SettingId) -> &'static Setting {
    &ALL[setting as usize]
}

/// The settings a lab takes, with its own bounds and defaults.
pub(super) const fn taken<const COUNT: usize>(allowed: &[Allowed; COUNT]) -> [Setting; COUNT] {
    let mut settings = [DESCRIBED[0]; COUNT];
    let mut place = 0;
    while place < COUNT {
        let Allowed {
            setting,
            least,
            most,
            default,
            ..
        } = allowed[place];
        settings[place] = DESCRIBED[setting as usize].within(least, most, default);
        place += 1;
    }
    settings
}

/// The scenario of a model with these values of the settings it allows, in their order.
pub fn scenario(model: &'static Model, values: &[u32]) -> Scenario {
    let mut settings = model.start();
    for (allowed, &value) in model.allowed.iter().zip(values) {
        settings = settings.with(allowed.setting, value);
    }
    Scenario { model, settings }
}

/// The values of the settings that a model allows, in their order.
pub fn values(model: &Model, settings: &Settings) -> Vec<u32> {
    let mut values = Vec::new();
    for allowed in model.allowed {
        values.push(settings.get(allowed.setting));
    }
    values
}

/// The words for the value a setting has now.
pub(super) fn words(setting: SettingId, value: u32) -> String {
    let setting = described(setting);
    format!("{} set to {}", setting.label, setting.shown(value))
}
