//! A link becomes a lab, and a lab becomes a link: the names of labs, settings and actions meet the link's form here.

use super::control::{Setting, setting_named};
use super::group;
use super::script::{GroupScript, ScriptStep};
use super::steps::{command, step};
use super::{Explorer, LabId, keys};
use crate::engine::Scenario;
use crate::timeline::link::{Link, Parameter, Step, VERSION, step_place};
use crate::timeline::number::{is_digits, whole_number};
use crate::timeline::{Fault, Rule, Timeline};

/// Names of parameters that a later version gives a meaning to.
const RESERVED: [&str; 5] = ["view", "hide", "theme", "lang", "arrows"];

/// What a link opens.
#[derive(Clone, Debug)]
pub enum Opened {
    /// The home page.
    Home,
    /// *Keys and partitions*.
    Keys(Explorer),
    /// *Consumer group and offsets*.
    Group(GroupScript),
}

/// Opens a link. Whatever is right is kept; each thing wrong is told, a wrong setting has its default, and the steps end
/// before the first wrong one.
pub fn open(text: &str) -> (Opened, Vec<Fault>) {
    let (link, mut faults) = Link::parse(text);
    let nothing_asked = link.parameters.is_empty() && link.steps.is_empty();
    let opened = if nothing_asked {
        Ok(Opened::Home)
    } else {
        open_lab(&link, &mut faults)
    };
    let opened = opened.unwrap_or_else(|fault| {
        faults.push(fault);
        Opened::Home
    });
    (opened, faults)
}

/// The link to a state of *Keys and partitions*.
pub fn link_to_keys(explorer: &Explorer) -> Link {
    new_link(LabId::Keys, |setting| explorer.value(setting))
}

/// The link to a run of *Consumer group and offsets*.
pub fn link_to_group(timeline: &Timeline) -> Link {
    let values = group::values(timeline.scenario().settings);
    let mut link = new_link(LabId::Group, |setting| values[setting]);
    timeline.commands().for_each(|command| link.push(step(command)));
    link
}

fn open_lab(link: &Link, faults: &mut Vec<Fault>) -> Result<Opened, Fault> {
    check_version(link, faults)?;
    let labs = || LabId::ALL.map(LabId::name).join(", ");
    let name = link
        .parameter("lab")
        .ok_or_else(|| Rule::NoLab(labs()).at("lab"))?;
    let lab = LabId::named(name)
        .ok_or_else(|| Rule::unknown(name, "a lab", LabId::ALL.into_iter().map(LabId::name)).at("lab"))?;
    Ok(match lab {
        LabId::Keys => Opened::Keys(open_keys(link, faults)),
        LabId::Group => Opened::Group(open_group(link, faults)),
    })
}

/// Refuses a link of a later version. One whose version cannot be read is taken for one of today's.
fn check_version(link: &Link, faults: &mut Vec<Fault>) -> Result<(), Fault> {
    let Some(version) = link.parameter("v") else {
        return Ok(());
    };
    match whole_number(version) {
        Some(1..=VERSION) => Ok(()),
        // A number too large to hold is a later version all the same.
        found if found > Some(VERSION) || is_digits(version) && found.is_none() => {
            let found = version.to_owned();
            Err(Rule::Newer {
                found,
                newest: VERSION,
            }
            .at("v"))
        }
        Some(_) | None => {
            faults.push(Rule::Version(version.to_owned()).at("v"));
            Ok(())
        }
    }
}

fn open_keys(link: &Link, faults: &mut Vec<Fault>) -> Explorer {
    let values: [u32; keys::SETTINGS.len()] = read_settings(link, LabId::Keys, faults);
    if link.parameter("at").is_some() {
        faults.push(Rule::NoTime.at("at"));
    }
    if !link.steps.is_empty() {
        faults.push(Rule::NoTime.at("do"));
    }
    values
        .iter()
        .enumerate()
        .fold(Explorer::default(), |explorer, (setting, &value)| {
            explorer.with(setting, value)
        })
}

fn open_group(link: &Link, faults: &mut Vec<Fault>) -> GroupScript {
    let scenario: Scenario = group::scenario(&read_settings(link, LabId::Group, faults));
    let at = link.parameter("at").and_then(|text| {
        let point = text
            .parse()
            .map_err(|()| faults.push(Rule::Point(text.to_owned()).at("at")));
        point.ok()
    });
    GroupScript {
        scenario,
        steps: read_steps(link, faults),
        at,
    }
}

fn read_settings<const N: usize>(link: &Link, lab: LabId, faults: &mut Vec<Fault>) -> [u32; N] {
    let settings = lab.settings();
    let mut values = std::array::from_fn(|setting| settings[setting].default);
    for Parameter { name, value } in &link.parameters {
        match (setting_named(settings, name), name.as_str()) {
            (Some((place, setting)), _) => match setting.parse(value) {
                Ok(value) => values[place] = value,
                Err(rule) => faults.push(rule.at(name)),
            },
            (None, "lab" | "v" | "at") => (),
            (None, reserved) if RESERVED.contains(&reserved) => faults.push(Rule::Reserved.at(name)),
            (None, _) => {
                let known = settings
                    .iter()
                    .map(|setting| setting.name)
                    .chain(["lab", "v", "do", "at"]);
                faults.push(Rule::unknown(name, "a setting of this lab", known).at(name));
            }
        }
    }
    values
}

fn read_steps(link: &Link, faults: &mut Vec<Fault>) -> Vec<ScriptStep> {
    let mut steps = Vec::new();
    for (index, repeated) in link.steps.iter().enumerate() {
        let written = index + 1;
        match command(&repeated.step) {
            Ok(command) => {
                steps.extend(std::iter::repeat_n(
                    ScriptStep { command, written },
                    repeated.times as usize,
                ));
            }
            Err(rule) => {
                faults.push(rule.at(place_of(&repeated.step, written)));
                break;
            }
        }
    }
    steps
}

fn place_of(step: &Step, written: usize) -> String {
    match step {
        Step::Set { name, .. } => format!("{}: {name}", step_place(written)),
        Step::Act { .. } => step_place(written),
    }
}

fn new_link(lab: LabId, value: impl Fn(usize) -> u32) -> Link {
    let parameter = |name: &str, value: String| Parameter {
        name: name.to_owned(),
        value,
    };
    let mut parameters = vec![
        parameter("lab", lab.name().to_owned()),
        parameter("v", VERSION.to_string()),
    ];
    let changed = |(place, setting): &(usize, &Setting)| value(*place) != setting.default;
    let settings = lab.settings().iter().enumerate().filter(changed);
    parameters.extend(settings.map(|(place, setting)| parameter(setting.name, setting.print(value(place)))));
    Link {
        parameters,
        steps: Vec::new(),
    }
}
