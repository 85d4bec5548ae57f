//! The corpus: links with the digest of the state they lead to. The tests under Node and in the browsers read the same
//! files, so that each of them is held to the digests given here.
//!
//! A line is a link, a tab and a digest. `links.txt` is written by hand, `journals.txt` is generated. After adding links, or
//! when what is generated has changed, `UPDATE_EXPECT=1 cargo test` fills in the digests.

use crate::driving;
use crate::generating_links::{self, MOST_STEPS};
use expect_test::expect_file;
use logstep::engine::CommandError;
use logstep::lab::own_keys::Work;
use logstep::lab::{self, LabId, Opened};
use logstep::timeline::link::LONGEST;
use logstep::timeline::{Outcome, Timeline};
use std::collections::BTreeSet;

const LINKS: &str = include_str!("../corpus/links.txt");
const LEAST_LINKS: usize = 40;
const LEAST_GENERATED: usize = 300;
const LEAST_STATES: usize = 250;

fn links() -> Vec<String> {
    let link = |line: &str| line.split('\t').next().unwrap_or(line).to_owned();
    LINKS.lines().map(link).collect()
}

fn digest(link: &str) -> u64 {
    match lab::open(link).0 {
        Opened::Keys(_) => driving::explored(link).digest(),
        Opened::OwnKeys(tool, keys) => Work::of_text(tool, &keys).digest(),
        Opened::Run(_) => driving::played(link).now().digest(),
        Opened::Home => panic!("{link} opens no lab"),
    }
}

fn lines(links: &[String]) -> String {
    let line = |link: &String| format!("{link}\t{:016x}\n", digest(link));
    links.iter().map(line).collect()
}

#[test]
fn every_link_leads_to_its_digest() {
    expect_file!["../corpus/links.txt"].assert_eq(&lines(&links()));
}

#[test]
fn every_generated_link_leads_to_its_digest() {
    expect_file!["../corpus/journals.txt"].assert_eq(&lines(&generating_links::links()));
}

#[test]
fn the_corpus_reaches_every_setting_and_action_of_every_lab() {
    assert!(links().len() >= LEAST_LINKS);
    reaches_every_setting_and_action(&links());
    let generated = generating_links::links();
    assert!(generated.len() >= LEAST_GENERATED, "{}", generated.len());
    reaches_every_setting_and_action(&generated);
}

fn reaches_every_setting_and_action(links: &[String]) {
    for lab in LabId::ALL {
        let of_lab = format!("lab={}", lab.name());
        let mentioned = |name: &str| {
            let mut here = links.iter().filter(|link| link.contains(&of_lab));
            here.any(|link| link.contains(name))
        };
        for setting in lab.settings() {
            assert!(
                mentioned(&format!("&{}=", setting.name)),
                "{of_lab}, {}",
                setting.name
            );
        }
        for action in lab.actions() {
            assert!(mentioned(action.name), "{of_lab}, {}", action.name);
        }
    }
}

#[test]
fn the_generated_journals_meet_every_outcome_at_every_length() {
    let (mut lengths, mut changed, mut unchanged, mut refused) = (BTreeSet::new(), 0, 0, 0);
    for link in generating_links::links() {
        assert!(link.len() < LONGEST, "{link}");
        let (Opened::Run(script), _) = lab::open(&link) else {
            continue;
        };
        lengths.insert(script.steps.len());
        let mut timeline = Timeline::new(script.scenario);
        for step in &script.steps {
            match timeline.apply(step.command) {
                Ok(Outcome::Stepped) => changed += 1,
                Ok(Outcome::NothingChanged) => unchanged += 1,
                Err(
                    error @ (CommandError::RunFull { .. }
                    | CommandError::TooMuchWork { .. }
                    | CommandError::TooManyBranches { .. }),
                ) => {
                    panic!("{link}: {error}")
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(lengths.into_iter().eq(0..=MOST_STEPS));
    assert!(
        changed.min(unchanged).min(refused) > 1_000,
        "{changed} {unchanged} {refused}"
    );
}

#[test]
fn no_two_links_by_hand_share_a_digest() {
    assert_eq!(states(&links()), links().len());
}

/// Some generated links lead to the same state, since some steps change nothing.
#[test]
fn the_generated_links_lead_to_hundreds_of_states() {
    let states = states(&generating_links::links());
    assert!(states >= LEAST_STATES, "{states}");
}

fn states(links: &[String]) -> usize {
    let digests: BTreeSet<_> = links.iter().map(|link| digest(link)).collect();
    digests.len()
}
