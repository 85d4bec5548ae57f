//! Texts of JSON, right and wrong: the tree, or the exact fault.

use crate::links::name;
use expect_test::{Expect, expect};
use logstep::timeline::json::{DEEPEST, Json, LARGEST, MOST_NAMES, Number};
use logstep::timeline::{Fault, Rule};

fn fault(text: &str) -> Fault {
    Json::parse(text).expect_err(text)
}

/// Each text, a line each, with its fault.
fn check(texts: &[&str], expected: Expect) {
    let line = |text: &&str| format!("{text}    {}\n", fault(text));
    expected.assert_eq(&texts.iter().map(line).collect::<String>());
}

fn other(number: &str) -> Json {
    Json::Number(Number::Other(number.to_owned()))
}

/// Lists in one another, so many.
fn lists(depth: usize) -> String {
    "[".repeat(depth) + &"]".repeat(depth)
}

/// An object with so many names.
fn names(how_many: usize) -> String {
    let members: Vec<_> = (0..how_many).map(|number| format!("\"{number}\":0")).collect();
    format!("{{{}}}", members.join(","))
}

#[test]
fn every_rule_of_files_is_told_with_its_place() {
    let broken: [(&str, String); 5] = [
        ("GivenTwice", r#"{"lab": "group", "lab": "keys"}"#.to_owned()),
        ("NotJson", "{'lab': 'group'}".to_owned()),
        ("TooDeep", lists(DEEPEST + 1)),
        ("TooLarge", " ".repeat(LARGEST + 1)),
        ("TooManyNames", names(MOST_NAMES + 1)),
    ];
    let mut told = String::new();
    for (rule, text) in broken {
        let fault = fault(&text);
        assert_eq!(name(&fault.rule), rule, "{fault}");
        told += &format!("{fault}\n");
    }
    expect![[r#"
        line 1, column 18: "lab" is given more than once
        line 1, column 2: expected a name in quotation marks, found "'lab'"
        line 1, column 17: lists and objects are at most 16 deep in one another
        file: a file has at most 1000000 bytes; this one has more
        line 1, column 692: an object has at most 100 names
    "#]]
    .assert_eq(&told);
}

#[test]
fn every_kind_of_value_is_read() {
    let text = r#" {"none": null, "yes": true, "no":false,
        "numbers": [0, 7, 18446744073709551615], "text": "a\"\\\/\b\f\n\r\té\u00e9\ud83d\ude00",
        "": {}, "empty": [ ]}
    "#;
    let read = Json::parse(text).unwrap();
    let expected = Json::object(vec![
        ("none", Json::Null),
        ("yes", true.into()),
        ("no", false.into()),
        (
            "numbers",
            vec![0_u32.into(), 7_u32.into(), u64::MAX.into()].into(),
        ),
        ("text", "a\"\\/\u{8}\u{c}\n\r\téé😀".into()),
        ("", Json::object(vec![])),
        ("empty", vec![].into()),
    ]);
    assert_eq!(read, expected);
    for (text, value) in [
        ("null", Json::Null),
        ("\t\r\n\"\" ", "".into()),
        ("\u{feff}1", 1_u32.into()),
    ] {
        assert_eq!(Json::parse(text), Ok(value), "{text:?}");
    }
}

#[test]
fn other_numbers_are_kept_as_they_are_written() {
    for number in [
        "-0",
        "-1",
        "1.0",
        "0.10",
        "1e2",
        "1E+2",
        "12.5e-07",
        "-0.0e00",
        "1e999999",
        "18446744073709551616",
    ] {
        assert_eq!(Json::parse(number), Ok(other(number)));
        assert_eq!(
            Json::parse(&format!("[{number}]")),
            Ok(vec![other(number)].into())
        );
    }
}

#[test]
fn what_is_not_a_value_is_quoted() {
    check(
        &[
            "",
            "  ",
            "nul",
            "True",
            "NaN",
            "'text'",
            "“text”",
            "// lab",
            "01",
            "-",
            "+1",
            ".5",
            "1.",
            "1.e2",
            "1e",
            "1e+",
            "--1",
            "0x10",
            "1_000",
            "1e2e3",
            "1.2.3",
            "]",
            ",",
        ],
        expect![[r#"
                line 1, column 1: expected a JSON value, found the end of the file
                  line 1, column 3: expected a JSON value, found the end of the file
            nul    line 1, column 1: expected a JSON value, found "nul"
            True    line 1, column 1: expected a JSON value, found "True"
            NaN    line 1, column 1: expected a JSON value, found "NaN"
            'text'    line 1, column 1: expected a JSON value, found "'text'"
            “text”    line 1, column 1: expected a JSON value, found "“text”"
            // lab    line 1, column 1: expected a JSON value, found "//"
            01    line 1, column 1: expected a JSON value, found "01"
            -    line 1, column 1: expected a JSON value, found "-"
            +1    line 1, column 1: expected a JSON value, found "+1"
            .5    line 1, column 1: expected a JSON value, found ".5"
            1.    line 1, column 1: expected a JSON value, found "1."
            1.e2    line 1, column 1: expected a JSON value, found "1.e2"
            1e    line 1, column 1: expected a JSON value, found "1e"
            1e+    line 1, column 1: expected a JSON value, found "1e+"
            --1    line 1, column 1: expected a JSON value, found "--1"
            0x10    line 1, column 1: expected a JSON value, found "0x10"
            1_000    line 1, column 1: expected a JSON value, found "1_000"
            1e2e3    line 1, column 1: expected a JSON value, found "1e2e3"
            1.2.3    line 1, column 1: expected a JSON value, found "1.2.3"
            ]    line 1, column 1: expected a JSON value, found "]"
            ,    line 1, column 1: expected a JSON value, found ","
        "#]],
    );
}

#[test]
fn what_cannot_be_seen_is_shown_as_its_code() {
    for (text, found) in [
        ("\u{202e}1", "\\u{202e}1"),
        ("\u{feff}\u{feff}1", "\\u{feff}1"),
        ("\u{b}1", "\\u{b}1"),
    ] {
        let told = format!("line 1, column 1: expected a JSON value, found \"{found}\"");
        assert_eq!(fault(text).to_string(), told);
    }
}

#[test]
fn what_is_missing_or_too_much_is_told() {
    check(
        &[
            "1 2",
            "{} {}",
            "\"a\"\"b\"",
            "[1,]",
            "[1 2]",
            "[1, 2",
            "[,1]",
            "[1}",
            "[",
            "{",
            "{\"a\"",
            "{\"a\" 1}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{\"a\":1 \"b\":2}",
            "{\"a\":1",
            "{a:1}",
            "{1:1}",
            "{,}",
            "{\"a\":1]",
        ],
        expect![[r#"
            1 2    line 1, column 3: expected the end of the file, found "2"
            {} {}    line 1, column 4: expected the end of the file, found "{"
            "a""b"    line 1, column 4: expected the end of the file, found a quotation mark
            [1,]    line 1, column 4: expected a JSON value, found "]"
            [1 2]    line 1, column 4: expected a comma or "]", found "2"
            [1, 2    line 1, column 6: expected a comma or "]", found the end of the file
            [,1]    line 1, column 2: expected a JSON value, found ","
            [1}    line 1, column 3: expected a comma or "]", found "}"
            [    line 1, column 2: expected a JSON value, found the end of the file
            {    line 1, column 2: expected a name in quotation marks, found the end of the file
            {"a"    line 1, column 5: expected a colon, found the end of the file
            {"a" 1}    line 1, column 6: expected a colon, found "1"
            {"a":}    line 1, column 6: expected a JSON value, found "}"
            {"a":1,}    line 1, column 8: expected a name in quotation marks, found "}"
            {"a":1 "b":2}    line 1, column 8: expected a comma or "}", found a quotation mark
            {"a":1    line 1, column 7: expected a comma or "}", found the end of the file
            {a:1}    line 1, column 2: expected a name in quotation marks, found "a"
            {1:1}    line 1, column 2: expected a name in quotation marks, found "1"
            {,}    line 1, column 2: expected a name in quotation marks, found ","
            {"a":1]    line 1, column 7: expected a comma or "}", found "]"
        "#]],
    );
}

#[test]
fn texts_end_on_their_line_and_have_the_escapes_of_json() {
    check(
        &[
            "\"a",
            "\"a\\",
            "\"a\\\"",
            "\"\\x41\"",
            "\"\\'\"",
            "\"\\u12\"",
            "\"\\u12G4\"",
            "\"\\u+123\"",
            "\"\\u",
            "\"\\U0041\"",
            "\"\\é\"",
        ],
        expect![[r#"
            "a    line 1, column 3: expected a quotation mark, found the end of the file
            "a\    line 1, column 3: expected a JSON escape, found "\"
            "a\"    line 1, column 5: expected a quotation mark, found the end of the file
            "\x41"    line 1, column 2: expected a JSON escape, found "\x"
            "\'"    line 1, column 2: expected a JSON escape, found "\'"
            "\u12"    line 1, column 2: expected \u and four hex digits, found "\u12""
            "\u12G4"    line 1, column 2: expected \u and four hex digits, found "\u12G4"
            "\u+123"    line 1, column 2: expected \u and four hex digits, found "\u+123"
            "\u    line 1, column 2: expected \u and four hex digits, found "\u"
            "\U0041"    line 1, column 2: expected a JSON escape, found "\U"
            "\é"    line 1, column 2: expected a JSON escape, found "\é"
        "#]],
    );
    let line_end = fault("[\"a\n\"]").to_string();
    expect![[r#"line 1, column 4: expected a quotation mark or an escape such as \n, found "\u{a}""#]]
        .assert_eq(&line_end);
    for control in '\0'..' ' {
        assert!(Json::parse(&format!("\"{control}\"")).is_err(), "{control:?}");
    }
    // Right as they are, however unseen.
    for character in [' ', '\u{7f}', '\u{80}', '\u{2028}', '\u{ffff}', char::MAX] {
        let text = format!("\"{character}\"");
        assert_eq!(Json::parse(&text), Ok(String::from(character).into()));
    }
}

#[test]
fn half_a_surrogate_pair_is_refused() {
    check(
        &[
            r#""\ud83d""#,
            r#""\ude00""#,
            r#""\ud83d\ud83d""#,
            r#""\ude00\ud83d""#,
            r#""\ud83d\n""#,
            r#""\ud83dx""#,
            r#""\ud83d\u""#,
            r#""\uDBFF\u0041""#,
        ],
        expect![[r#"
            "\ud83d"    line 1, column 2: expected both halves of a surrogate pair, found "\ud83d"
            "\ude00"    line 1, column 2: expected both halves of a surrogate pair, found "\ude00"
            "\ud83d\ud83d"    line 1, column 2: expected both halves of a surrogate pair, found "\ud83d"
            "\ude00\ud83d"    line 1, column 2: expected both halves of a surrogate pair, found "\ude00"
            "\ud83d\n"    line 1, column 2: expected both halves of a surrogate pair, found "\ud83d"
            "\ud83dx"    line 1, column 2: expected both halves of a surrogate pair, found "\ud83d"
            "\ud83d\u"    line 1, column 2: expected both halves of a surrogate pair, found "\ud83d"
            "\uDBFF\u0041"    line 1, column 2: expected both halves of a surrogate pair, found "\uDBFF"
        "#]],
    );
}

#[test]
fn escapes_reach_every_character() {
    for character in ('\0'..=char::MAX)
        .step_by(97)
        .chain(['\u{d7ff}', '\u{e000}', '\u{10000}', char::MAX])
    {
        let units = character.encode_utf16(&mut [0; 2]).to_vec();
        let lower: String = units.iter().map(|unit| format!("\\u{unit:04x}")).collect();
        let upper: String = units.iter().map(|unit| format!("\\u{unit:04X}")).collect();
        let expected = Ok(String::from(character).into());
        assert_eq!(Json::parse(&format!("\"{lower}\"")), expected);
        assert_eq!(Json::parse(&format!("\"{upper}\"")), expected);
    }
}

#[test]
fn a_name_given_twice_is_told_with_its_path() {
    check(
        &[
            r#"{"settings": {"rate": 1, "rate": 2}}"#,
            r#"{"steps": [{}, {"at": {"tick": 1, "tick": 1}}]}"#,
            r#"[[{"a": 1}], [{"a": 1, "\u0061": 2}]]"#,
            r#"{"a": [1], "b": {}, "a": 1, "b": ]"#,
            r#"{"": 1, "": 2}"#,
        ],
        expect![[r#"
            {"settings": {"rate": 1, "rate": 2}}    line 1, column 26: "settings.rate" is given more than once
            {"steps": [{}, {"at": {"tick": 1, "tick": 1}}]}    line 1, column 35: "steps[1].at.tick" is given more than once
            [[{"a": 1}], [{"a": 1, "\u0061": 2}]]    line 1, column 24: "[1][0].a" is given more than once
            {"a": [1], "b": {}, "a": 1, "b": ]    line 1, column 21: "a" is given more than once
            {"": 1, "": 2}    line 1, column 9: "" is given more than once
        "#]],
    );
    assert!(Json::parse(r#"[{"a": {"a": 1}}, {"a": 1}]"#).is_ok());
}

#[test]
fn places_are_lines_and_characters() {
    let place = |text| fault(text).place;
    assert_eq!(place("[\n  1,\n  x\n]"), "line 3, column 3");
    assert_eq!(place("[\r\n1,\r\n\tx]"), "line 3, column 2");
    assert_eq!(place("[\"é😀\", x]"), "line 1, column 8");
    assert_eq!(place("[\"\u{2028}\", x]"), "line 1, column 7");
    assert_eq!(place("\u{feff}x"), "line 1, column 1");
    assert_eq!(place("[1,\n\n"), "line 3, column 1");
    assert_eq!(place("{\"a\": \"b\\q\"}"), "line 1, column 9");
}

#[test]
fn limits_are_the_last_that_is_read() {
    let spaces = |length: usize| " ".repeat(length - 1) + "0";
    assert_eq!(Json::parse(&spaces(LARGEST)), Ok(0_u32.into()));
    assert_eq!(
        Json::parse(&spaces(LARGEST + 1)),
        Err(Rule::TooLarge { most: LARGEST }.at("file"))
    );
    assert!(Json::parse(&lists(DEEPEST)).is_ok());
    assert!(Json::parse(&format!("[{}, 1, {}]", lists(DEEPEST - 1), lists(DEEPEST - 1))).is_ok());
    assert!(Json::parse(&names(MOST_NAMES)).is_ok());
    let objects = "{\"a\":".repeat(DEEPEST + 1);
    assert_eq!(
        fault(&objects),
        Rule::TooDeep { most: DEEPEST }.at("line 1, column 81")
    );
}
