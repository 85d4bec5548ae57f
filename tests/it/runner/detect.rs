//! `detect`: pairs in, what explains them out.

use crate::running::{Ran, logstep_reading};
use expect_test::{Expect, expect};
use logstep::engine::producer::rule::JAVA;

const SEEN: &[u8] = b"order-1001,3\norder-1002,1\norder-1003,3\norder-1004,0\norder-1006,2\n";

fn detect(more: &[&str], pairs: &[u8]) -> Ran {
    let mut arguments = vec!["detect"];
    arguments.extend(more);
    logstep_reading(&arguments, pairs)
}

fn check(more: &[&str], pairs: &[u8], expected: Expect) {
    let ran = detect(more, pairs);
    expected.assert_eq(&format!("{}{}exit {}\n", ran.text(), ran.err, ran.code));
}

#[test]
fn what_explains_all_is_told_with_its_clients_and_the_pairs_that_tell() {
    check(
        &[],
        SEEN,
        expect![[r#"
            Explained, all 5 of them, by
              crc32 with 6 partitions
                librdkafka_consistent
                librdkafka_consistent_random
                sarama_consistent_crc
                kafkago_crc32_consistent
                franz_sarama_hasher_crc32
            what rules out the rest
              line 1: order-1001 in 3
              line 2: order-1002 in 1
            exit 0
        "#]],
    );
    check(
        &["--format", "json"],
        SEEN,
        expect![[r#"
            {"pairs":5,"explained":5,"suspects":[{"placement":"crc32","partitions":6,"clients":["librdkafka_consistent","librdkafka_consistent_random","sarama_consistent_crc","kafkago_crc32_consistent","franz_sarama_hasher_crc32"]}],"telling":[{"line":1,"key":"order-1001","partition":3},{"line":2,"key":"order-1002","partition":1}]}
            exit 0
        "#]],
    );
}

#[test]
fn what_explains_most_is_told_where_nothing_explains_all() {
    let mut pairs = SEEN.to_vec();
    pairs.extend(b"order-1008,5\nodd\n\"order\",x\n");
    check(
        &[],
        &pairs,
        expect![[r#"
            No rule known here explains all 6 of them. 5 are explained by
              crc32 with 6 partitions
                librdkafka_consistent
                librdkafka_consistent_random
                sarama_consistent_crc
                kafkago_crc32_consistent
                franz_sarama_hasher_crc32
            what rules out the rest
              line 1: order-1001 in 3
              line 2: order-1002 in 1
            line 7: fields in this row: 1; in the first row: 2
            line 8: "x" is not a partition: a whole number from 0 to 9999
            exit 0
        "#]],
    );
}

#[test]
fn what_kcat_prints_is_read_and_keys_can_be_numbers() {
    let mut kcat = String::from("{\"partition\":0,\"key\":null}\n{\"partition\":0,\"key\":\"x\"}\n");
    for key in 40..48_i64 {
        let partition = JAVA.place(&key.to_be_bytes(), 12).partition.0;
        kcat += &format!("{{\"partition\":{partition},\"key\":\"{key}\"}}\n");
    }
    check(
        &["--serializer", "int64"],
        kcat.as_bytes(),
        expect![[r#"
            Explained, all 8 of them, by
              java with 12 partitions
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
            what rules out the rest
              line 4: 41 in 9
              line 3: 40 in 6
            left out: 1 record without a key, placed by what was sent before or by chance
            line 2: the key is not a whole number from -9223372036854775808 to 9223372036854775807
            exit 0
        "#]],
    );
}

#[test]
fn without_pairs_there_is_nothing_to_go_by() {
    check(
        &[],
        b"order-1001\norder-1002\n",
        expect![[r#"
        there is no key with the partition it was seen in: rows of key,partition or the output of kcat -J
        exit 2
    "#]],
    );
    check(
        &["--serializer", "morse"],
        b"",
        expect![[r#"
        error: invalid value 'morse' for '--serializer <NAME>': one of text, int32, int64, uuid, uuidbytes, hex, schema:ID

        For more information, try '--help'.
        exit 2
    "#]],
    );
}
