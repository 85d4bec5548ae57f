//! `cargo xtask size`: what a learner downloads, against the budget.

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::build::{self, Artifact, HOW_TO_GET_WASM_OPT, Kind, Sizes};
use crate::say;

/// The most that WebAssembly, JavaScript and CSS together may have in brotli, in bytes. It is to come down to 125 KB with the
/// last of what own keys, keyless records and hot keys need.
const BUNDLE_BUDGET: usize = 158_000;

/// The most that the page in one file may have, in bytes.
const SINGLE_FILE_BUDGET: usize = 610_000;

/// The parts of the bundle, in the order of the table.
const PARTS: [(&str, Kind); 4] = [
    ("wasm", Kind::Wasm),
    ("js glue", Kind::Glue),
    ("boot js", Kind::Boot),
    ("css", Kind::Style),
];

/// The sizes of one build.
#[derive(Default)]
struct Report {
    parts: Vec<(&'static str, Sizes)>,
    bundle: Sizes,
    single_file: Sizes,
}

/// Builds, prints the sizes, and fails past the budget. Without wasm-opt there is no verdict, and exit code 2.
pub(crate) fn run(json: bool) -> Result<ExitCode> {
    if build::wasm_opt().is_none() {
        say::note(&format!("no verdict: {HOW_TO_GET_WASM_OPT}"));
        return Ok(ExitCode::from(2));
    }
    let report = Report::new(&build::publish()?)?;
    let text = if json {
        format!("{:#}", report.json())
    } else {
        report.table()
    };
    println!("{text}");
    report.verdict()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the sizes of a build as a table, and fails past the budget.
pub(crate) fn check(artifacts: &[Artifact]) -> Result<()> {
    let report = Report::new(artifacts)?;
    println!("{}", report.table());
    report.verdict()
}

impl Report {
    fn new(artifacts: &[Artifact]) -> Result<Self> {
        let sizes = |kind| {
            let artifact = artifacts.iter().find(|artifact| artifact.kind == kind);
            artifact
                .and_then(Artifact::sizes)
                .with_context(|| format!("the build has no sizes of {kind:?}"))
        };
        let mut report = Self {
            single_file: sizes(Kind::SingleFile)?,
            ..Self::default()
        };
        for (name, kind) in PARTS {
            let sizes = sizes(kind)?;
            report.parts.push((name, sizes));
            report.bundle = report.bundle + sizes;
        }
        Ok(report)
    }

    fn rows(&self) -> impl Iterator<Item = (&'static str, Sizes)> {
        let sums = [("total", self.bundle), ("single file", self.single_file)];
        self.parts.iter().copied().chain(sums)
    }

    fn table(&self) -> String {
        let head = format!("{:<12}{:>10}{:>10}{:>10}  bytes", "", "raw", "gzip", "brotli");
        let row = |(name, sizes): (&str, Sizes)| {
            format!(
                "\n{name:<12}{:>10}{:>10}{:>10}",
                sizes.raw, sizes.gzip, sizes.brotli
            )
        };
        let budget = format!(
            "\nbudget: total {BUNDLE_BUDGET} in brotli, single file {SINGLE_FILE_BUDGET} not compressed"
        );
        std::iter::once(head)
            .chain(self.rows().map(row))
            .chain([budget])
            .collect()
    }

    fn json(&self) -> Value {
        let sizes = |sizes: Sizes| json!({ "raw": sizes.raw, "gzip": sizes.gzip, "brotli": sizes.brotli });
        let mut report: serde_json::Map<String, Value> = self
            .rows()
            .map(|(name, row)| (name.replace(' ', "_"), sizes(row)))
            .collect();
        report.insert(
            "budget".to_owned(),
            json!({ "total_brotli": BUNDLE_BUDGET, "single_file_raw": SINGLE_FILE_BUDGET }),
        );
        report.insert("within_budget".to_owned(), self.verdict().is_ok().into());
        Value::Object(report)
    }

    fn verdict(&self) -> Result<()> {
        let limits = [
            (
                "wasm, JavaScript and CSS in brotli",
                self.bundle.brotli,
                BUNDLE_BUDGET,
            ),
            ("the single file", self.single_file.raw, SINGLE_FILE_BUDGET),
        ];
        let over: Vec<String> = limits
            .iter()
            .filter(|(_, size, budget)| size > budget)
            .map(|(what, size, budget)| format!("{what}: {size} bytes, {} over the budget", size - budget))
            .collect();
        if !over.is_empty() {
            bail!("too large; {}", over.join("; "));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(bundle: usize, single_file: usize) -> Report {
        let parts = vec![(
            "wasm",
            Sizes {
                raw: 300_000,
                gzip: 120_000,
                brotli: bundle,
            },
        )];
        Report {
            bundle: parts[0].1,
            parts,
            single_file: Sizes {
                raw: single_file,
                gzip: 1,
                brotli: 1,
            },
        }
    }

    #[test]
    fn the_budget_itself_is_within() {
        assert!(report(BUNDLE_BUDGET, SINGLE_FILE_BUDGET).verdict().is_ok());
    }

    #[test]
    fn each_excess_is_named() {
        let error = report(BUNDLE_BUDGET + 1, 400_000)
            .verdict()
            .unwrap_err()
            .to_string();
        assert_eq!(
            error,
            format!(
                "too large; wasm, JavaScript and CSS in brotli: {} bytes, 1 over the budget",
                BUNDLE_BUDGET + 1
            )
        );
        let error = report(BUNDLE_BUDGET + 10_000, SINGLE_FILE_BUDGET + 7)
            .verdict()
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("10000 over") && error.contains(" bytes, 7 over"),
            "{error}"
        );
    }

    #[test]
    fn json_says_what_the_table_says() {
        let report = report(90_000, SINGLE_FILE_BUDGET + 1);
        let json = report.json();
        assert_eq!(json["total"]["brotli"], 90_000);
        assert_eq!(json["single_file"]["raw"], SINGLE_FILE_BUDGET + 1);
        assert_eq!(json["within_budget"], false);
        assert!(
            report
                .table()
                .contains(&format!("single file     {}", SINGLE_FILE_BUDGET + 1)),
            "{}",
            report.table()
        );
    }

    #[test]
    fn a_build_without_compressed_forms_has_no_report() {
        let build = [Artifact::named(Kind::SingleFile, "logstep.html", Vec::new())];
        assert!(Report::new(&build).is_err());
    }
}
