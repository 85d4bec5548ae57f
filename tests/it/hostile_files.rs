//! Scenario files that were damaged or forged: none stops the program, none makes it work without end, each fault has its
//! place.

use crate::draws::Draws;
use crate::generating::{in_full, mutant};
use logstep::engine::limits;
use logstep::lab::file::file_of_run;
use logstep::lab::{Opened, open_file};
use logstep::timeline::json::LARGEST;

const MUTANTS: usize = 20_000;
const MUTANTS_IN_FULL: usize = 1_000_000;

/// What is damaged.
const SOUND: [&str; 5] = [
    r#"{"logstep": 1, "lab": "group", "settings": {"consumers": 3, "commit": "auto"}, "do": ["tick*5", "commit"], "at": "4"}"#,
    r#"{"logstep": 1, "lab": "group", "do": ["tick*3", "set:rate=0", "crash"], "name": "a\u00e9", "branch": 2, "branches": [{"do": ["replay"]}]}"#,
    r#"{"logstep": 1, "lab": "group", "settings": {"length": 300}, "do": ["tick*300"], "branches": [{"settings": {"rate": 12}, "at": "1.1", "do": ["tick", "commit"]}, {}]}"#,
    r#"{"logstep": 1, "lab": "keys", "settings": {"partitions": 6, "placement": "java"}}"#,
    r#"{"logstep":1,"lab":"group"}"#,
];

/// What is put in.
const PIECES: [&str; 38] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "\\",
    "\\u",
    "\\ud800",
    "\\u0000",
    "\\u202e",
    "\u{202e}",
    "\u{0}",
    "\u{feff}",
    "é",
    "🦀",
    "\n",
    " ",
    "0",
    "-1",
    "1e9",
    "1000000000",
    "18446744073709551616",
    "null",
    "true",
    "\"do\": [\"tick*10000\"]",
    "\"do\": [\"tick*1000000000\"]",
    "\"settings\": {\"length\": 10000}",
    "\"branches\": [{}, {}]",
    "\"branch\": 3",
    "\"at\": 7",
    "\"partitions\": 1000000",
    "\"name\": \"<b>\"",
    "\"logstep\": 2,",
    "\"tick\", ",
    "\"set:commit=auto\", ",
    "[[[[[[[[[[[[[[[[[[[[",
];

#[test]
fn damaged_files_are_read_to_the_end() {
    let mutants = if in_full() { MUTANTS_IN_FULL } else { MUTANTS };
    let mut draws = Draws::seeded(0x2027);
    let (mut sound, mut faulty) = (0, 0);
    for _ in 0..mutants {
        let file = mutant(&mut draws, &SOUND, &PIECES);
        if read(&file) {
            sound += 1;
        } else {
            faulty += 1;
        }
    }
    assert!(
        sound > mutants / 200,
        "{sound} of {mutants} mutants are still right"
    );
    assert!(faulty > mutants / 2, "{faulty} of {mutants} mutants are wrong");
}

/// Opens and plays a file; whether it was right.
fn read(file: &str) -> bool {
    let shown: String = file.chars().take(300).collect();
    let (opened, mut faults) = open_file(file);
    if let Opened::Run(script) = opened {
        let branches = || std::iter::once(&script).chain(&script.others);
        let steps: usize = branches().map(|branch| branch.steps.len()).sum();
        assert!(
            steps as u64 <= limits::WORK && script.others.len() < limits::BRANCHES,
            "{shown:?}"
        );
        let (timeline, found) = script.play();
        faults.extend(found);
        let (again, wrong) = open_file(&file_of_run(&timeline));
        assert!(wrong.is_empty(), "{shown:?}: {wrong:?}");
        let Opened::Run(again) = again else {
            panic!("{shown:?}")
        };
        assert_eq!(
            again.play().0.now().digest(),
            timeline.now().digest(),
            "{shown:?}"
        );
    }
    for fault in &faults {
        assert!(!fault.place.is_empty(), "{shown:?}: {fault:?}");
        let told = fault.to_string();
        assert!(told.len() > fault.place.len() + 2, "{shown:?}: {fault:?}");
        assert!(told.len() < 1_000, "{shown:?}: {told}");
        assert!(!told.contains(['\u{202e}', '\u{0}', '\n']), "{shown:?}: {told:?}");
    }
    faults.iter().all(|fault| fault.rule.is_refusal())
}

#[test]
fn files_of_one_piece_over_and_over_are_read_to_the_end() {
    for piece in PIECES {
        for length in [1, 2, 100, 8_000, 300_000] {
            let file: String = piece.chars().cycle().take(length).collect();
            read(&file);
            read(&format!(r#"{{"logstep": 1, "lab": "group", "do": [{file}"#));
            read(&format!(r#"{{"logstep": 1, "lab": "group", "name": "{file}"}}"#));
        }
    }
}

#[test]
fn the_largest_files_are_decided() {
    let start = r#"{"logstep": 1, "lab": "group", "do": ["#;
    let rest = LARGEST - start.len() - 2;
    for piece in [
        "\"commit\",",
        "\"crash\",\"commit\",",
        "\"tick*10000\",",
        "7,",
        "[],",
    ] {
        let steps = piece.repeat(rest / piece.len());
        read(&format!("{start}{}]}}", &steps[..steps.len() - 1]));
    }
    let branch = r#"{"do": ["commit*20000"]},"#;
    let branches = branch.repeat(99);
    read(&format!(
        r#"{{"logstep": 1, "lab": "group", "branches": [{}]}}"#,
        &branches[..branches.len() - 1]
    ));
}
