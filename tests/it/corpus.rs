//! The corpus: links with the digest of the state they lead to. The page's tests read the same file, so that every browser
//! is held to the digests given here.
//!
//! A line is a link, a tab and a digest. After adding links, `UPDATE_EXPECT=1 cargo test` fills in the digests.

use crate::driving;
use expect_test::expect_file;
use logstep::lab::{self, LabId, Opened};

const LINKS: &str = include_str!("../corpus/links.txt");
const LEAST_LINKS: usize = 40;

fn links() -> Vec<&'static str> {
    let link = |line: &'static str| line.split('\t').next().unwrap_or(line);
    LINKS.lines().map(link).collect()
}

fn digest(link: &str) -> u64 {
    match lab::open(link).0 {
        Opened::Keys(_) => driving::explored(link).digest(),
        Opened::Group(_) => driving::played(link).now().digest(),
        Opened::Home => panic!("{link} opens no lab"),
    }
}

#[test]
fn every_link_leads_to_its_digest() {
    let line = |link: &&str| format!("{link}\t{:016x}\n", digest(link));
    let lines: String = links().iter().map(line).collect();
    expect_file!["../corpus/links.txt"].assert_eq(&lines);
}

#[test]
fn the_corpus_reaches_every_setting_and_action_of_every_lab() {
    assert!(links().len() >= LEAST_LINKS);
    for lab in LabId::ALL {
        let of_lab = format!("lab={}", lab.name());
        let mentioned = |name: &str| {
            let here = links().into_iter().filter(|link| link.contains(&of_lab));
            here.filter(|link| link.contains(name)).count() > 0
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
fn no_two_states_of_the_corpus_share_a_digest() {
    let mut digests: Vec<_> = links().into_iter().map(digest).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), links().len());
}
