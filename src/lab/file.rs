//! Scenario files: JSON that holds a lab with its settings, what was done in it, and all its branches.
//!
//! ```json
//! {
//!   "logstep": 1,
//!   "lab": "group",
//!   "settings": {"consumers": 3, "commit": "auto"},
//!   "do": ["tick*5", "commit", "set:rate=0", "tick*2"],
//!   "at": "7",
//!   "name": "with three consumers",
//!   "branch": 2,
//!   "branches": [{"name": "with two", "do": ["tick*5"]}]
//! }
//! ```
//!
//! - `logstep`: the version of the model the file is for. A later one than this page knows is refused.
//! - `lab`: the lab's name. These two must be there; everything else can be left out.
//! - `settings`: values by the names they have in links; what is left out has its default. Numbers are numbers, choices text.
//! - `do`: the steps, each a text as between the commas of a link. `at`: the point shown, a number or a text as in a link; the
//!   end without it.
//! - `name`: the name of the branch, where it has one.
//! - `branches`: the other branches in the order they were begun, each with `name`, `settings`, `do` and `at` of its own.
//!   `branch`: which one of all of them, counted from 1, the one above is; the first without it.
//!
//! - `keys`: the text with the keys of *Your own keys*, which has nothing of time.
//!
//! A name that is none of these is a fault, told with its path. As in a link, what is right is kept: a wrong setting has its
//! default, and steps end before the first wrong one.

use super::control::{Kind, Setting, names, setting_named};
use super::open::{check_version, defaults, lab_named, read_point, read_steps, shorten};
use super::own_keys::{self, KeyTool, Work};
use super::steps::step;
use super::{Explorer, LabId, Opened, RunScript, keys, run_settings};
use crate::engine::{Model, limits};
use crate::timeline::json::{Json, Number};
use crate::timeline::link::{Link, Repeated, VERSION};
use crate::timeline::{Branch, BranchId, Fault, Rule, Timeline};

/// Names at the top of a file.
const AT_THE_TOP: [&str; 9] = [
    "logstep", "lab", "settings", "do", "at", "name", "branch", "branches", "keys",
];
/// Where among them those begin that only *Your own keys* has.
const ONLY_OWN_KEYS: usize = 8;
/// Names in a branch.
const IN_A_BRANCH: [&str; 4] = ["name", "settings", "do", "at"];
/// Names that only a lab with time can have.
const OF_TIME: [&str; 5] = ["do", "at", "name", "branch", "branches"];

/// Opens a scenario file.
pub fn open_file(text: &str) -> (Opened, Vec<Fault>) {
    let mut faults = Vec::new();
    let opened = Json::parse(text).and_then(|file| match &file {
        Json::Object(members) => open_lab(Part::new(members, ""), &mut faults),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => {
            Err(Rule::WrongKind(AN_OBJECT).at("file"))
        }
    });
    let opened = opened.unwrap_or_else(|fault| {
        faults.push(fault);
        Opened::Home
    });
    shorten(&mut faults);
    (opened, faults)
}

/// A run as a file, with all its branches.
pub fn file_of_run(timeline: &Timeline) -> String {
    let mut members = top(LabId::of(timeline.scenario()));
    let (mut others, mut number) = (Vec::new(), 1_u32);
    for (place, branch) in (1..).zip(timeline.branches()) {
        if branch.id == timeline.branch() {
            put_branch(place, &branch, &mut members);
            number = place;
        } else {
            let mut own = Vec::new();
            put_branch(place, &branch, &mut own);
            others.push(Json::object(own));
        }
    }
    if !others.is_empty() {
        members.push(("branch", number.into()));
        members.push(("branches", Json::List(others)));
    }
    Json::object(members).to_pretty()
}

/// A state of *Keys and partitions* as a file.
pub fn file_of_keys(explorer: &Explorer) -> String {
    let mut members = top(LabId::Keys);
    put_settings(LabId::Keys, explorer.values(), &mut members);
    Json::object(members).to_pretty()
}

/// *Your own keys* as a file; without the keys where they are too many to carry.
pub fn file_of_own_keys(work: &Work) -> String {
    let mut members = top(LabId::OwnKeys);
    put_settings(LabId::OwnKeys, work.tool().values(), &mut members);
    if let Some(keys) = work.carried() {
        members.push(("keys", keys.into()));
    }
    Json::object(members).to_pretty()
}

type Members = Vec<(&'static str, Json)>;

fn top(lab: LabId) -> Members {
    vec![("logstep", VERSION.into()), ("lab", lab.name().into())]
}

/// Puts the branch at a place among all of them, from 1: that is the number it has once the file is opened.
fn put_branch(place: u32, branch: &Branch, members: &mut Members) {
    if branch.given_name.is_some() || branch.id != BranchId(place) {
        members.push(("name", branch.name().into()));
    }
    let scenario = &branch.scenario;
    let values = run_settings::values(scenario.model, &scenario.settings);
    put_settings(LabId::of(scenario), &values, members);
    let (journal, mut steps) = (&branch.journal, Vec::new());
    for (command, times) in journal.folded(journal.len()) {
        let times = times as u32;
        let step = step(command);
        steps.push(Repeated { step, times }.to_string().into());
    }
    members.push(("do", Json::List(steps)));
    if branch.made < journal.len() {
        members.push(("at", journal.point_after(branch.made).to_string().into()));
    }
}

/// Puts the settings that are not at their defaults, if there are any.
fn put_settings(lab: LabId, values: &[u32], members: &mut Members) {
    let mut changed = Vec::new();
    for (setting, &value) in lab.settings().iter().zip(values) {
        if value != setting.default {
            let written = match setting.kind {
                Kind::Number { .. } => value.into(),
                Kind::Choice(_) => setting.print(value).into(),
            };
            changed.push((setting.name, written));
        }
    }
    if !changed.is_empty() {
        members.push(("settings", Json::object(changed)));
    }
}

const AN_OBJECT: &str = "an object";
const A_TEXT: &str = "a text";
const A_LIST: &str = "a list";

/// An object of the file, and what its names begin with in a path.
#[derive(Clone, Copy)]
struct Part<'f> {
    members: &'f [(String, Json)],
    prefix: &'f str,
}

impl<'f> Part<'f> {
    fn new(members: &'f [(String, Json)], prefix: &'f str) -> Self {
        Self { members, prefix }
    }

    fn get(&self, name: &str) -> Option<&'f Json> {
        let found = self.members.iter().find(|(found, _)| found == name);
        found.map(|(_, value)| value)
    }

    fn at(&self, rule: Rule, name: &str) -> Fault {
        match format!("{}{name}", self.prefix) {
            // An object can have a name with nothing in it.
            path if path.is_empty() => rule.at("file"),
            path => rule.at(path),
        }
    }

    fn text(&self, name: &str, faults: &mut Vec<Fault>) -> Option<&'f str> {
        match self.get(name)? {
            Json::Text(text) => Some(text),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => {
                faults.push(self.at(Rule::WrongKind(A_TEXT), name));
                None
            }
        }
    }

    fn list(&self, name: &str, faults: &mut Vec<Fault>) -> &'f [Json] {
        match self.get(name) {
            Some(Json::List(values)) => values,
            None => &[],
            Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::Object(_)) => {
                faults.push(self.at(Rule::WrongKind(A_LIST), name));
                &[]
            }
        }
    }

    /// Tells every name that is none of those there are.
    fn check_names(&self, known: &'static [&'static str], what: &'static str, faults: &mut Vec<Fault>) {
        for (name, _) in self.members {
            if !known.contains(&name.as_str()) {
                faults.push(self.at(Rule::unknown(name, what, known), name));
            }
        }
    }
}

fn open_lab(file: Part, faults: &mut Vec<Fault>) -> Result<Opened, Fault> {
    let version = match file.get("logstep") {
        Some(version) => as_text(version),
        None => return Err(Rule::Missing("logstep").at("file")),
    };
    check_version(Some(&version), "logstep", faults)?;
    let lab = match file.get("lab") {
        Some(name) => lab_named(&as_text(name))?,
        None => return Err(Rule::Missing("lab").at("file")),
    };
    let known: &[&str] = match lab {
        LabId::OwnKeys => &AT_THE_TOP,
        LabId::Keys | LabId::Keyless | LabId::Load | LabId::Group => &AT_THE_TOP[..ONLY_OWN_KEYS],
    };
    file.check_names(known, "a name of a scenario file", faults);
    Ok(match (lab, lab.model()) {
        (LabId::OwnKeys, _) => {
            let tool = open_own_keys(file, faults);
            let keys = file.text("keys", faults).unwrap_or_default();
            Opened::OwnKeys(tool, keys.to_owned())
        }
        (_, Some(model)) => Opened::Run(open_run(file, lab, model, faults)),
        (_, None) => Opened::Keys(open_keys(file, faults)),
    })
}

fn open_own_keys(file: Part, faults: &mut Vec<Fault>) -> KeyTool {
    tell_time(file, faults);
    let mut values = own_keys::SETTINGS.map(|setting| setting.default);
    read_settings(file, LabId::OwnKeys, &mut values, faults);
    KeyTool::of_values(values)
}

/// Tells what a file says of time to a lab that has none.
fn tell_time(file: Part, faults: &mut Vec<Fault>) {
    for name in OF_TIME {
        if file.get(name).is_some() {
            faults.push(Rule::NoTime.at(name));
        }
    }
}

fn open_keys(file: Part, faults: &mut Vec<Fault>) -> Explorer {
    tell_time(file, faults);
    let mut values = keys::SETTINGS.map(|setting| setting.default);
    read_settings(file, LabId::Keys, &mut values, faults);
    Explorer::of_values(values)
}

fn open_run(file: Part, lab: LabId, model: &'static Model, faults: &mut Vec<Fault>) -> RunScript {
    let mut budget = limits::WORK;
    let mut script = read_branch(file, (lab, model), &mut budget, faults);
    let branches = file.list("branches", faults);
    if branches.len() >= limits::BRANCHES {
        let most = limits::BRANCHES;
        faults.push(Rule::TooManyBranches { most }.at("branches"));
    }
    for (place, branch) in branches.iter().take(limits::BRANCHES - 1).enumerate() {
        let prefix = format!("branches[{place}]");
        if let Json::Object(members) = branch {
            let prefix = prefix + ".";
            let part = Part::new(members, &prefix);
            part.check_names(&IN_A_BRANCH, "a name of a branch", faults);
            script
                .others
                .push(read_branch(part, (lab, model), &mut budget, faults));
        } else {
            faults.push(Rule::WrongKind(AN_OBJECT).at(prefix));
        }
    }
    let count = script.others.len() as u64 + 1;
    match file.get("branch") {
        Some(Json::Number(Number::Whole(number))) if (1..=count).contains(number) => {
            script.place = *number as usize - 1;
        }
        Some(_) => faults.push(Rule::WrongKind("the number of a branch, from 1").at("branch")),
        None => (),
    }
    script
}

fn read_branch(
    part: Part,
    (lab, model): (LabId, &'static Model),
    budget: &mut u64,
    faults: &mut Vec<Fault>,
) -> RunScript {
    let mut values = defaults(lab);
    read_settings(part, lab, &mut values, faults);
    let scenario = run_settings::scenario(model, &values);
    let mut found = Vec::new();
    let own = Part::new(part.members, "");
    let mut texts = Vec::new();
    for step in own.list("do", &mut found) {
        texts.push(as_text(step));
    }
    let mut link = Link::default();
    link.read_steps(&texts, &mut found);
    let steps = read_steps(&link, lab, &mut found);
    let at = match part.get("at") {
        Some(at) => read_point(&as_text(at), &mut found),
        None => None,
    };
    for fault in &mut found {
        fault.place.insert_str(0, part.prefix);
    }
    faults.extend(found);
    let mut script = RunScript {
        prefix: part.prefix.to_owned(),
        name: part.text("name", faults).map(str::to_owned),
        at,
        ..RunScript::of_steps(scenario, steps)
    };
    script.keep_within(budget, faults);
    script
}

/// A value where a text is meant. Another kind is taken as it is written: it is none of the names a text could be, and is told
/// so; only numbers are welcome both ways.
fn as_text(value: &Json) -> String {
    if let Json::Text(text) = value {
        text.clone()
    } else {
        value.to_string()
    }
}

/// Puts what a part of a file says of the settings over their defaults.
fn read_settings(part: Part, lab: LabId, values: &mut [u32], faults: &mut Vec<Fault>) {
    let settings = lab.settings();
    let given: &[(String, Json)] = match part.get("settings") {
        Some(Json::Object(given)) => given,
        None => &[],
        Some(_) => {
            faults.push(part.at(Rule::WrongKind(AN_OBJECT), "settings"));
            &[]
        }
    };
    for (name, value) in given {
        let path = format!("settings.{name}");
        match setting_named(settings, name) {
            Some((place, setting)) => match read_setting(setting, value) {
                Ok(value) => values[place] = value,
                Err(rule) => faults.push(part.at(rule, &path)),
            },
            None => {
                let rule = Rule::unknown(name, "a setting of this lab", &names(settings));
                faults.push(part.at(rule, &path));
            }
        }
    }
}

fn read_setting(setting: &Setting, value: &Json) -> Result<u32, Rule> {
    match (setting.kind, value) {
        (Kind::Number { .. }, Json::Number(_)) => setting.parse(&value.to_string()),
        (Kind::Choice(_), Json::Text(name)) => setting.parse(name),
        (Kind::Number { .. }, _) => Err(Rule::WrongKind("a number")),
        (Kind::Choice(_), _) => Err(Rule::WrongKind(A_TEXT)),
    }
}
