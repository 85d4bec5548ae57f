//! Everything that is done with own keys, from a text to what is said of it.

use expect_test::{Expect, expect};
use logstep::lab::file::{file_of_own_keys, open_file};
use logstep::lab::own_keys::{KeyTool, SETTINGS, State, Work, shown};
use logstep::lab::prose::percent;
use logstep::lab::prose::{Paragraph, Tone};
use logstep::lab::{Opened, open};
use logstep::scene::own_keys::{load_table, member_table, placements_csv};
use std::fmt::Write;

/// The hot key of case C29: ten seconds of its rates.
const COUNTRIES: &str = "key,count\nDE,1600\nFR,120\nIT,90\nES,80\nPL,50\nNL,40\nAT,20\n";

pub(crate) fn tool(link: &str) -> KeyTool {
    match open(&format!("#lab=own-keys{link}")) {
        (Opened::OwnKeys(tool, _), faults) if faults.is_empty() => tool,
        other => panic!("{link}: {other:?}"),
    }
}

/// The work on a text, done.
pub(crate) fn done(link: &str, text: &str) -> Work {
    let mut work = Work::of_text(tool(link), text);
    while work.go_on() {}
    work
}

fn records(work: &Work) -> Vec<u64> {
    work.placing().loads().iter().map(|load| load.records).collect()
}

fn check(work: &Work, expected: Expect) {
    let line = |paragraph: &Paragraph| match paragraph.tone {
        Tone::Plain => format!("{}\n", paragraph.text()),
        Tone::Warning => format!("! {}\n", paragraph.text()),
    };
    expected.assert_eq(&work.reading().iter().map(line).collect::<String>());
}

#[test]
fn a_hot_key_loads_one_partition_and_its_owner_as_case_c29_has_it() {
    let work = done("&assignment=range", COUNTRIES);
    assert_eq!(
        records(&work),
        [50, 1600, 40, 0, 80, 20, 120, 0, 0, 90, 0, 0],
        "DE in P1, FR in P6, IT in P9, ES in P4, PL in P0, NL in P2, AT in P5"
    );
    let members: Vec<_> = work.member_loads().iter().map(|load| load.1).collect();
    assert_eq!(members, [1690, 220, 90]);
    let twelve = done("&assignment=range&consumers=12", COUNTRIES).member_loads();
    assert_eq!(twelve.iter().filter(|load| load.1 == 0).count(), 5);

    let more = done("&partitions=24&baseline=12", COUNTRIES);
    assert_eq!(records(&more)[13], 1600);
    check(
        &more,
        expect![[r#"
            Read: the scenario file, 55 bytes.
            7 keys read as CSV with a row of heads. Placed: 7 keys with 2,000 records.
            The fullest partition is P13: 1,600 records of 2,000, 80.0 %, or 19.20 times the mean. 17 of 24 partitions get nothing.
            The busiest consumer is C2: 1,680 records of 2,000, 84.0 %, or 2.52 times the mean.
            ! Read: 7 different keys; the hottest, DE, has 1,600 records or 80.0 %. They all go to one partition, here P13, and to its one owner, however many partitions or consumers there are.
            ! 4 of 7 keys lie elsewhere than with 12 partitions. The count has doubled, so each of them goes exactly 12 partitions on, and its older records stay.
        "#]],
    );
}

#[test]
fn no_keys_is_said_and_nothing_else() {
    check(
        &done("", ""),
        expect![[r#"
            There are no keys yet. Type or paste some, open a file, or drop one anywhere on the page.
        "#]],
    );
}

#[test]
fn what_is_left_out_and_what_changes_the_hash_is_said() {
    let text = "key,count\na ,2\n\"b\r\",1\n,1\nc,none\n\nd\n";
    let work = done("&against=crc32&partitions=3&baseline=3", text);
    check(
        &work,
        expect![[r#"
            Read: the scenario file, 35 bytes.
            3 keys read as CSV with a row of heads. Placed: 3 keys with 4 records. 1 line with nothing on it: passed over. 1 empty key: a key like any other to Java's client.
            ! Keys that end in a blank (␣): 1. Keys that end in a carriage return (\r): 1. They are kept and change the hash, as they would in Kafka. The setting “Blanks at the end of a key” says what is done.
            The fullest partition is P2: 3 records of 4, 75.0 %, or 2.25 times the mean. 1 of 3 partitions gets nothing.
            The busiest consumer is C3: 3 records of 4, 75.0 %, or 2.25 times the mean.
            Read: 3 different keys; the hottest, a␣, has 2 records or 50.0 %. They all go to one partition, here P2, and to its one owner.
            ! 1 of 3 keys lies elsewhere than with librdkafka (CRC-32) at 3 partitions. Two producers with these two rules would put records of one such key into two partitions.
        "#]],
    );
    let faults: Vec<_> = work.report().faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "line 5: \"none\" is not a count: a whole number from 1",
            "line 7: fields in this row: 1; in the first row: 2"
        ]
    );

    let stripped = done("&ends=strip", "a \nb\r\n");
    let keys: Vec<_> = stripped.keys().iter().map(|key| key.written.to_vec()).collect();
    assert_eq!(keys, [b"a", b"b"]);
}

#[test]
fn a_key_that_the_serializer_does_not_take_is_left_out_with_its_line() {
    let work = done("&serializer=int32", "7\nseven\n-1\n");
    let (faults, count) = work.placing().unfit();
    assert_eq!(count, 1);
    assert_eq!(
        faults[0].to_string(),
        "line 2: the key is not a whole number from -2147483648 to 2147483647"
    );
    assert_eq!((work.placing().placed(), work.placing().records()), (2, 2));
    assert_eq!(
        placements_csv(&work),
        "line,key,count,partition,baseline\n1,\"7\",1,3,3\n2,\"seven\",1,,\n3,\"-1\",1,5,5\n"
    );
}

#[test]
fn the_detective_is_asked_where_partitions_are_known() {
    // Java's client with 6 partitions, by the recorded vectors of case C03.
    let seen = "user-01,4\nuser-02,1\nuser-03,3\nuser-04,5\nuser-05,1\nuser-06,4\nuser-07,1\nuser-08,5\nuser-09,1\nuser-10,2\n";
    let work = done("&second=partition", seen);
    let said = work.reading();
    let last = said.last().expect("something is said").text();
    assert!(
        last.starts_with("Looked at: 10 keys whose partition is known. All of them lie where Java client (murmur2) at 6 partitions"),
        "{last}"
    );
    assert!(done("", "a,1\nb,2\n").findings().is_none());
}

#[test]
fn a_thousand_partitions_and_a_thousand_consumers_are_taken() {
    let text = (0..5_000).fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "order:{number}");
        text
    });
    let work = done(
        "&partitions=1000&consumers=1000&baseline=500&assignment=range",
        &text,
    );
    assert_eq!(work.placing().loads().len(), 1_000);
    assert_eq!(records(&work).iter().sum::<u64>(), 5_000);
    assert_eq!(
        work.placing().moved(),
        work.placing().moved_by_baseline(),
        "doubling moves a key by exactly the old count or not at all"
    );
    for table in [load_table(&work), member_table(&work)] {
        assert_eq!(table.rows.len(), 100, "{}", table.caption);
        assert!(
            table.caption.contains("of 1,000 the 100 with the most"),
            "{}",
            table.caption
        );
        let counts: Vec<u64> = table
            .rows
            .iter()
            .map(|row| row[row.len() - 2].parse().expect("a count"))
            .collect();
        assert!(counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
    }
    let too_many = KeyTool::default().with(6, 1_001);
    assert_eq!(
        too_many,
        Err("Partitions: \"1001\" is not a whole number from 1 to 1000".to_owned())
    );
}

#[test]
fn pieces_and_slices_make_no_difference() {
    let whole = done("&assignment=range", COUNTRIES);
    for length in [1, 3, 7, 64] {
        let mut work = Work::new(tool("&assignment=range"));
        work.begin("the text".to_owned(), COUNTRIES.len() as u64);
        for piece in COUNTRIES.as_bytes().chunks(length) {
            work.feed(piece);
            work.go_on();
        }
        assert_eq!(work.state(), State::Reading);
        work.end(State::Read);
        while work.go_on() {}
        assert_eq!(work.digest(), whole.digest(), "{length}");
        assert_eq!(work.reading()[1..], whole.reading()[1..], "{length}");
    }
}

#[test]
fn settings_can_change_afterwards() {
    let mut work = done("", COUNTRIES);
    assert!(!work.set(tool("&partitions=24&baseline=12")));
    while work.go_on() {}
    assert_eq!(
        work.digest(),
        done("&partitions=24&baseline=12", COUNTRIES).digest()
    );
    assert!(work.set(tool("&ends=strip")), "the text must be read again");
}

#[test]
fn a_text_too_large_is_refused_before_it_is_read() {
    let mut work = Work::new(KeyTool::default());
    work.begin("keys.txt".to_owned(), 1_000_000_000);
    work.feed(b"a\n");
    work.end(State::Read);
    assert_eq!((work.state(), work.keys().len()), (State::TooLarge, 0));
    let said = work.reading()[0].text();
    assert!(
        said.starts_with("keys.txt has 1,000,000,000 bytes; at most 200,000,000 are read here."),
        "{said}"
    );
}

#[test]
fn other_encodings_and_what_is_no_text_are_refused_kindly() {
    let utf_16: Vec<u8> = "a\nb\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let binary: Vec<u8> = (0..=u8::MAX).cycle().take(100_000).collect();
    for (text, keys, left_out, first) in [
        (
            [b"\xff\xfe", &utf_16[..]].concat(),
            0,
            1,
            "line 1: this is UTF-16; save it as UTF-8",
        ),
        (utf_16, 0, 3, "line 1: there is a zero byte, so this is not text"),
        (
            b"caf\xe9\nok\n".to_vec(),
            1,
            1,
            "line 1: the key is not UTF-8 text",
        ),
        (
            binary,
            0,
            392,
            "line 1: there is a zero byte, so this is not text",
        ),
    ] {
        let mut work = Work::new(KeyTool::default());
        work.begin("keys.txt".to_owned(), text.len() as u64);
        work.feed(&text);
        work.end(State::Read);
        while work.go_on() {}
        let (unfit, all_unfit) = work.placing().unfit();
        let report = work.report();
        let all = report.faults.len() as u64 + report.more_faults + u64::from(all_unfit);
        let told = report.faults.iter().chain(unfit).next().map(ToString::to_string);
        assert_eq!(
            (work.placing().placed(), all, told.as_deref()),
            (keys, left_out, Some(first))
        );
    }
}

#[test]
fn what_was_stopped_or_failed_is_said() {
    for (how, said) in [
        (
            State::Stopped,
            "Stopped: of the file, 100 bytes, only the keys read before are here.",
        ),
        (
            State::Failed,
            "The browser could not read the file to its end. Has it been moved or changed? Open it again.",
        ),
    ] {
        let mut work = Work::new(KeyTool::default());
        work.begin("the file".to_owned(), 100);
        work.feed(b"a\nb\n");
        work.end(how);
        assert_eq!(work.reading()[0].text(), said);
        assert_eq!(work.keys().len(), 2);
        assert_eq!(work.carried(), None, "a part is not carried for the whole");
    }
}

#[test]
fn keys_travel_in_files() {
    let work = done("&partitions=24&assignment=range", "a\n\"b\"\nö\r\n");
    let file = file_of_own_keys(&work);
    let (opened, faults) = open_file(&file);
    assert_eq!(faults, []);
    let Opened::OwnKeys(again, keys) = opened else {
        panic!("{file}")
    };
    assert_eq!((again, keys.as_str()), (work.tool(), "a\n\"b\"\nö\r\n"));

    let (_, faults) = open_file(r#"{"logstep":1,"lab":"keys","keys":"a"}"#);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].to_string().starts_with("keys: "), "{}", faults[0]);

    let long = "k\n".repeat(250_001);
    assert!(!file_of_own_keys(&done("", &long)).contains("\"keys\""));
}

#[test]
fn what_cannot_be_seen_of_a_key_is_shown() {
    for (key, as_shown) in [
        (&b""[..], "(empty)"),
        (b"  a b ", "␣␣a b␣"),
        (b"a\r", "a\\r"),
        (b"a\tb", "a\\tb"),
        (b"\xff", "\u{fffd}"),
        ("x\u{202e}y".as_bytes(), "x\\u202ey"),
    ] {
        assert_eq!(shown(key), as_shown);
    }
    assert_eq!(shown(&[b'a'; 100]).chars().count(), 81);
    let percents = [(1, 3), (2, 3), (0, 0), (5, 5)].map(|(part, whole)| percent(part, whole));
    assert_eq!(percents, ["33.3", "66.7", "0.0", "100.0"]);
    assert_eq!(SETTINGS.len(), KeyTool::default().values().len());
}
