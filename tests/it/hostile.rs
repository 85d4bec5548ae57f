//! Links that were damaged or forged: none stops the program, none makes it work without end, each fault has its place.

use crate::draws::Draws;
use crate::driving;
use crate::generating::{in_full, mutant};
use logstep::engine::limits;
use logstep::lab::{self, Opened};
use logstep::timeline::Timeline;
use logstep::timeline::link::{LONGEST, Link};

const MUTANTS: usize = 20_000;
const MUTANTS_IN_FULL: usize = 1_000_000;

/// What is damaged.
const SOUND: [&str; 7] = [
    "#lab=group&v=1&consumers=3&do=tick*5,commit,set:rate=0,tick&at=3",
    "#lab=group&v=1&consumers=6&rate=12&capacity=12&commit=auto&do=tick*20,crash,replay,tick",
    "#lab=group&do=set:consumers=1,set:capacity=0,set:commit=auto,tick*2&at=2.1",
    "#lab=group&rate=%30&do=%74ick*3,commit",
    "#lab=keys&v=1&partitions=24&consumers=24&baseline=1&placement=java",
    "#lab=keys&partitions=6",
    "#",
];

/// What is put in.
const PIECES: [&str; 32] = [
    "#",
    "&",
    "=",
    ",",
    ":",
    "*",
    "%",
    "%2",
    "%25",
    "%ff",
    "%C3%A9",
    "é",
    "\u{0}",
    "\u{202e}",
    " ",
    "\n",
    "0",
    "9",
    "10000",
    "4294967296",
    "-",
    ".",
    "lab=",
    "lab=keys",
    "v=",
    "do=",
    "at=20",
    "tick*",
    "set:",
    "commit",
    "crash",
    "theme=dark",
];

#[test]
fn damaged_links_are_read_to_the_end() {
    let mutants = if in_full() { MUTANTS_IN_FULL } else { MUTANTS };
    let mut draws = Draws::seeded(0x2026);
    let (mut sound, mut faulty) = (0, 0);
    for _ in 0..mutants {
        let link = mutant(&mut draws, &SOUND, &PIECES);
        if read(&link) {
            sound += 1;
        } else {
            faulty += 1;
        }
    }
    assert!(
        sound > mutants / 100,
        "{sound} of {mutants} mutants are still right"
    );
    assert!(faulty > mutants / 2, "{faulty} of {mutants} mutants are wrong");
}

/// Opens and plays a link; whether it was right.
fn read(link: &str) -> bool {
    let shown: String = link.chars().take(200).collect();
    let (opened, mut faults) = lab::open(link);
    check_what_is_kept(link, &shown);
    if let Opened::Run(script) = opened {
        assert!(script.steps.len() <= limits::STEPS, "{shown:?}");
        let (timeline, found) = script.play();
        assert!(timeline.journal().len() <= script.steps.len(), "{shown:?}");
        faults.extend(found);
        check_its_own_link(&timeline, &shown);
    }
    assert!(faults.len() <= link.len(), "{shown:?}");
    for fault in &faults {
        assert!(!fault.place.is_empty(), "{shown:?}: {fault:?}");
        // A place that is long is shown cut.
        let told = fault.to_string();
        assert!(told.len() > fault.place.len().min(80) + 2, "{shown:?}: {fault:?}");
        assert!(told.len() < 1_000, "{shown:?}: {told}");
    }
    faults.iter().all(|fault| fault.rule.is_refusal())
}

/// The parts that are kept are right by themselves, where they are not too long once they are encoded.
fn check_what_is_kept(link: &str, shown: &str) {
    let (mut kept, _) = Link::parse(link);
    kept.unmade.clear();
    let written = kept.to_string();
    if written.chars().count() <= LONGEST {
        assert!(Link::parse(&written) == (kept, Vec::new()), "{shown:?}");
    }
}

/// The run's own link opens the same run.
fn check_its_own_link(timeline: &Timeline, shown: &str) {
    let own = lab::open::link_to_run(timeline).to_string();
    if own.chars().count() <= LONGEST {
        assert_eq!(
            driving::played(&own).now().digest(),
            timeline.now().digest(),
            "{shown:?}"
        );
    }
}

#[test]
fn links_of_one_kind_of_character_are_read_to_the_end() {
    for piece in PIECES {
        for length in [1, 2, 100, 8_000, 100_000] {
            let link = piece.chars().cycle().take(length).collect::<String>();
            read(&format!("#{link}"));
            read(&format!("#lab=group&do={link}"));
            read(&format!("#lab=keys&{link}"));
        }
    }
}
