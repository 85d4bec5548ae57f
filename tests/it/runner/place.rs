//! `place`: keys in, CSV out.

use crate::running::{file, logstep, logstep_reading};
use expect_test::{Expect, expect};
use logstep::engine::producer::client::CLIENTS;

fn placed(client: &str, partitions: &str, keys: &[u8]) -> Vec<u8> {
    let ran = logstep_reading(
        &["place", "--client", client, "--partitions", partitions, "-"],
        keys,
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out
}

fn check(keys: &[u8], expected: Expect) {
    let out = placed("java_default", "6", keys);
    let text = str::from_utf8(&out).expect("the keys are text");
    expected.assert_eq(&text.replace('\r', "\\r"));
}

#[test]
fn one_key_a_line() {
    check(
        b"order:1001\norder:1002\n",
        expect![[r#"
            key,hash,partition
            order:1001,e8e4e2ee,4
            order:1002,0403f018,4
        "#]],
    );
}

#[test]
fn the_last_line_needs_no_end() {
    assert_eq!(
        placed("java_default", "6", b"a\nb"),
        placed("java_default", "6", b"a\nb\n")
    );
}

#[test]
fn no_input_is_no_key_and_an_empty_line_is_the_empty_key() {
    check(
        b"",
        expect![[r#"
        key,hash,partition
    "#]],
    );
    check(
        b"\n",
        expect![[r#"
        key,hash,partition
        ,106e08d9,3
    "#]],
    );
    check(
        b"\n\nlast",
        expect![[r#"
        key,hash,partition
        ,106e08d9,3
        ,106e08d9,3
        last,ce7d155b,3
    "#]],
    );
}

#[test]
fn fields_are_quoted_as_rfc_4180_has_it() {
    check(
        b"a,b\nsay \"when\"\n\"\n \nplain; key'\n",
        expect![[r#"
            key,hash,partition
            "a,b",da6b44db,1
            "say ""when""",5cec0466,2
            """",1d64e65c,4
             ,c5280881,3
            plain; key',8f40f682,2
        "#]],
    );
}

#[test]
fn a_carriage_return_belongs_to_the_key() {
    check(
        b"order:1001\r\norder:1001\nin\rside\n",
        expect![[r#"
        key,hash,partition
        "order:1001\r",bb6aa000,4
        order:1001,e8e4e2ee,4
        "in\rside",494110ba,4
    "#]],
    );
}

#[test]
fn keys_that_are_not_text_come_out_as_they_went_in() {
    let out = placed("java_default", "6", b"\xff\x00\xfe\n\xc3\xa9\n");
    let expected = b"key,hash,partition\n\xff\x00\xfe,6df3e7e8,2\n\xc3\xa9,0b24f487,3\n";
    assert_eq!(
        out.escape_ascii().to_string(),
        expected.escape_ascii().to_string()
    );
}

#[test]
fn each_client_has_its_rule() {
    let keys = b"order:1001\n";
    let outs = CLIENTS.map(|client| String::from_utf8_lossy(&placed(client.name, "12", keys)).into_owned());
    expect![[r#"
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,68e4e2ee,10
        key,hash,partition
        order:1001,68e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,e8e4e2ee,10
        key,hash,partition
        order:1001,df0351ab,7
        key,hash,partition
        order:1001,df0351ab,7
        key,hash,partition
        order:1001,df0351ab,7
        key,hash,partition
        order:1001,df0351ab,7
        key,hash,partition
        order:1001,df0351ab,7
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,7a411b83,3
        key,hash,partition
        order:1001,1485d649,5
        key,hash,partition
        order:1001,,
    "#]]
    .assert_eq(&outs.concat());
}

#[test]
fn partitions_reach_to_10000() {
    assert!(placed("java_default", "1", b"a\n").ends_with(b",0\n"));
    // murmur2 of nothing is 275646681.
    assert!(placed("java_default", "10000", b"\n").ends_with(b",106e08d9,6681\n"));
}

#[test]
fn hex_goes_in_and_comes_out() {
    let hex = [
        "place",
        "--client",
        "java_default",
        "--partitions",
        "6",
        "--hex",
        "-",
    ];
    let ran = logstep_reading(&hex, b"6F726465723A31303031\n\nff00\n0a2c22");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expect![[r#"
        key,hash,partition
        6f726465723a31303031,e8e4e2ee,4
        ,106e08d9,3
        ff00,73ef7abf,1
        0a2c22,fb051a96,4
    "#]]
    .assert_eq(ran.text());
}

#[test]
fn what_is_not_hex_is_told_with_its_line() {
    let hex = [
        "place",
        "--client",
        "java_default",
        "--partitions",
        "6",
        "--hex",
        "-",
    ];
    let wrong: [(&[u8], &str); 5] = [
        (
            b"00\nabc\n",
            "line 2: a byte is two hex digits, and 3 is an odd number of them\n",
        ),
        (b"0g\n", "line 1: character 2 is not a hex digit\n"),
        (b"00\r\n", "line 1: character 3 is not a hex digit\n"),
        (b"\n\n0x00\n", "line 3: character 2 is not a hex digit\n"),
        (b"\xff\xff", "line 1: character 1 is not a hex digit\n"),
    ];
    for (keys, told) in wrong {
        let ran = logstep_reading(&hex, keys);
        assert_eq!((ran.code, ran.err.as_str()), (2, told));
    }
}

#[test]
fn keys_come_from_a_file_or_from_standard_input() {
    let name = file("keys.txt", b"order:1001\n");
    let from_file = logstep(&["place", "--client", "java_default", "--partitions", "6", &name]);
    let left_out = logstep_reading(
        &["place", "--client", "java_default", "--partitions", "6"],
        b"order:1001\n",
    );
    assert_eq!((from_file.code, left_out.code), (0, 0));
    assert_eq!(from_file.out, placed("java_default", "6", b"order:1001\n"));
    assert_eq!(from_file.out, left_out.out);
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    for name in ["there/is/none", env!("CARGO_TARGET_TMPDIR")] {
        let ran = logstep(&["place", "--client", "java_default", "--partitions", "6", name]);
        assert_eq!((ran.code, ran.text()), (2, ""));
        assert!(
            ran.err.starts_with(&format!("{name}: cannot be read: ")),
            "{}",
            ran.err
        );
    }
}

#[test]
fn an_unknown_client_is_told_the_names_there_are() {
    let ran = logstep(&["place", "--client", "java_defualt", "--partitions", "6", "-"]);
    assert_eq!((ran.code, ran.text()), (2, ""));
    expect![[r#"
        error: invalid value 'java_defualt' for '--client <NAME>'
          [possible values: java_default, kafka_python_default, aiokafka_default, librdkafka_murmur2, librdkafka_murmur2_random, sarama_murmur2, kafkago_murmur2_consistent, franz_default_uniform_bytes, franz_sticky_key_default, kafkajs_default, librdkafka_consistent, librdkafka_consistent_random, sarama_consistent_crc, kafkago_crc32_consistent, franz_sarama_hasher_crc32, librdkafka_fnv1a, librdkafka_fnv1a_random, sarama_hash, kafkago_hash, franz_sarama_compat_fnv1a, sarama_reference_hash, kafkago_reference_hash, kafkajs_legacy, plain_fnv1a_unsigned, librdkafka_random]

          tip: a similar value exists: 'java_default'

        For more information, try '--help'.
    "#]]
    .assert_eq(&ran.err);
}

#[test]
fn the_names_are_listed() {
    let ran = logstep(&["place", "--list"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expect![[r#"
        java_default
        kafka_python_default
        aiokafka_default
        librdkafka_murmur2
        librdkafka_murmur2_random
        sarama_murmur2
        kafkago_murmur2_consistent
        franz_default_uniform_bytes
        franz_sticky_key_default
        kafkajs_default
        librdkafka_consistent
        librdkafka_consistent_random
        sarama_consistent_crc
        kafkago_crc32_consistent
        franz_sarama_hasher_crc32
        librdkafka_fnv1a
        librdkafka_fnv1a_random
        sarama_hash
        kafkago_hash
        franz_sarama_compat_fnv1a
        sarama_reference_hash
        kafkago_reference_hash
        kafkajs_legacy
        plain_fnv1a_unsigned
        librdkafka_random
    "#]]
    .assert_eq(ran.text());
}

#[test]
fn a_long_input_is_placed_to_the_last_key() {
    let keys: String = (0..50_000).map(|key| format!("key-{key}\n")).collect();
    let out = placed("java_default", "10000", keys.as_bytes());
    assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), 50_001);
}

#[test]
fn a_line_longer_than_a_key_can_be_is_refused() {
    let ran = logstep_reading(
        &["place", "--client", "java_default", "--partitions", "6"],
        &vec![b'k'; (32 << 20) + 1],
    );
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "line 1: it is longer than 33554432 bytes\n")
    );
}

#[test]
fn a_serializer_makes_bytes_of_what_is_written() {
    let placed = |serializer: &str, keys: &[u8]| {
        let arguments = [
            "place",
            "--client",
            "java_default",
            "--partitions",
            "100",
            "--serializer",
            serializer,
        ];
        let ran = logstep_reading(&arguments, keys);
        format!("{}{}exit {}\n", ran.text(), ran.err, ran.code)
    };
    let mut told = String::new();
    for serializer in ["text", "int32", "int64", "schema:7"] {
        told += &placed(serializer, b"42\n");
    }
    told += &placed("int32", b"42\n4 2\n");
    told += &placed("uuid", b"550E8400-E29B-41D4-A716-446655440000\n");
    told += &placed("uuidbytes", b"550e8400-e29b-41d4-a716-446655440000\n");
    expect![[r#"
        key,hash,partition
        42,18e59c6c,72
        exit 0
        key,hash,partition
        42,5fc52bb8,4
        exit 0
        key,hash,partition
        42,1e361fc0,52
        exit 0
        key,hash,partition
        42,b21e53c3,23
        exit 0
        key,hash,partition
        42,5fc52bb8,4
        line 2: the key is not a whole number from -2147483648 to 2147483647
        exit 2
        key,hash,partition
        550E8400-E29B-41D4-A716-446655440000,7fbd19ff,91
        exit 0
        key,hash,partition
        550e8400-e29b-41d4-a716-446655440000,e01ed65e,94
        exit 0
    "#]]
    .assert_eq(&told);
}
