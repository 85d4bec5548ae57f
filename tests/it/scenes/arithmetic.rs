//! A key's way to its partition, step by step.

use crate::driving;
use expect_test::{Expect, expect};
use logstep::engine::producer::rule::{CRC32, JAVA, PlacementRule, REFERENCE, SARAMA, SignTreatment};
use logstep::lab::keys::KEY_COUNT;
use logstep::lab::keys::placements::NAMED;
use logstep::scene::ArithmeticScene;
use logstep::scene::arithmetic::Line;

fn told(link: &str, key: usize) -> String {
    let ArithmeticScene {
        title,
        lines,
        parting,
        hash_steps,
    } = ArithmeticScene::new(&driving::explored(link), key);
    let lines = told_lines(&lines);
    let parting = parting.map(|parting| parting + "\n").unwrap_or_default();
    let steps = hash_steps.to_text();
    format!("{title}\n{lines}{parting}{}\n{steps}", hash_steps.caption)
}

fn told_lines(lines: &[Line]) -> String {
    let told = lines.iter().map(|line| {
        let parts = if line.parts { " (here they part)" } else { "" };
        format!("{}{parts}: {}\n", line.name, line.numbers.join(" | "))
    });
    told.collect()
}

fn check(link: &str, key: usize, expected: Expect) {
    expected.assert_eq(&told(link, key));
}

#[test]
fn the_article_s_hash_byte_by_byte() {
    check(
        "#lab=keys",
        0,
        expect![[r#"
        Key 1001, step by step
        key: order:1001
        bytes: 6f 72 64 65 72 3a 31 30 30 31
        FNV-1a: 0x1485d649
        signed: 344315465
        unsigned: 344315465
        at 4: 344315465 = 86078866 × 4 + 1, remainder 1 → P1
        FNV-1a starts at 0x811c9dc5. Each byte is mixed in by exclusive or, then the hash is multiplied by 0x01000193; 32 bits are kept
        Byte  After exclusive or  After multiplication
        6f    811c9daa            ea0c329e
        72    ea0c32ec            5d342984
        64    5d3429e0            991deba0
        65    991debc5            cf1a271f
        72    cf1a276d            732c1097
        3a    732c10ad            fb5e4057
        31    fb5e4066            1b5f6092
        30    1b5f60a2            b9251f06
        30    b9251f36            ab702202
        31    ab702233            1485d649
    "#]],
    );
}

#[test]
fn murmur2_block_by_block() {
    check(
        "#lab=keys&placement=java&partitions=6",
        0,
        expect![[r#"
            Key 1001, step by step
            key: order:1001
            bytes: 6f 72 64 65 72 3a 31 30 30 31
            murmur2: 0xe8e4e2ee
            signed: −387652882
            & 0x7fffffff: 1759830766
            at 6: 1759830766 = 293305127 × 6 + 4, remainder 4 → P4
            at 4: 1759830766 = 439957691 × 4 + 2, remainder 2 → P2 (baseline)
            murmur2 with m = 0x5bd1e995 takes four bytes at a time, least significant first. A block k becomes k × m, then k ^ (k >>> 24), then k × m again; the hash becomes hash × m ^ k. The rest is mixed in by exclusive or and multiplied by m; 32 bits are kept
            Step                                 Taken in                 Hash after
            seed ^ length                        9747b28c ^ a             9747b286
            4 bytes                              6564726f, as k 5b750492  f4e9d96c
            4 bytes                              30313a72, as k ddfe7fd1  95d4a80d
            the rest                             3130                     7e02b581
            h ^ (h >>> 13), × m, h ^ (h >>> 15)                           e8e4e2ee
        "#]],
    );
}

#[test]
fn the_steps_end_in_the_hash_and_the_division_comes_out() {
    for placement in NAMED.map(|choice| choice.name) {
        let link = format!("#lab=keys&partitions=7&baseline=5&placement={placement}");
        let explorer = driving::explored(&link);
        for key in 0..KEY_COUNT {
            let scene = ArithmeticScene::new(&explorer, key);
            let (now, baseline) = explorer.arithmetic(key);
            let steps = scene.hash_steps.rows.last().and_then(|row| row.last());
            // What CRC-32 ends in has every bit turned over.
            let ends_in = if placement == "crc32" { !now.hash } else { now.hash };
            assert_eq!(steps, Some(&format!("{ends_in:08x}")));
            for (arithmetic, name) in [(now, "at 7"), (baseline, "at 5")] {
                let line = scene.lines.iter().find(|line| line.name == name);
                let numbers = line.map(|line| line.numbers[0].as_str()).unwrap_or_default();
                let dividend = division(numbers);
                assert_eq!(dividend, Some(arithmetic.dividend), "{numbers}");
                assert!(
                    numbers.contains(&format!(" → {}", arithmetic.partition)),
                    "{numbers}"
                );
            }
        }
    }
}

/// Reckons `DIVIDEND = QUOTIENT × COUNT + REMAINDER, …` through: the dividend, if it is right and the remainder is one.
fn division(numbers: &str) -> Option<i64> {
    let plain = numbers.replace('−', "-").replace(" - ", " + -");
    let (dividend, rest) = plain.split_once(" = ")?;
    let (quotient, rest) = rest.split_once(" × ")?;
    let (count, rest) = rest.split_once(" + ")?;
    let (remainder, _) = rest.split_once(", ")?;
    let number = |text: &str| text.parse::<i64>().ok();
    let (dividend, count, remainder) = (number(dividend)?, number(count)?, number(remainder)?);
    let right = number(quotient)? * count + remainder == dividend && remainder.abs() < count;
    right.then_some(dividend)
}

#[test]
fn each_other_hash_has_its_steps() {
    check(
        "#lab=keys&placement=crc32",
        0,
        expect![[r#"
        Key 1001, step by step
        key: order:1001
        bytes: 6f 72 64 65 72 3a 31 30 30 31
        CRC-32: 0xdf0351ab
        signed: −553430613
        unsigned: 3741536683
        at 4: 3741536683 = 935384170 × 4 + 3, remainder 3 → P3
        CRC-32 starts with 32 ones. Each byte is mixed in by exclusive or, then the remainder is shifted right eight times, with 0xedb88320 mixed in whenever a one falls out; the hash is the last remainder with every bit turned over
        Byte  Remainder after
        6f    f0f06cbb
        72    e2488a78
        64    14e314c5
        65    d6c240fc
        72    0ad66c67
        3a    15d0fb25
        31    1acf0486
        30    2218d9bd
        30    932be744
        31    20fcae54
    "#]],
    );
    check(
        "#lab=keys&placement=kafkajs1",
        0,
        expect![[r#"
        Key 1001, step by step
        key: order:1001
        bytes: 6f 72 64 65 72 3a 31 30 30 31
        as KafkaJS 1: 0x7a411b83
        signed: 2051087235
        & 0x7fffffff: 2051087235
        at 4: 2051087235 = 512771808 × 4 + 3, remainder 3 → P3
        KafkaJS 1 meant murmur2, and computed it with JavaScript's numbers, which keep 53 bits of a product: the low bits of h × m and k × m are rounded away. It also takes the last one to three bytes as a block, and mixes them in again
        Step                                 Taken in  Hash after
        a block                              6564726f  68bbec00
        a block                              30313a72  d49b6680
        a block                              00003130  0b2dac80
        the rest again                       3130      52c1f780
        h ^ (h >>> 13), × m, h ^ (h >>> 15)            7a411b83
    "#]],
    );
}

/// C01 and its sub-case: the step at which two rules part is marked, and where they do not part that is said.
#[test]
fn two_rules_part_where_they_do() {
    let masked = JAVA;
    let unsigned = PlacementRule {
        sign: SignTreatment::Unsigned,
        ..JAVA
    };
    let mut told = String::new();
    for (key, here, there) in [
        ("order-1002", masked, unsigned),
        ("order-1006", masked, unsigned),
        ("order-1004", SARAMA, REFERENCE),
        ("order-1007", JAVA, CRC32),
    ] {
        let scene = ArithmeticScene::of_key(key.to_owned(), key, (here, 10), (there, 10));
        let lines = told_lines(&scene.lines[2..]);
        told += &format!("{key}\n{lines}{}\n", scene.parting.unwrap_or_default());
    }
    let scene = ArithmeticScene::of_key(String::new(), "order-1008", (JAVA, 6), (CRC32, 6));
    told += &scene.parting.unwrap_or_default();
    expect![[r#"
        order-1002
        murmur2: 0xcfbd7c1c | 0xcfbd7c1c
        signed: −809665508 | −809665508
        & 0x7fffffff / unsigned (here they part): 1337818140 | 3485301788
        at 10: 1337818140 = 133781814 × 10 + 0, remainder 0 → P0 | 3485301788 = 348530178 × 10 + 8, remainder 8 → P8
        The two rules part at “& 0x7fffffff / unsigned”.
        order-1006
        murmur2: 0x47ef1b00 | 0x47ef1b00
        signed: 1206852352 | 1206852352
        & 0x7fffffff / unsigned: 1206852352 | 1206852352
        at 10: 1206852352 = 120685235 × 10 + 2, remainder 2 → P2 | 1206852352 = 120685235 × 10 + 2, remainder 2 → P2
        The two rules never part for this key.
        order-1004
        FNV-1a: 0x8e6f38d3 | 0x8e6f38d3
        signed: −1905313581 | −1905313581
        with its sign / & 0x7fffffff (here they part): −1905313581 | 242170067
        at 10: −1905313581 = −190531358 × 10 − 1, remainder −1 → P1 | 242170067 = 24217006 × 10 + 7, remainder 7 → P7
        The two rules part at “with its sign / & 0x7fffffff”.
        order-1007
        murmur2 / CRC-32 (here they part): 0x862a7d52 | 0xe4a0bf0c
        signed: −2044035758 | −459227380
        & 0x7fffffff / unsigned: 103447890 | 3835739916
        at 10: 103447890 = 10344789 × 10 + 0, remainder 0 → P0 | 3835739916 = 383573991 × 10 + 6, remainder 6 → P6
        The two rules part at “murmur2 / CRC-32”.
        The two rules part at “murmur2 / CRC-32”; that both end in P1 is chance."#]].assert_eq(&told);
}
