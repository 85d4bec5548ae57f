//! What *Your own keys* says of its state.

use super::tool::rule_name;
use super::{Edges, Format, SHOWN, State, Work};
use crate::engine::limits;
use crate::engine::{MemberId, PartitionId};
use crate::lab::keys::{consumer_name, placements};
use crate::lab::prose::{Paragraph, counted, figured, listed};

/// Suspects that are named one by one.
const NAMED: usize = 8;

/// The share of a part in a whole, in percent with one digit behind the point; `0.0` of nothing.
pub fn percent(part: u64, whole: u64) -> String {
    let thousandths = (part * 1_000 + whole / 2).checked_div(whole).unwrap_or(0);
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

/// A key as it is shown, at most 80 signs of it: a blank at its ends as `␣`, what cannot be seen as an escape.
pub fn shown(key: &[u8]) -> String {
    const MOST: usize = 80;
    if key.is_empty() {
        return "(empty)".to_owned();
    }
    let text = String::from_utf8_lossy(key);
    let inner = text.trim_matches(' ');
    let before = text.len() - text.trim_start_matches(' ').len();
    let mut shown = String::new();
    for (count, (at, sign)) in text.char_indices().enumerate() {
        if count == MOST {
            shown.push('…');
            break;
        }
        match sign {
            ' ' if at < before || at >= before + inner.len() => shown.push('␣'),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            // What has no width or turns the direction of writing would hide.
            '\0'..'\u{20}'
            | '\u{7f}'..='\u{9f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => shown.push_str(&format!("\\u{:04x}", sign as u32)),
            _ => shown.push(sign),
        }
    }
    shown
}

impl Work {
    /// The state in sentences.
    pub fn reading(&self) -> Vec<Paragraph> {
        let mut reading = vec![self.progress()];
        if self.keys().is_empty() && self.report().faults.is_empty() {
            return reading;
        }
        reading.push(self.understood());
        reading.extend(self.blanks());
        if self.placing().placed() > 0 && self.placing().done() == self.keys().len() {
            reading.extend([self.spread(), self.members_spread()]);
            reading.extend(self.hottest());
            reading.push(self.moves());
            reading.extend(self.explained());
        }
        reading
    }

    fn progress(&self) -> Paragraph {
        let (source, size) = self.source();
        match self.state() {
            State::Empty => Paragraph::plain(
                "There are no keys yet. Type or paste some, open a file, or drop one anywhere on the page."
                    .to_owned(),
            ),
            State::Reading => Paragraph::plain(format!(
                "Reading {source}, `{size}` bytes: `{}` keys so far.",
                self.keys().len()
            )),
            State::Read => Paragraph::plain(format!("Read: {source}, `{}` bytes.", self.report().bytes)),
            State::Stopped => Paragraph::warning(format!(
                "Stopped: of {source}, `{size}` bytes, only the keys read before are here."
            )),
            State::TooLarge => Paragraph::warning(format!(
                "{source} has `{size}` bytes; at most `{}` are read here. A part of it shows the same: keys spread alike in it.",
                limits::OWN_KEYS
            )),
            State::Failed => Paragraph::warning(format!(
                "The browser could not read {source} to its end. Has it been moved or changed? Open it again."
            )),
        }
    }

    fn understood(&self) -> Paragraph {
        let report = self.report();
        let format = match report.format {
            Some(Format::Lines) => "a key a line",
            Some(Format::Csv) if report.has_heads => "CSV with a row of heads",
            Some(Format::Csv) => "CSV without heads",
            Some(Format::JsonLines) => "JSON lines",
            Some(Format::Console) => "lines of the console consumer",
            None => "no format known here",
        };
        let mut sentence = format!(
            "{} read as {format}, {}.",
            figured(self.keys().len() as u64, "key"),
            figured(self.placing().records(), "record")
        );
        for (count, what) in [
            (
                report.without_key,
                "record without a key, which is counted here and placed nowhere",
            ),
            (
                report.blank_lines,
                "line with nothing on it, which is passed over",
            ),
            (
                report.empty,
                "empty key, which is a key like any other to Java's client",
            ),
        ] {
            if count > 0 {
                sentence.push_str(&format!(" `{count}` × {what}."));
            }
        }
        Paragraph::plain(sentence)
    }

    /// Blanks and carriage returns at the ends of keys, which change the hash.
    fn blanks(&self) -> Option<Paragraph> {
        let report = self.report();
        let mut kinds = Vec::new();
        for (count, what) in [
            (report.blank_ends, "in blanks (␣)"),
            (report.carriage_returns, "in a carriage return (\\r)"),
        ] {
            if count > 0 {
                kinds.push(format!("`{count}` {what}"));
            }
        }
        let what_of_it = match self.tool().edges() {
            Edges::Keep => "They are kept and change the hash, as they would in Kafka",
            Edges::Strip => "They are stripped, so these are other keys than those in the text",
        };
        (!kinds.is_empty()).then(|| {
            Paragraph::warning(format!(
                "Keys that end {}: {what_of_it}. The setting “Blanks at the end of a key” says what is done.",
                listed(&kinds)
            ))
        })
    }

    fn spread(&self) -> Paragraph {
        let loads = self.placing().loads();
        let (mut most, mut nothing) = (0, 0);
        for (partition, load) in loads.iter().enumerate() {
            if load.records > loads[most].records {
                most = partition;
            }
            nothing += u64::from(load.records == 0);
        }
        let records: Vec<_> = loads.iter().map(|load| load.records).collect();
        let mut sentence = format!(
            "The fullest partition is `{}`: {}.",
            PartitionId(most as u32),
            against_mean(&records, most)
        );
        if nothing > 0 {
            let get = if nothing == 1 { "gets" } else { "get" };
            sentence.push_str(&format!(
                " `{nothing}` of `{}` partitions {get} nothing.",
                loads.len()
            ));
        }
        Paragraph::plain(sentence)
    }

    fn members_spread(&self) -> Paragraph {
        let members = self.member_loads();
        let (mut most, mut idle) = (0, 0);
        for (member, (partitions, records)) in members.iter().enumerate() {
            if *records > members[most].1 {
                most = member;
            }
            idle += u64::from(*partitions == 0);
        }
        let records: Vec<_> = members.iter().map(|(_, records)| *records).collect();
        let mut sentence = format!(
            "The busiest consumer is `{}`: {}.",
            consumer_name(MemberId(most as u32 + 1)),
            against_mean(&records, most)
        );
        if idle > 0 {
            let own = if idle == 1 { "owns" } else { "own" };
            sentence.push_str(&format!(
                " `{idle}` of `{}` consumers {own} no partition.",
                members.len()
            ));
        }
        Paragraph::plain(sentence)
    }

    /// How many partitions each consumer owns and how many records lie in them, by consumer.
    pub fn member_loads(&self) -> Vec<(u32, u64)> {
        let (members, assignment) = (self.tool().consumers(), self.tool().assignment());
        let loads = self.placing().loads();
        let mut of = vec![(0, 0); members as usize];
        for (partition, load) in (0..).map(PartitionId).zip(loads) {
            let owner = assignment.owner(partition, loads.len() as u32, members);
            let own: &mut (u32, u64) = &mut of[owner.0 as usize - 1];
            own.0 += 1;
            own.1 += load.records;
        }
        of
    }

    fn hottest(&self) -> Option<Paragraph> {
        let tally = self.tally()?;
        let (place, records) = tally.hottest()?;
        if records == 1 {
            let different = figured(tally.different().into(), "different key");
            return Some(Paragraph::plain(format!("{different}, of one record each.")));
        }
        let partition = self.placing().of(place)?.0;
        let (key, all) = (shown(self.keys().at(place).written), self.placing().records());
        let sentence = format!(
            "{}; the hottest, `{key}`, has {} or `{}` %. They all go to {partition} and to its one owner",
            figured(tally.different().into(), "different key"),
            figured(records, "record"),
            percent(records, all)
        );
        Some(
            if records * u64::from(self.placing().how().now.1) > all * 2 && records * 10 > all {
                Paragraph::warning(format!(
                    "{sentence}, however many partitions or consumers there are."
                ))
            } else {
                Paragraph::plain(sentence + ".")
            },
        )
    }

    fn moves(&self) -> Paragraph {
        let placing = self.placing();
        let how = placing.how();
        let ((rule, partitions), (baseline_rule, baseline)) = (how.now, how.baseline);
        let than = if rule == baseline_rule {
            figured(baseline.into(), "partition")
        } else {
            format!(
                "{} at {}",
                rule_name(baseline_rule),
                figured(baseline.into(), "partition")
            )
        };
        let (moved, all) = (placing.moved(), placing.placed());
        let sentence = format!("`{moved}` of `{all}` keys lie elsewhere than with {than}.");
        if moved == 0 {
            return Paragraph::plain(sentence);
        }
        let why = if rule != baseline_rule {
            " Two producers with these two rules would put records of one such key into two partitions."
        } else if partitions == 2 * baseline && placing.moved_by_baseline() == moved {
            return Paragraph::warning(format!(
                "{sentence} The count has doubled, so each of them goes exactly `{baseline}` partitions on, and its older records \
                 stay."
            ));
        } else {
            " Their older records stay where they are."
        };
        Paragraph::warning(sentence + why)
    }

    /// What the detective has found.
    fn explained(&self) -> Option<Paragraph> {
        let found = self.findings()?;
        let pairs = found.pairs.len() as u64;
        let Some(best) = found.best.first() else {
            return Some(Paragraph::warning(format!(
                "Seen in a partition: {}. No rule here, at up to 1,000 partitions, puts any of them there.",
                figured(pairs, "key")
            )));
        };
        let mut suspects = Vec::new();
        for suspect in found.best.iter().take(NAMED) {
            suspects.push(format!(
                "{} at {}",
                placements::NAMED[suspect.rule].label,
                counted(suspect.partitions.into(), "partition")
            ));
        }
        if found.best.len() > NAMED {
            suspects.push(format!("{} more", found.best.len() - NAMED));
        }
        let explained = if found.explain_all() {
            format!("All `{pairs}` keys whose partition is known are explained by")
        } else {
            format!(
                "No rule explains all `{pairs}` keys whose partition is known. `{}` are explained by",
                best.explains
            )
        };
        let mut sentence = format!("{explained} {}.", listed(&suspects));
        if !found.telling.is_empty() {
            let mut lines = Vec::new();
            for &place in found.telling.iter().take(SHOWN) {
                lines.push(format!("line {}", self.evidence_line(place)));
            }
            sentence.push_str(&format!(" Enough to rule out the rest: {}.", listed(&lines)));
        }
        Some(if found.explain_all() {
            Paragraph::plain(sentence)
        } else {
            Paragraph::warning(sentence)
        })
    }
}

/// What one has of all, against the mean.
fn against_mean(records: &[u64], most: usize) -> String {
    let all: u64 = records.iter().sum();
    let hundredths = (records[most] * 100 * records.len() as u64)
        .checked_div(all)
        .unwrap_or(0);
    format!(
        "{} of `{all}`, `{}` %, or `{}.{:02}` times the mean",
        figured(records[most], "record"),
        percent(records[most], all),
        hundredths / 100,
        hundredths % 100
    )
}
