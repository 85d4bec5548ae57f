//! The corpus of links leads to the same digests in this browser as natively.

use logstep::lab::{Opened, open};
use wasm_bindgen_test::wasm_bindgen_test;

/// Each line a link, a tab and a digest; the native tests write it.
const LINKS: &str = include_str!("../corpus/links.txt");
/// The least there has to be.
const LEAST: usize = 40;

#[wasm_bindgen_test]
fn every_link_leads_to_its_digest() {
    let mut compared = 0;
    for line in LINKS.lines() {
        let (link, recorded) = line.split_once('\t').expect("a line has a link and a digest");
        let (opened, faults) = open(link);
        assert!(faults.is_empty(), "{link}: {faults:?}");
        let digest = match opened {
            Opened::Home => panic!("{link} opens no lab"),
            Opened::Keys(explorer) => explorer.digest(),
            Opened::Group(script) => script.play().0.now().digest(),
        };
        assert_eq!(format!("{digest:016x}"), recorded, "{link}");
        compared += 1;
    }
    assert!(compared >= LEAST, "{compared} links");
}
