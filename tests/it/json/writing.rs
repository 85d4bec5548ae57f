//! JSON as it is written: tight, in lines, and read back.

use crate::generating::config;
use expect_test::expect;
use logstep::timeline::json::{Json, Number};
use proptest::prelude::*;
use std::collections::BTreeMap;

fn sample() -> Json {
    Json::object(vec![
        ("lab", "group".into()),
        ("v", 1_u32.into()),
        (
            "settings",
            Json::object(vec![("rate", 3_u64.into()), ("commit", Json::Null)]),
        ),
        (
            "steps",
            vec!["tick".into(), "set:rate=0".into(), true.into()].into(),
        ),
        (
            "branches",
            vec![
                Json::object(vec![]),
                vec![].into(),
                vec![vec![1_u32.into()].into()].into(),
            ]
            .into(),
        ),
        ("number", Json::Number(Number::Other("-1.50".to_owned()))),
    ])
}

#[test]
fn tight_is_without_spaces() {
    expect![[r#"{"lab":"group","v":1,"settings":{"rate":3,"commit":null},"steps":["tick","set:rate=0",true],"branches":[{},[],[[1]]],"number":-1.50}"#]].assert_eq(&sample().to_string());
}

#[test]
fn pretty_is_in_lines() {
    expect![[r#"
        {
          "lab": "group",
          "v": 1,
          "settings": {
            "rate": 3,
            "commit": null
          },
          "steps": ["tick", "set:rate=0", true],
          "branches": [
            {},
            [],
            [
              [1]
            ]
          ],
          "number": -1.50
        }
    "#]]
    .assert_eq(&sample().to_pretty());
    assert_eq!(Json::object(vec![]).to_pretty(), "{}\n");
    assert_eq!(Json::from("a").to_pretty(), "\"a\"\n");
}

#[test]
fn a_list_stands_on_one_line_up_to_100_characters() {
    let lines = |length: usize| {
        let text = "é".repeat(length - "[\"\", 1]".len());
        Json::List(vec![text.into(), 1_u32.into()])
            .to_pretty()
            .lines()
            .count()
    };
    assert_eq!((lines(100), lines(101)), (1, 4));
}

#[test]
fn what_is_unseen_or_means_something_in_html_is_an_escape() {
    let text = "a\"\\/\u{8}\t\n\u{c}\r\u{0}\u{7f}\u{85}é😀 </script>&amp; \
        \u{ad}\u{61c}\u{200b}\u{200f}\u{2028}\u{2029}\u{202e}\u{2066}\u{feff}";
    expect![[r#""a\"\\/\u0008\t\n\u000c\r\u0000\u007f\u0085é😀 \u003c/script\u003e\u0026amp; \u00ad\u061c\u200b\u200f\u2028\u2029\u202e\u2066\ufeff""#]].assert_eq(&Json::from(text).to_string());
    expect![[r#"{"\u003cb\u003e":1}"#]].assert_eq(&Json::object(vec![("<b>", 1_u32.into())]).to_string());
}

/// A tree that can be read back: no number in its other form that is a whole one, no name twice.
fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<u64>().prop_map(Json::from),
        any::<u32>().prop_map(Json::from),
        "-[1-9][0-9]{0,30}(\\.[0-9]{1,9})?([eE][+-]?[0-9]{1,5})?"
            .prop_map(|text| Json::Number(Number::Other(text))),
        any::<String>().prop_map(Json::from),
        "[a-z<&\"\\\\\u{0}-\u{20}\u{2020}-\u{2070}]{0,40}".prop_map(Json::from),
    ];
    leaf.prop_recursive(6, 60, 8, |inner| {
        let members = proptest::collection::btree_map(any::<String>(), inner.clone(), 0..8);
        let object = |members: BTreeMap<String, Json>| Json::Object(members.into_iter().collect());
        prop_oneof![
            proptest::collection::vec(inner, 0..8).prop_map(Json::from),
            members.prop_map(object),
        ]
    })
}

proptest! {
    #![proptest_config(config(500, 20_000))]

    #[test]
    fn what_is_written_is_read_back(json in json()) {
        for text in [json.to_string(), json.to_pretty()] {
            prop_assert_eq!(Json::parse(&text), Ok(json.clone()));
            prop_assert!(serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok(), "{}", text);
            prop_assert!(!text.contains(['<', '>', '&', '\u{2028}', '\u{202e}', '\u{feff}']), "{}", text);
        }
    }
}
