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
    /// The bar: the most it may be, where it has one.
    pub(crate) at_most: Option<f64>,
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
}

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Self::Milliseconds => "ms",
            Self::Bytes => "bytes",
            Self::Times => "times",
        }
    }

    fn print(self, value: f64) -> String {
        match self {
            Self::Milliseconds | Self::Times => format!("{value:.2}"),
            Self::Bytes => format!("{value:.0}"),
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
            at_most: None,
        }
    }

    /// The same number with a bar.
    pub(crate) fn at_most(self, bar: f64) -> Self {
        Self {
            at_most: Some(bar),
            ..self
        }
    }

    fn is_met(&self) -> bool {
        self.at_most.is_none_or(|bar| self.value <= bar)
    }

    fn text(&self) -> String {
        let Self {
            what, value, unit, ..
        } = self;
        let bar = self.at_most.map_or_else(String::new, |bar| {
            let verdict = if self.is_met() { "met" } else { "MISSED" };
            format!("  at most {}: {verdict}", unit.print(bar))
        });
        format!("  {what:<50}{:>12} {:<5}{bar}", unit.print(*value), unit.name())
            .trim_end()
            .to_owned()
    }

    fn json(&self) -> Value {
        let mut figure = json!({ "value": self.value, "unit": self.unit.name() });
        if let Some(bar) = self.at_most {
            figure["at_most"] = bar.into();
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

    /// The numbers that are above their bars.
    pub(crate) fn missed(&self) -> Vec<String> {
        self.measured.iter().flat_map(Measured::missed).collect()
    }
}
