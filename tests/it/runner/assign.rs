//! `assign`: a case in, members with their partitions out.

use crate::running::{Ran, logstep_reading};
use expect_test::{Expect, expect};

fn assign(assignor: &str, case: &str) -> Ran {
    logstep_reading(&["assign", "--assignor", assignor], case.as_bytes())
}

fn check(assignor: &str, case: &str, expected: Expect) {
    let ran = assign(assignor, case);
    expected.assert_eq(&format!("{}{}exit {}\n", ran.text(), ran.err, ran.code));
}

/// A case with these topics and members.
fn case(topics: &str, members: &str) -> String {
    format!(r#"{{"topics":{{{topics}}},"members":[{members}]}}"#)
}

/// A member that subscribes to `t`, with more fields.
fn of_t(id: &str, more: &str) -> String {
    format!(r#"{{"id":"{id}","topics":["t"]{more}}}"#)
}

#[test]
fn members_stand_in_the_order_of_the_case_and_partitions_by_name_and_number() {
    let members = [
        r#"{"id":"b","topics":["t","s"]}"#,
        r#"{"id":"a","topics":["s","t"]}"#,
    ];
    let text = case(r#""t":12,"s":1"#, &members.join(","));
    check(
        "range",
        &text,
        expect![[r#"
            {"b":["t:6","t:7","t:8","t:9","t:10","t:11"],"a":["s:0","t:0","t:1","t:2","t:3","t:4","t:5"]}
            exit 0
        "#]],
    );
}

#[test]
fn a_range_over_many_small_topics_leaves_the_last_members_idle() {
    let topics: Vec<_> = (0..6).map(|topic| format!(r#""t{topic}":2"#)).collect();
    let names: Vec<_> = (0..6).map(|topic| format!(r#""t{topic}""#)).collect();
    let member = |id| format!(r#"{{"id":"{id}","topics":[{}]}}"#, names.join(","));
    let text = case(&topics.join(","), &["a", "b", "c", "d"].map(member).join(","));
    check(
        "range",
        &text,
        expect![[r#"
            {"a":["t0:0","t1:0","t2:0","t3:0","t4:0","t5:0"],"b":["t0:1","t1:1","t2:1","t3:1","t4:1","t5:1"],"c":[],"d":[]}
            exit 0
        "#]],
    );
    check(
        "roundrobin",
        &text,
        expect![[r#"
            {"a":["t0:0","t2:0","t4:0"],"b":["t0:1","t2:1","t4:1"],"c":["t1:0","t3:0","t5:0"],"d":["t1:1","t3:1","t5:1"]}
            exit 0
        "#]],
    );
}

#[test]
fn more_members_than_partitions_leave_some_idle() {
    let members = ["a", "b", "c", "d", "e", "f"].map(|id| of_t(id, ""));
    check(
        "range",
        &case(r#""t":4"#, &members.join(",")),
        expect![[r#"
            {"a":["t:0"],"b":["t:1"],"c":["t:2"],"d":["t:3"],"e":[],"f":[]}
            exit 0
        "#]],
    );
    check(
        "range",
        &case(r#""t":4"#, &members[1..].join(",")),
        expect![[r#"
            {"b":["t:0"],"c":["t:1"],"d":["t:2"],"e":["t:3"],"f":[]}
            exit 0
        "#]],
    );
}

#[test]
fn one_group_with_different_subscriptions_shares_only_what_both_read() {
    let members = [
        r#"{"id":"m1","topics":["A"]}"#,
        r#"{"id":"m2","topics":["A","B"]}"#,
        r#"{"id":"m3","topics":["B"]}"#,
    ];
    let topics = r#""A":4,"B":4,"C":2"#;
    check(
        "range",
        &case(topics, &members.join(",")),
        expect![[r#"
            {"m1":["A:0","A:1"],"m2":["A:2","A:3","B:0","B:1"],"m3":["B:2","B:3"]}
            exit 0
        "#]],
    );
    check(
        "roundrobin",
        &case(topics, &members.join(",")),
        expect![[r#"
            {"m1":["A:0","A:2"],"m2":["A:1","A:3","B:1","B:3"],"m3":["B:0","B:2"]}
            exit 0
        "#]],
    );
    check(
        "range",
        &case(topics, members[2]),
        expect![[r#"
            {"m3":["B:0","B:1","B:2","B:3"]}
            exit 0
        "#]],
    );
}

#[test]
fn a_cooperative_round_withholds_what_must_be_given_up() {
    let members = [
        of_t("a", r#","owned":["t:0","t:1","t:2","t:3"],"generation":1"#),
        of_t("b", ""),
    ];
    let text = case(r#""t":4"#, &members.join(","));
    check(
        "cooperative-sticky",
        &text,
        expect![[r#"
            {"a":["t:0","t:1"],"b":[]}
            exit 0
        "#]],
    );
    check(
        "sticky",
        &text,
        expect![[r#"
            {"a":["t:0","t:1"],"b":["t:2","t:3"]}
            exit 0
        "#]],
    );
}

#[test]
fn the_cases_other_fields_are_accepted_and_its_assignor_is_not_contradicted() {
    let text = |assignor: &str| {
        let member = of_t("a", r#","owned":["gone:3","t:9"],"generation":null,"rack":null"#);
        format!(
            r#"{{"id":"x","assignor":"{assignor}","expected":{{"a":1}},"others":null,"topics":{{"t":1}},"members":[{member}]}}"#
        )
    };
    check(
        "sticky",
        &text("sticky"),
        expect![[r#"
            {"a":["t:0"]}
            exit 0
        "#]],
    );
    check(
        "range",
        &text("sticky"),
        expect![[r#"
            assignor: the case is for "sticky", and --assignor is range
            exit 2
        "#]],
    );
}

#[test]
fn nobody_and_nothing_are_answers_too() {
    for assignor in [
        "range",
        "roundrobin",
        "sticky",
        "cooperative-sticky",
        "server-uniform",
        "server-range",
    ] {
        assert_eq!(assign(assignor, &case(r#""t":1"#, "")).text(), "{}\n");
        let no_partition = assign(assignor, &case("", &of_t("a", "")));
        assert_eq!((no_partition.code, no_partition.text()), (0, "{\"a\":[]}\n"));
        let no_topic = assign(assignor, &case(r#""t":1"#, r#"{"id":"a","topics":[]}"#));
        assert_eq!((no_topic.code, no_topic.text()), (0, "{\"a\":[]}\n"));
    }
}

#[test]
fn what_is_wrong_with_a_case_is_told_with_its_place() {
    let wrong = [
        ("", "line 1, column 0: it is not JSON: EOF while parsing a value"),
        (
            "{\"topics\":\n{]",
            "line 2, column 2: it is not JSON: key must be a string",
        ),
        ("[]", "the case: it is a list, not an object"),
        ("{}", "the case: it has no \"topics\""),
        (r#"{"topics":{}}"#, "the case: it has no \"members\""),
        (
            r#"{"topics":{},"topics":{}}"#,
            "the case: \"topics\" is there twice",
        ),
        (
            r#"{"topics":{"t":1,"t":2},"members":[]}"#,
            "topics: \"t\" is there twice",
        ),
        (
            r#"{"topics":{"t":1.5},"members":[]}"#,
            "topics.t: a number of partitions is whole, from 0",
        ),
        (
            r#"{"topics":{"s":1,"t":100000},"members":[]}"#,
            "topics.t: at most 100000 partitions are read, all topics together",
        ),
        (
            r#"{"topics":{"t":1},"members":{}}"#,
            "members: it is an object, not a list",
        ),
        (
            r#"{"topics":{"t":1},"members":[{"topics":[]}]}"#,
            "members[0]: it has no \"id\"",
        ),
        (
            r#"{"topics":{"t":1},"members":[{"id":"a","topics":["t"],"instance":"i"}]}"#,
            "members[0].instance: a member has no such field; there are id, topics, owned, generation, rack, instance_id",
        ),
        (
            r#"{"topics":{"t":1},"members":[{"id":"a","topics":["t","t"]}]}"#,
            "members[0].topics: \"t\" is there twice",
        ),
        (
            r#"{"topics":{"t":1},"members":[{"id":"a","topics":["t"],"owned":["t:0","t0"]}]}"#,
            "members[0].owned[1]: \"t0\" is not of the form topic:partition",
        ),
        (
            r#"{"topics":{"t":1},"members":[{"id":"a","topics":["t"],"generation":-2}]}"#,
            "members[0].generation: a generation is whole, from -1 to 2147483647",
        ),
        (
            r#"{"topics":{"t":1},"members":[{"id":"a","topics":["t"]},{"id":"a","topics":[]}]}"#,
            "members[1].id: there is \"a\" before it",
        ),
        (
            r#"{"topics":{"t":2},"members":[],"racks":{"t":[["r"]]}}"#,
            "racks.t: it has 2 partitions, and racks are given for 1",
        ),
        (
            r#"{"topics":{"t":2},"members":[],"racks":{"s":[]}}"#,
            "racks.s: there is no such topic",
        ),
        (
            r#"{"topics":{"t":1},"members":[],"racks":{"t":[[7]]}}"#,
            "racks.t[0][0]: it is the number 7, not a text",
        ),
    ];
    for (text, told) in wrong {
        let ran = assign("range", text);
        assert_eq!(
            (ran.code, ran.text(), ran.err.as_str()),
            (2, "", &*format!("{told}\n")),
            "{text}"
        );
    }
}

#[test]
fn a_target_assignment_gives_a_partition_once() {
    let members = ["a", "b"].map(|id| of_t(id, r#","owned":["t:0"],"generation":1"#));
    let text = case(r#""t":2"#, &members.join(","));
    check(
        "server-uniform",
        &text,
        expect![[r#"
            members[1].owned[0]: it is owned already, and a target assignment gives it once
            exit 2
        "#]],
    );
    // What members say of themselves may contradict itself: none of them is believed.
    check(
        "cooperative-sticky",
        &text,
        expect![[r#"
            {"a":[],"b":["t:1"]}
            exit 0
        "#]],
    );
}

#[test]
fn a_hundred_thousand_partitions_are_read() {
    let members: Vec<_> = (0..100)
        .map(|member| of_t(&format!("m{member:02}"), ""))
        .collect();
    let ran = assign("roundrobin", &case(r#""t":100000"#, &members.join(",")));
    let answer = &ran.json()[0];
    assert_eq!(answer["m99"].as_array().map(Vec::len), Some(1_000));
    assert_eq!(answer["m99"][999], "t:99999");
}
