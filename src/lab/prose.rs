//! Sentences with their numbers marked, so that the page can set numbers in tabular figures and plain text can leave the
//! marks out.

use crate::engine::PartitionId;

/// A paragraph of a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// How it is meant.
    pub tone: Tone,
    marked: String,
}

/// How a paragraph is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A statement.
    Plain,
    /// Something to look out for.
    Warning,
}

/// A piece of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span<'p> {
    /// Words.
    Text(&'p str),
    /// A number or name to stand out.
    Figure(&'p str),
}

impl Paragraph {
    /// A statement; what stands between backticks is a figure.
    pub fn plain(marked: String) -> Self {
        Self {
            tone: Tone::Plain,
            marked,
        }
    }

    /// A warning; what stands between backticks is a figure.
    pub fn warning(marked: String) -> Self {
        Self {
            tone: Tone::Warning,
            marked,
        }
    }

    /// Its pieces, in order.
    pub fn spans(&self) -> Vec<Span<'_>> {
        let (mut spans, mut in_figure) = (Vec::new(), false);
        for piece in self.marked.split('`') {
            if !piece.is_empty() {
                spans.push(if in_figure {
                    Span::Figure(piece)
                } else {
                    Span::Text(piece)
                });
            }
            in_figure = !in_figure;
        }
        spans
    }

    /// Its words alone.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for span in self.spans() {
            let (Span::Text(piece) | Span::Figure(piece)) = span;
            text.push_str(piece);
        }
        text
    }
}

/// A number with what it counts: `1 record`, `2 records`.
pub fn counted(count: u64, one: &str) -> String {
    format!("{} {one}{}", grouped(count), ending(count))
}

/// The same, with the number marked as a figure.
pub fn figured(count: u64, one: &str) -> String {
    format!("`{}` {one}{}", grouped(count), ending(count))
}

fn ending(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// A number with its digits in groups of three: `12,345`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The share of a part in a whole, in percent with one digit behind the point; `0.0` of nothing.
pub fn percent(part: u64, whole: u64) -> String {
    let thousandths = (part * 1_000 + whole / 2).checked_div(whole).unwrap_or(0);
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

/// Names in a row: `P0`, `P0 and P2`, `P0, P2 and P4`.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// Offsets from `first` to `last` of a partition: `P0 offset 4`, `P0 offsets 4–6`.
pub fn offsets(partition: PartitionId, first: u64, last: u64) -> String {
    if first == last {
        format!("{partition} offset {first}")
    } else {
        format!("{partition} offsets {first}–{last}")
    }
}

/// A number in a row: `1st`, `2nd`, `3rd`, `11th`.
pub fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_between_backticks() {
        let paragraph = Paragraph::plain("`4` of `6` work".to_owned());
        let expected = [
            Span::Figure("4"),
            Span::Text(" of "),
            Span::Figure("6"),
            Span::Text(" work"),
        ];
        assert_eq!(paragraph.spans(), expected);
        assert_eq!(paragraph.text(), "4 of 6 work");
    }

    #[test]
    fn numbers_are_grouped_and_counted() {
        let numbers = [0, 999, 1_000, 12_345, 1_234_567].map(grouped);
        assert_eq!(numbers, ["0", "999", "1,000", "12,345", "1,234,567"]);
        assert_eq!(
            [counted(1, "byte"), counted(2_000, "byte")],
            ["1 byte", "2,000 bytes"]
        );
        assert_eq!(
            [figured(1, "different key"), figured(0, "key")],
            ["`1` different key", "`0` keys"]
        );
    }

    #[test]
    fn rows_and_ordinals_read_as_english() {
        assert_eq!(
            [
                listed(&[]),
                listed(&["a".to_owned()]),
                listed(&["a", "b"].map(str::to_owned)),
                listed(&["a", "b", "c"].map(str::to_owned))
            ],
            ["", "a", "a and b", "a, b and c"]
        );
        let spoken: Vec<_> = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).to_vec();
        assert_eq!(
            spoken,
            [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"
            ]
        );
    }
}
