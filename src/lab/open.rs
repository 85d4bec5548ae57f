//! A link becomes a lab, and a lab becomes a link: the names of labs, settings and actions meet the link's form here.

use super::control::{names, setting_named};
use super::own_keys::{self, KeyTool};
use super::script::{RunScript, ScriptStep};
use super::steps::{command, step};
use super::{Explorer, LabId, keys, run_settings};
use crate::engine::{Command, Model, limits};
use crate::timeline::link::{Link, Parameter, Step, VERSION, step_place};
use crate::timeline::number::{is_digits, whole_number};
use crate::timeline::{Fault, Point, Rule, Timeline};

/// Faults told one by one.
const TOLD: usize = 50;
/// Names of a link's own parts.
const OWN: [&str; 4] = ["lab", "v", "do", "at"];
/// Names of parameters that a later version gives a meaning to.
const RESERVED: [&str; 5] = ["view", "hide", "theme", "lang", "arrows"];

/// What a link opens.
#[derive(Clone, Debug)]
pub enum Opened {
    /// The home page.
    Home,
    /// *Keys and partitions*.
    Keys(Explorer),
    /// *Your own keys* with these settings, and the keys of a file.
    OwnKeys(KeyTool, String),
    /// A run of a lab with time.
    Run(RunScript),
}

/// Opens a link. Whatever is right is kept; each thing wrong is told, a wrong setting has its default, and the steps end
/// before the first wrong one.
pub fn open(text: &str) -> (Opened, Vec<Fault>) {
    let (link, mut faults) = Link::parse(&with_plain_marks(text));
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
    shorten(&mut faults);
    (opened, faults)
}

/// A link with the marks of its steps as they are, where something on its way has percent-encoded them. In no lab can the
/// name or the argument of a step have one of them in it.
fn with_plain_marks(text: &str) -> String {
    let (mut plain, mut parts) = (String::with_capacity(text.len()), text.split('&'));
    let mut next = parts.next();
    while let Some(part) = next {
        match part.strip_prefix("#do=").or_else(|| part.strip_prefix("do=")) {
            Some(_) => put_with_plain_marks(part, &mut plain),
            None => plain.push_str(part),
        }
        next = parts.next();
        if next.is_some() {
            plain.push('&');
        }
    }
    plain
}

fn put_with_plain_marks(part: &str, plain: &mut String) {
    let mut rest = part.chars();
    while let Some(character) = rest.next() {
        let mut ahead = rest.clone();
        let mark = match (character, ahead.next(), ahead.next()) {
            ('%', Some('2'), Some('A' | 'a')) => Some('*'),
            ('%', Some('2'), Some('C' | 'c')) => Some(','),
            ('%', Some('3'), Some('A' | 'a')) => Some(':'),
            ('%', Some('3'), Some('D' | 'd')) => Some('='),
            _ => None,
        };
        plain.push(mark.unwrap_or(character));
        if mark.is_some() {
            rest = ahead;
        }
    }
}

/// Tells at most so many faults one by one, and how many more there are.
pub fn shorten(faults: &mut Vec<Fault>) {
    let (mut told, mut more) = (Vec::new(), 0);
    for fault in std::mem::take(faults) {
        // What was counted before is counted on.
        if let Rule::More(counted) = fault.rule {
            more += counted;
        } else if told.len() < TOLD {
            told.push(fault);
        } else {
            more += 1;
        }
    }
    if more > 0 {
        told.push(Rule::More(more).at("link"));
    }
    *faults = told;
}

/// The link to a state of *Keys and partitions*.
pub fn link_to_keys(explorer: &Explorer) -> Link {
    new_link(LabId::Keys, explorer.values())
}

/// The link to the settings of *Your own keys*. No link carries keys.
pub fn link_to_own_keys(tool: &KeyTool) -> Link {
    new_link(LabId::OwnKeys, tool.values())
}

/// The link to a run: the branch it is on, whole, and the point where it stands.
pub fn link_to_run(timeline: &Timeline) -> Link {
    let mut link = link_to_steps(timeline, timeline.journal().len());
    if timeline.has_future() {
        link.parameters
            .push(parameter("at", timeline.point().to_string()));
    }
    link
}

/// The link to what a command would make of a run.
pub fn link_to_attempt(timeline: &Timeline, command: Command) -> Link {
    let mut link = link_to_steps(timeline, timeline.made());
    link.push(step(command), 1);
    link
}

fn link_to_steps(timeline: &Timeline, count: usize) -> Link {
    let scenario = timeline.scenario();
    let values = run_settings::values(scenario.model, &scenario.settings);
    let mut link = new_link(LabId::of(scenario), &values);
    for (command, times) in timeline.journal().folded(count) {
        link.push(step(command), times as u32);
    }
    link
}

fn open_lab(link: &Link, faults: &mut Vec<Fault>) -> Result<Opened, Fault> {
    check_version(link.parameter("v"), "v", faults)?;
    let Some(name) = link.parameter("lab") else {
        faults.extend(names_without_a_lab(link));
        return Err(Rule::NoLab(LabId::ALL.map(LabId::name).join(", ")).at("lab"));
    };
    let lab = lab_named(name)?;
    Ok(match (lab, lab.model()) {
        (LabId::OwnKeys, _) => Opened::OwnKeys(open_own_keys(link, faults), String::new()),
        (_, Some(model)) => Opened::Run(open_run(link, lab, model, faults)),
        (_, None) => Opened::Keys(open_keys(link, faults)),
    })
}

/// The lab of a link or file.
pub(super) fn lab_named(name: &str) -> Result<LabId, Fault> {
    let names = LabId::ALL.map(LabId::name);
    LabId::named(name).ok_or_else(|| Rule::unknown(name, "a lab", &names).at("lab"))
}

/// The names in a link without a lab that would mean nothing in any: one of them may have been meant as `lab`.
fn names_without_a_lab(link: &Link) -> Vec<Fault> {
    let mut known = Vec::new();
    known.extend_from_slice(&OWN);
    known.extend_from_slice(&RESERVED);
    for lab in LabId::ALL {
        known.extend_from_slice(&names(lab.settings()));
    }
    let mut faults = Vec::new();
    for Parameter { name, .. } in &link.parameters {
        if !known.contains(&name.as_str()) {
            faults.push(Rule::unknown(name, "a part of a link", &OWN).at(name));
        }
    }
    faults
}

/// Refuses what is of a later version. What has none, or one that cannot be read, is taken for today's.
pub(super) fn check_version(
    version: Option<&str>,
    place: &'static str,
    faults: &mut Vec<Fault>,
) -> Result<(), Fault> {
    let Some(version) = version else {
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
            .at(place))
        }
        Some(_) | None => {
            faults.push(Rule::Version(version.to_owned()).at(place));
            Ok(())
        }
    }
}

fn open_keys(link: &Link, faults: &mut Vec<Fault>) -> Explorer {
    let mut values = keys::SETTINGS.map(|setting| setting.default);
    read_settings(link, LabId::Keys, &mut values, faults);
    tell_time(link, faults);
    Explorer::of_values(values)
}

fn open_own_keys(link: &Link, faults: &mut Vec<Fault>) -> KeyTool {
    let mut values = own_keys::SETTINGS.map(|setting| setting.default);
    read_settings(link, LabId::OwnKeys, &mut values, faults);
    tell_time(link, faults);
    KeyTool::of_values(values)
}

/// Tells what a link says of time to a lab that has none.
fn tell_time(link: &Link, faults: &mut Vec<Fault>) {
    if link.parameter("at").is_some() {
        faults.push(Rule::NoTime.at("at"));
    }
    if !link.steps.is_empty() {
        faults.push(Rule::NoTime.at("do"));
    }
}

fn open_run(link: &Link, lab: LabId, model: &'static Model, faults: &mut Vec<Fault>) -> RunScript {
    let mut values = defaults(lab);
    read_settings(link, lab, &mut values, faults);
    let scenario = run_settings::scenario(model, &values);
    let at = link.parameter("at").and_then(|text| read_point(text, faults));
    let mut script = RunScript {
        at,
        ..RunScript::of_steps(scenario, read_steps(link, lab, faults))
    };
    script.keep_within(&mut { limits::WORK }, faults);
    script
}

/// The values that a lab's settings start with.
pub(super) fn defaults(lab: LabId) -> Vec<u32> {
    let mut values = Vec::new();
    for setting in lab.settings() {
        values.push(setting.default);
    }
    values
}

/// The point that `at` names.
pub(super) fn read_point(text: &str, faults: &mut Vec<Fault>) -> Option<Point> {
    let point = text.parse();
    point
        .map_err(|()| faults.push(Rule::Point(text.to_owned()).at("at")))
        .ok()
}

/// Puts what a link says of the settings over their defaults.
fn read_settings(link: &Link, lab: LabId, values: &mut [u32], faults: &mut Vec<Fault>) {
    let settings = lab.settings();
    for Parameter { name, value } in &link.parameters {
        match (setting_named(settings, name), name.as_str()) {
            (Some((place, setting)), _) => match setting.parse(value) {
                Ok(value) => values[place] = value,
                Err(rule) => faults.push(rule.at(name)),
            },
            (None, "lab" | "v" | "at") => (),
            (None, reserved) if RESERVED.contains(&reserved) => faults.push(Rule::Reserved.at(name)),
            (None, _) => {
                let mut known = names(settings);
                known.extend_from_slice(&OWN);
                faults.push(
                    Rule::unknown(name, "a setting of this lab or another part of its link", &known).at(name),
                );
            }
        }
    }
}

/// The steps before the first wrong one. Those after it are only checked, so that everything wrong is told.
pub(super) fn read_steps(link: &Link, lab: LabId, faults: &mut Vec<Fault>) -> Vec<ScriptStep> {
    let mut steps = Vec::new();
    let mut wrong = Vec::new();
    for (written, repeated) in (1..).zip(&link.steps) {
        match command(&repeated.step, lab) {
            Ok(command) if wrong.is_empty() => {
                for _ in 0..repeated.times {
                    steps.push(ScriptStep { command, written });
                }
            }
            Ok(_) => (),
            Err(rule) => wrong.push(rule.at(place_of(&repeated.step, written))),
        }
    }
    for (written, step) in &link.unmade {
        if let Err(rule) = command(step, lab) {
            wrong.push(rule.at(place_of(step, *written)));
        }
    }
    faults.extend(wrong);
    steps
}

fn place_of(step: &Step, written: usize) -> String {
    match step {
        Step::Set { name, .. } => format!("{}: {name}", step_place(written)),
        Step::Act { .. } => step_place(written),
    }
}

fn parameter(name: &str, value: String) -> Parameter {
    Parameter {
        name: name.to_owned(),
        value,
    }
}

fn new_link(lab: LabId, values: &[u32]) -> Link {
    let mut parameters = vec![
        parameter("lab", lab.name().to_owned()),
        parameter("v", VERSION.to_string()),
    ];
    for (setting, &value) in lab.settings().iter().zip(values) {
        if value != setting.default {
            parameters.push(parameter(setting.name, setting.print(value)));
        }
    }
    Link {
        parameters,
        ..Link::default()
    }
}
