//! Drawn and damaged texts, read here and by `serde_json`: both take the same ones, but for what [`Json`] says it refuses.

use crate::draws::Draws;
use crate::generating::{config, in_full};
use logstep::timeline::json::{Json, LARGEST, MOST_NAMES, Number};
use logstep::timeline::{Fault, Rule};
use proptest::prelude::*;
use serde::de::IgnoredAny;
use serde_json::Value;

const TEXTS: usize = 50_000;
const TEXTS_IN_FULL: usize = 2_000_000;

/// Values without parts.
const RIGHT: [&str; 17] = [
    "null",
    "true",
    "false",
    "0",
    "7",
    "18446744073709551615",
    "18446744073709551616",
    "-0",
    "-12",
    "1.5",
    "2e10",
    "3E-2",
    "\"\"",
    "\"rate\"",
    "\"é😀\"",
    "\"\\u00e9\\ud83d\\ude00\"",
    "\"\\n\\/\\\\\"",
];

/// What is none.
const WRONG: [&str; 7] = ["\"\\ud83d\"", "01", "nul", "-", "\"\n\"", "\"\\x\"", "1."];

const NAMES: [&str; 6] = ["\"a\"", "\"b\"", "\"c\"", "\"rate\"", "\"\\u0061\"", "\"é\""];
const SPACES: [&str; 6] = ["", "", "", " ", "\n", "\t\r\n"];

/// What is put in.
const PIECES: [&str; 36] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\u0", "\\ud83d", "\\ude00", "\\\"", "/", "0", "9",
    "-", "+", ".", "e", "E", "t", "null", " ", "\n", "\r", "\t", "\u{b}", "\u{0}", "\u{a0}", "\u{feff}", "é",
    "😀", "\u{2028}", "\"a\":1,", "//",
];

/// What can become of a text.
#[derive(Debug, Default)]
struct Counts {
    read: usize,
    not_json: usize,
    refused: usize,
}

#[test]
fn a_library_takes_the_same_texts() {
    let texts = if in_full() { TEXTS_IN_FULL } else { TEXTS };
    let mut draws = Draws::seeded(0x8259);
    let mut counts = Counts::default();
    for _ in 0..texts {
        let mut text = String::new();
        draw(&mut draws, 0, &mut text);
        for _ in 0..draws.below(4) {
            text = damaged(&text, &mut draws);
        }
        compare(&text, &mut counts);
    }
    let least = counts.read.min(counts.not_json);
    assert!(least > texts / 5 && counts.refused > texts / 100, "{counts:?}");
}

fn compare(text: &str, counts: &mut Counts) {
    // The library does not pass over a byte order mark.
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    let taken = serde_json::from_str::<IgnoredAny>(bare).is_ok();
    match Json::parse(text) {
        Ok(json) => {
            assert!(taken, "{text:?}");
            // The library's tree has no place for a number past the floats.
            if let Ok(value) = serde_json::from_str(bare) {
                assert!(same(&json, &value), "{text:?}: {json:?}");
            }
            assert_eq!(Json::parse(&json.to_string()).as_ref(), Ok(&json), "{text:?}");
            counts.read += 1;
        }
        Err(fault) if is_of_json(&fault) => {
            assert!(!taken, "{text:?}: {fault}");
            counts.not_json += 1;
        }
        Err(fault) => {
            let half = matches!(fault.rule, Rule::NotJson { .. });
            assert!(
                !half || serde_json::from_str::<Value>(bare).is_err(),
                "{text:?}: {fault}"
            );
            counts.refused += 1;
        }
    }
}

/// Whether the grammar of JSON is broken, rather than a limit or a rule of our own.
fn is_of_json(fault: &Fault) -> bool {
    if let Rule::NotJson { expected, .. } = &fault.rule {
        return !expected.contains("surrogate");
    }
    assert!(
        matches!(
            fault.rule,
            Rule::GivenTwice(_) | Rule::TooDeep { .. } | Rule::TooManyNames { .. }
        ),
        "{fault}"
    );
    false
}

fn same(json: &Json, value: &Value) -> bool {
    match (json, value) {
        (Json::Null, Value::Null) => true,
        (Json::Bool(json), Value::Bool(value)) => json == value,
        (Json::Number(Number::Whole(json)), Value::Number(value)) => value.as_u64() == Some(*json),
        (Json::Number(Number::Other(json)), Value::Number(value)) => {
            value.as_u64().is_none() && serde_json::from_str::<f64>(json).ok() == value.as_f64()
        }
        (Json::Text(json), Value::String(value)) => json == value,
        (Json::List(json), Value::Array(value)) => {
            json.len() == value.len() && json.iter().zip(value).all(|(json, value)| same(json, value))
        }
        (Json::Object(json), Value::Object(value)) => {
            let mut pairs = json.iter().zip(value);
            json.len() == value.len()
                && pairs.all(|((name, json), (key, value))| name == key && same(json, value))
        }
        _ => false,
    }
}

/// A text of JSON, now and then wrong; the deeper, the plainer.
fn draw(draws: &mut Draws, depth: usize, out: &mut String) {
    *out += one_of(&SPACES, draws);
    let kind = draws.below(4 + depth / 2);
    if kind > 1 || depth > 20 {
        let among = if draws.below(20) == 0 { &WRONG[..] } else { &RIGHT };
        *out += one_of(among, draws);
    } else {
        let [open, close] = [['[', ']'], ['{', '}']][kind];
        out.push(open);
        for entry in 0..draws.below(4) {
            *out += if entry == 0 { "" } else { "," };
            if kind == 1 {
                *out += one_of(&SPACES, draws);
                *out += one_of(&NAMES, draws);
                *out += one_of(&SPACES, draws);
                out.push(':');
            }
            draw(draws, depth + 1, out);
        }
        out.push(close);
    }
    *out += one_of(&SPACES, draws);
}

fn one_of(texts: &[&'static str], draws: &mut Draws) -> &'static str {
    texts[draws.below(texts.len())]
}

/// A text with a piece put in, a stretch repeated in another place, or a stretch left out.
fn damaged(text: &str, draws: &mut Draws) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let (from, to) = (draws.below(text.len() + 1), draws.below(text.len() + 1));
    let stretch = from.min(to)..from.max(to).min(from.min(to) + 12);
    let piece: Vec<char> = match draws.below(3) {
        0 => one_of(&PIECES, draws).chars().collect(),
        1 => text[stretch.clone()].to_vec(),
        _ => Vec::new(),
    };
    let replaced = if draws.below(2) == 0 { to..to } else { stretch };
    text.splice(replaced, piece);
    text.into_iter().collect()
}

#[test]
fn the_start_of_a_text_is_not_a_text() {
    let text = "{\"é\": [1.5e3, \"\\ud83d\\ude00\\n\", {\"a\": null}], \"b\": true}";
    assert!(Json::parse(text).is_ok());
    for (end, _) in text.char_indices() {
        compare(&text[..end], &mut Counts::default());
        assert!(Json::parse(&text[..end]).is_err(), "{end}");
    }
}

#[test]
fn the_largest_texts_are_read_or_refused() {
    let many_names: String = (0..MOST_NAMES).map(|number| format!("\"{number}\":0,")).collect();
    let pieces = [
        " ",
        "9",
        "é",
        "\\",
        "\\u0041",
        "[0],",
        "[[",
        "{\"\":",
        "{\"a\":0},",
        &many_names,
    ];
    for piece in pieces {
        for start in ["", "[", "{", "\""] {
            let rest = piece.repeat((LARGEST - start.len()) / piece.len());
            let fault = Json::parse(&(start.to_owned() + &rest)).err();
            let place = fault.map_or("line".to_owned(), |fault| fault.place);
            assert!(place.starts_with("line"), "{start}{piece}: {place}");
        }
    }
}

proptest! {
    #![proptest_config(config(500, 20_000))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), start in "[\\[{\":,0-9\\\\u]{0,9}") {
        compare(&text, &mut Counts::default());
        compare(&(start + &text), &mut Counts::default());
    }
}
