//! What was measured, as text and as JSON, and whether every bar is met.

use crate::machine::Machine;
use serde_json::{Map, Value, json};

/// One number that was measured.
pub(crate) struct Figure {
    /// What it is.
    pub(crate) what: String,
    /// How much.
    pub(crate) value: f64,
    /// Of what.
    pub(crate) unit: Unit,
    /// The bar, where it has one.
    pub(crate) bar: Option<Bar>,
}

/// What a number has to be.
#[derive(Clone, Copy)]
pub(crate) enum Bar {
    /// So much or less.
    AtMost(f64),
    /// So much or more.
    AtLeast(f64),
}

impl Bar {
    fn is_met(self, value: f64) -> bool {
        match self {
            Self::AtMost(bar) => value <= bar,
            Self::AtLeast(bar) => value >= bar,
        }
    }

    /// Its name for people, its name for programs, and the number.
    fn parts(self) -> (&'static str, &'static str, f64) {
        match self {
            Self::AtMost(bar) => ("at most", "at_most", bar),
            Self::AtLeast(bar) => ("at least", "at_least", bar),
        }
    }
}

/// What a number counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Thousandths of a second.
    Milliseconds,
    /// Bytes.
    Bytes,
    /// How many times one number is another.
    Times,
    /// Keys in a second.
    KeysPerSecond,
}

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Self::Milliseconds => "ms",
            Self::Bytes => "bytes",
            Self::Times => "times",
            Self::KeysPerSecond => "keys/s",
        }
    }

    fn print(self, value: f64) -> String {
        match self {
            Self::Milliseconds | Self::Times => format!("{value:.2}"),
            Self::Bytes | Self::KeysPerSecond => format!("{value:.0}"),
        }
    }
}

impl Figure {
    /// A number without a bar.
    pub(crate) fn new(what: impl Into<String>, value: f64, unit: Unit) -> Self {
        Self {
            what: what.into(),
            value,
            unit,
            bar: None,
        }
    }

    /// The same number, which may be so much at most.
    pub(crate) fn at_most(self, bar: f64) -> Self {
        self.with(Bar::AtMost(bar))
    }

    /// The same number, which has to be so much at least.
    pub(crate) fn at_least(self, bar: f64) -> Self {
        self.with(Bar::AtLeast(bar))
    }

    fn with(self, bar: Bar) -> Self {
        Self {
            bar: Some(bar),
            ..self
        }
    }

    fn is_met(&self) -> bool {
        self.bar.is_none_or(|bar| bar.is_met(self.value))
    }

    fn text(&self) -> String {
        let Self {
            what, value, unit, ..
        } = self;
        let bar = self.bar.map_or_else(String::new, |bar| {
            let verdict = if self.is_met() { "met" } else { "MISSED" };
            let (name, _, bar) = bar.parts();
            format!("  {name} {}: {verdict}", unit.print(bar))
        });
        format!("  {what:<50}{:>12} {:<6}{bar}", unit.print(*value), unit.name())
            .trim_end()
            .to_owned()
    }

    fn json(&self) -> Value {
        let mut figure = json!({ "value": self.value, "unit": self.unit.name() });
        if let Some((_, name, bar)) = self.bar.map(Bar::parts) {
            figure[name] = bar.into();
            figure["met"] = self.is_met().into();
        }
        figure
    }
}

/// One measurement and its numbers.
pub(crate) struct Measured {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it is about.
    pub(crate) what: &'static str,
    /// Its numbers.
    pub(crate) figures: Vec<Figure>,
}

impl Measured {
    fn text(&self) -> String {
        let head = format!("{}: {}", self.name, self.what);
        let figures = self.figures.iter().map(Figure::text);
        std::iter::once(head)
            .chain(figures)
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn json(&self) -> (String, Value) {
        let named = |figure: &Figure| (figure.what.clone(), figure.json());
        let figures: Map<_, _> = self.figures.iter().map(named).collect();
        (self.name.to_owned(), figures.into())
    }

    fn missed(&self) -> impl Iterator<Item = String> {
        let missed = self.figures.iter().filter(|figure| !figure.is_met());
        missed.map(|figure| format!("{}, {}", self.name, figure.what))
    }
}

/// Everything that was measured in one run.
pub(crate) struct Report {
    /// Where it was measured.
    pub(crate) machine: Machine,
    /// The measurements.
    pub(crate) measured: Vec<Measured>,
}

impl Report {
    /// Lines for people.
    pub(crate) fn text(&self) -> String {
        let measured = self.measured.iter().map(Measured::text);
        std::iter::once(self.machine.text())
            .chain(measured)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The same for programs.
    pub(crate) fn json(&self) -> Value {
        let measured: Map<_, _> = self.measured.iter().map(Measured::json).collect();
        json!({
            "machine": self.machine.json(),
            "measured": measured,
            "met": self.missed().is_empty(),
        })
    }

    /// The numbers that miss their bars.
    pub(crate) fn missed(&self) -> Vec<String> {
        self.measured.iter().flat_map(Measured::missed).collect()
    }
}
