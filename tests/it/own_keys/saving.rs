//! What is saved of own keys, and what is said of where they are.

use super::work::{done, tool};
use logstep::lab::LabId;
use logstep::lab::file::file_of_own_keys;
use logstep::lab::own_keys::{State, Work};
use logstep::scene::draw::{self, Share};
use logstep::scene::own_keys::placements_csv;
use logstep::scene::save::Save;
use std::fmt::Write;

#[test]
fn placements_are_read_back_as_the_same_keys() {
    let keys = ["=1+1", "+7", "-7", "@a", "\tb", "\rc", "d,\"e\"\nf", "", "'g"];
    let text = keys.iter().fold("key\n".to_owned(), |mut text, key| {
        let _ = writeln!(text, "\"{}\"", key.replace('"', "\"\""));
        text
    });
    // Most of them do not fit this serializer, and lie nowhere.
    for link in ["", "&serializer=int32"] {
        let saved = placements_csv(&done(link, &text));
        let again = done("", &saved);
        assert_eq!(again.report().faults, [], "{saved}");
        let read: Vec<_> = again.keys().iter().map(|key| key.written.to_vec()).collect();
        assert_eq!(read, keys.map(|key| key.as_bytes().to_vec()), "{saved}");
    }
}

#[test]
fn what_a_scenario_file_leaves_out_is_said_where_it_is_saved() {
    let panel = |work: &Work| {
        let share = Share {
            lab: LabId::OwnKeys,
            address: None,
            saves: &Save::OF_OWN_KEYS,
            other_branches: 0,
            leaves_out_keys: work.leaves_out_keys(),
            told: "",
        };
        draw::share(&share).to_markup()
    };
    const WITH: &str = "Scenario file: the settings and the keys.";
    const WITHOUT: &str = "Scenario file: only the settings. These keys are not in it";
    let few = done("", "a\n");
    let many = done("", &"k\n".repeat(250_001));
    let mut stopped = Work::new(tool(""));
    stopped.begin("keys.txt".to_owned(), 100);
    stopped.feed(b"a\nb\n");
    stopped.end(State::Stopped);
    for (work, carried) in [
        (&done("", ""), true),
        (&few, true),
        (&many, false),
        (&stopped, false),
    ] {
        let panel = panel(work);
        assert_eq!(
            (panel.contains(WITH), panel.contains(WITHOUT)),
            (carried, !carried),
            "{panel}"
        );
        assert!(panel.contains("for a formula"), "{panel}");
        let has_keys = file_of_own_keys(work).contains("\"keys\"");
        assert!(has_keys == carried || work.keys().is_empty());
    }
}

#[test]
fn keys_of_a_file_are_not_taken_for_those_in_the_field() {
    let told = |work: &Work| {
        draw::keys_told(work)
            .iter()
            .map(draw::Element::to_markup)
            .collect::<String>()
    };
    let mut work = Work::new(tool(""));
    assert_eq!(told(&work), "");
    for (source, in_field) in [
        ("the text", true),
        ("keys.csv", false),
        ("what was pasted", false),
    ] {
        work.begin(source.to_owned(), 2);
        work.feed(b"a\n");
        work.end(State::Read);
        assert_eq!(work.stands_in_field(), in_field, "{source}");
        let expected = format!("Shown are the keys of {source}, not those in the field above, if any.");
        assert_eq!(told(&work).contains(&expected), !in_field, "{}", told(&work));
    }
    assert_eq!(told(&done("", "a\n")), "");
}
