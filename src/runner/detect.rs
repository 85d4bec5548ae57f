//! `detect`: which placement rules and numbers of partitions explain where keys were seen.

use super::arguments::{Detect, Format};
use super::failure::tell;
use super::{Failure, input, json};
use logstep::engine::producer::client::CLIENTS;
use logstep::lab::keys::placements::{NAMED, RULES};
use logstep::lab::own_keys::detective::{Findings, MOST_PARTITIONS, Suspect, investigate};
use logstep::lab::own_keys::{Edges, OwnKeys, Reader, Report};
use logstep::lab::prose::counted;
use serde::Serialize;
use std::io::{BufRead, Write};

/// Suspects told one by one in text.
const TOLD: usize = 20;

/// What was found, as JSON.
#[derive(Serialize)]
struct Answer {
    pairs: usize,
    explained: u32,
    suspects: Vec<Explaining>,
    telling: Vec<Pair>,
}

/// A rule and a number of partitions, as JSON.
#[derive(Serialize)]
struct Explaining {
    placement: &'static str,
    partitions: u32,
    clients: Vec<&'static str>,
}

/// A key and where it was seen, as JSON.
#[derive(Serialize)]
struct Pair {
    line: u32,
    key: String,
    partition: Option<u32>,
}

/// Answers `detect`.
pub(super) fn answer(asked: &Detect, out: &mut impl Write) -> Result<(), Failure> {
    let (keys, report) = read(asked)?;
    let found = investigate(&keys, asked.written.serializer, &RULES);
    tell(&misunderstood(&keys, &report, &found));
    if found.pairs.is_empty() {
        return Err(Failure::bad_input(
            "there is no key with the partition it was seen in: rows of key,partition or the output of kcat -J",
        ));
    }
    match asked.format.format {
        Format::Json => json::line(&Answer::new(&keys, &found), out),
        Format::Text => write(&keys, &found, out),
    }
}

fn read(asked: &Detect) -> Result<(OwnKeys, Report), Failure> {
    let unreadable =
        |error| Failure::bad_input(format!("{}: cannot be read: {error}", asked.pairs.display()));
    let edges = if asked.strip { Edges::Strip } else { Edges::Keep };
    let mut reader = Reader::of_partitions(None, edges);
    let mut file = input::open(&asked.pairs).map_err(unreadable)?;
    loop {
        let piece = file.fill_buf().map_err(unreadable)?;
        if piece.is_empty() {
            return Ok(reader.finish());
        }
        reader.feed(piece);
        let length = piece.len();
        file.consume(length);
    }
}

/// What is left out of the answer, a line each.
fn misunderstood(keys: &OwnKeys, report: &Report, found: &Findings) -> Vec<String> {
    let mut lines: Vec<_> = report.faults.iter().map(ToString::to_string).collect();
    if report.more_faults > 0 {
        lines.push(format!(
            "not understood either: {} more",
            counted(report.more_faults, "line")
        ));
    }
    if report.without_key > 0 {
        lines.push(format!(
            "left out: {} without a key, placed by what was sent before or by chance",
            counted(report.without_key, "record")
        ));
    }
    for (place, error) in &found.unfit {
        lines.push(format!("line {}: {error}", keys.at(*place).line));
    }
    lines
}

fn write(keys: &OwnKeys, found: &Findings, out: &mut impl Write) -> Result<(), Failure> {
    let all = found.pairs.len();
    match found.best.first() {
        None => writeln!(
            out,
            "No rule known here puts any key where it was seen, up to {MOST_PARTITIONS} partitions ({all} looked at)."
        )?,
        Some(_) if found.explain_all() => writeln!(out, "Explained, all {all} of them, by")?,
        Some(best) => writeln!(
            out,
            "No rule known here explains all {all} of them. {} are explained by",
            best.explains
        )?,
    }
    for suspect in found.best.iter().take(TOLD) {
        let Explaining {
            placement,
            partitions,
            clients,
        } = Explaining::new(suspect);
        writeln!(
            out,
            "  {placement} with {}",
            counted(partitions.into(), "partition")
        )?;
        for client in clients {
            writeln!(out, "    {client}")?;
        }
    }
    if found.best.len() > TOLD {
        writeln!(
            out,
            "  and {} more: a few other pairs would tell them apart",
            found.best.len() - TOLD
        )?;
    }
    if !found.telling.is_empty() {
        writeln!(out, "what rules out the rest")?;
    }
    for &place in &found.telling {
        let Pair { line, key, partition } = Pair::new(keys, place);
        let partition = partition.unwrap_or_default();
        writeln!(out, "  line {line}: {} in {partition}", key.escape_debug())?;
    }
    Ok(())
}

impl Answer {
    fn new(keys: &OwnKeys, found: &Findings) -> Self {
        Self {
            pairs: found.pairs.len(),
            explained: found.best.first().map_or(0, |best| best.explains),
            suspects: found.best.iter().map(Explaining::new).collect(),
            telling: found
                .telling
                .iter()
                .map(|&place| Pair::new(keys, place))
                .collect(),
        }
    }
}

impl Explaining {
    fn new(suspect: &Suspect) -> Self {
        let rule = RULES[suspect.rule];
        let clients = CLIENTS.iter().filter(|client| client.rule == Some(rule));
        Self {
            placement: NAMED[suspect.rule].name,
            partitions: suspect.partitions,
            clients: clients.map(|client| client.name).collect(),
        }
    }
}

impl Pair {
    fn new(keys: &OwnKeys, place: usize) -> Self {
        let key = keys.at(place);
        Self {
            line: key.line,
            key: String::from_utf8_lossy(key.written).into_owned(),
            partition: key.partition,
        }
    }
}
