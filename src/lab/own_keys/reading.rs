//! What *Your own keys* says of its state.

use super::tool::rule_name;
use super::{Edges, Format, State, Work};
use crate::engine::limits;
use crate::engine::{MemberId, PartitionId};
use crate::lab::keys::consumer_name;
use crate::lab::prose::{Paragraph, figured, grouped, listed, percent};

/// Of several, those that are named one by one.
const NAMED: usize = 8;

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
        let size = figured(size, "byte");
        match self.state() {
            State::Empty => Paragraph::plain(
                "There are no keys yet. Type or paste some, open a file, or drop one anywhere on the page."
                    .to_owned(),
            ),
            State::Reading => Paragraph::plain(format!(
                "Reading {source}, {size}: {} so far.",
                figured(self.keys().len() as u64, "key")
            )),
            State::Read => Paragraph::plain(format!(
                "Read: {source}, {}.",
                figured(self.report().bytes, "byte")
            )),
            State::Stopped => Paragraph::warning(format!(
                "Stopped: of {source}, {size}, only the keys read before are here."
            )),
            State::TooLarge => Paragraph::warning(format!(
                "{source} has {size}; at most `{}` are read here. A part of it shows the same: keys spread alike in it.",
                grouped(limits::OWN_KEYS)
            )),
            State::Failed => Paragraph::warning(format!(
                "The browser could not read {source} to its end. Has it been moved or changed? Open it again."
            )),
        }
    }

    fn understood(&self) -> Paragraph {
        let (report, placing) = (self.report(), self.placing());
        let format = match report.format {
            Some(Format::Lines) => "a key a line",
            Some(Format::Csv) if report.has_heads => "CSV with a row of heads",
            Some(Format::Csv) => "CSV without heads",
            Some(Format::JsonLines) => "JSON lines",
            Some(Format::Console) => "lines of the console consumer",
            None => "no format known here",
        };
        let mut sentence = format!(
            "{} read as {format}. Placed{}: {} with {}",
            figured(self.keys().len() as u64, "key"),
            self.so_far(),
            figured(placing.placed().into(), "key"),
            figured(placing.records(), "record")
        );
        let (_, unfit) = placing.unfit();
        if unfit > 0 {
            let does = if unfit == 1 { "does" } else { "do" };
            sentence.push_str(&format!(
                "; {} {does} not fit the serializer and lie nowhere",
                figured(unfit.into(), "key")
            ));
        }
        sentence.push('.');
        for (count, what, then) in [
            (report.without_key, "record", " without a key: not placed."),
            (report.blank_lines, "line", " with nothing on it: passed over."),
            (
                report.empty,
                "empty key",
                ": a key like any other to Java's client.",
            ),
        ] {
            if count > 0 {
                sentence.push_str(&format!(" {}{then}", figured(count, what)));
            }
        }
        Paragraph::plain(sentence)
    }

    /// Blanks and carriage returns at the ends of keys, which change the hash.
    fn blanks(&self) -> Option<Paragraph> {
        let (report, mut sentence) = (self.report(), String::new());
        for (count, what) in [
            (report.blank_ends, "a blank (␣)"),
            (report.carriage_returns, "a carriage return (\\r)"),
        ] {
            if count > 0 {
                sentence.push_str(&format!("Keys that end in {what}: `{}`. ", grouped(count)));
            }
        }
        let what_of_it = match self.tool().edges() {
            Edges::Keep => "They are kept and change the hash, as they would in Kafka",
            Edges::Strip => "They are stripped, so these are other keys than those in the text",
        };
        (!sentence.is_empty()).then(|| {
            Paragraph::warning(format!(
                "{sentence}{what_of_it}. The setting “Blanks at the end of a key” says what is done."
            ))
        })
    }

    fn spread(&self) -> Paragraph {
        let loads = self.placing().loads();
        let records: Vec<_> = loads.iter().map(|load| load.records).collect();
        let nothing = records.iter().filter(|&&records| records == 0).count();
        let mut sentence = most("fullest partition", &records, &|partition| {
            PartitionId(partition).to_string()
        });
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
        let records: Vec<_> = members.iter().map(|(_, records)| *records).collect();
        let idle = members.iter().filter(|(partitions, _)| *partitions == 0).count();
        let mut sentence = most("busiest consumer", &records, &|member| {
            consumer_name(MemberId(member + 1))
        });
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
        let different = format!("Read: {}", figured(tally.different().into(), "different key"));
        if records == 1 {
            return Some(Paragraph::plain(format!("{different}, of one record each.")));
        }
        let (key, all) = (shown(self.keys().at(place).written), self.placing().records());
        let sentence = format!(
            "{different}; the hottest, `{key}`, has {}",
            figured(records, "record")
        );
        let Some((partition, _)) = self.placing().of(place) else {
            return Some(Paragraph::plain(sentence + " and does not fit the serializer."));
        };
        let sentence = format!(
            "{sentence} or `{}` %. They all go to one partition, here {partition}, and to its one owner",
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
        let lie = if moved == 1 { "lies" } else { "lie" };
        let sentence = format!(
            "`{}` of {} {lie} elsewhere than with {than}.",
            grouped(moved.into()),
            figured(all.into(), "key")
        );
        if moved == 0 {
            return Paragraph::plain(sentence);
        }
        let why = if rule != baseline_rule {
            " Two producers with these two rules would put records of one such key into two partitions."
        } else if partitions == 2 * baseline && placing.moved_by_baseline() == moved {
            return Paragraph::warning(format!(
                "{sentence} The count has doubled, so each of them goes exactly {} on, and its older records stay.",
                figured(baseline.into(), "partition")
            ));
        } else {
            " Their older records stay where they are."
        };
        Paragraph::warning(sentence + why)
    }
}

/// Names in a row, of many the first and how many more there are.
pub(super) fn named(mut names: Vec<String>) -> String {
    let more = names.len().saturating_sub(NAMED);
    if more > 0 {
        names.truncate(NAMED);
        names.push(format!("{} more", grouped(more as u64)));
    }
    listed(&names)
}

/// Who has the most of all: each by name where several have as much.
fn most(what: &str, records: &[u64], name: &dyn Fn(u32) -> String) -> String {
    let most = records.iter().copied().max().unwrap_or(0);
    let mut names = Vec::new();
    for (place, &has) in (0..).zip(records) {
        if has == most {
            names.push(format!("`{}`", name(place)));
        }
    }
    let (are, each) = if names.len() == 1 {
        (" is", "")
    } else {
        ("s are", "each ")
    };
    format!(
        "The {what}{are} {}: {each}{}.",
        named(names),
        against_mean(records, most)
    )
}

/// What one has of all, against the mean.
fn against_mean(records: &[u64], most: u64) -> String {
    let all: u64 = records.iter().sum();
    let hundredths = (most * 100 * records.len() as u64).checked_div(all).unwrap_or(0);
    format!(
        "{} of `{}`, `{}` %, or `{}.{:02}` times the mean",
        figured(most, "record"),
        grouped(all),
        percent(most, all),
        hundredths / 100,
        hundredths % 100
    )
}
