//! The corpus of links leads to the same digests here, in a browser or under Node, as natively.

use logstep::lab::own_keys::Work;
use logstep::lab::{Opened, open};
use wasm_bindgen_test::wasm_bindgen_test;

/// Files whose lines are a link, a tab and a digest, which the native tests write; and the least lines there have to be.
const FILES: [(&str, usize); 2] = [
    (include_str!("../corpus/links.txt"), 40),
    (include_str!("../corpus/journals.txt"), 300),
];

#[wasm_bindgen_test]
fn every_link_leads_to_its_digest() {
    for (lines, least) in FILES {
        lines.lines().for_each(check);
        let compared = lines.lines().count();
        assert!(compared >= least, "{compared} links");
    }
}

fn check(line: &str) {
    let (link, recorded) = line.split_once('\t').expect("a line has a link and a digest");
    let (opened, faults) = open(link);
    assert!(faults.is_empty(), "{link}: {faults:?}");
    let digest = match opened {
        Opened::Home => panic!("{link} opens no lab"),
        Opened::Keys(explorer) => explorer.digest(),
        Opened::OwnKeys(tool, keys) => Work::of_text(tool, &keys).digest(),
        Opened::Run(script) => script.play().0.now().digest(),
    };
    assert_eq!(format!("{digest:016x}"), recorded, "{link}");
}
