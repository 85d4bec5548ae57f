//! The prepared states of the labs: each opens as it is meant to.

use logstep::lab::examples::Opens;
use logstep::lab::own_keys::Work;
use logstep::lab::{self, LabId, Opened, open_file};

#[test]
fn every_prepared_state_opens_in_its_lab_without_a_fault() {
    let mut count = 0;
    for lab in LabId::ALL {
        for example in lab.examples() {
            let (opened, faults) = match example.opens {
                Opens::Link(link) => lab::open(link),
                Opens::File(text) => open_file(text),
            };
            assert!(faults.is_empty(), "{}: {faults:?}", example.title);
            let of = match opened {
                Opened::Home => panic!("{} opens nothing", example.title),
                Opened::Keys(_) => LabId::Keys,
                Opened::OwnKeys(tool, keys) => {
                    let work = Work::of_text(tool, &keys);
                    assert!(work.placing().records() > 0, "{}", example.title);
                    LabId::OwnKeys
                }
                Opened::Run(script) => {
                    let (timeline, refused) = script.play();
                    assert!(refused.is_empty(), "{}: {refused:?}", example.title);
                    assert!(!timeline.journal().is_empty(), "{}", example.title);
                    LabId::of(timeline.scenario())
                }
            };
            assert_eq!(of, lab, "{}", example.title);
            assert!(example.what.ends_with('.'), "{}", example.what);
            count += 1;
        }
    }
    assert_eq!(count, 17);
}
