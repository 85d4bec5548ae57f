//! A key's way to its partition, step by step.

use crate::driving;
use expect_test::{Expect, expect};
use logstep::lab::keys::KEY_COUNT;
use logstep::scene::ArithmeticScene;

fn check(link: &str, key: usize, expected: Expect) {
    let ArithmeticScene {
        title,
        lines,
        hash_steps,
    } = ArithmeticScene::new(&driving::explored(link), key);
    let lines: String = lines
        .iter()
        .map(|line| format!("{}: {}\n", line.name, line.numbers))
        .collect();
    let steps = hash_steps.to_text();
    expected.assert_eq(&format!("{title}\n{lines}{}\n{steps}", hash_steps.caption));
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
        & 0x7fffffff: 1759830766 (sign bit cleared)
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
    for placement in ["article", "java"] {
        let link = format!("#lab=keys&partitions=7&baseline=5&placement={placement}");
        let explorer = driving::explored(&link);
        for key in 0..KEY_COUNT {
            let scene = ArithmeticScene::new(&explorer, key);
            let (now, baseline) = explorer.arithmetic(key);
            let steps = scene.hash_steps.rows.last().and_then(|row| row.last());
            assert_eq!(steps, Some(&format!("{:08x}", now.hash)));
            for (arithmetic, name) in [(now, "at 7"), (baseline, "at 5")] {
                let line = scene.lines.iter().find(|line| line.name == name);
                let numbers = line.map(|line| line.numbers.as_str()).unwrap_or_default();
                let dividend = division(numbers);
                assert_eq!(dividend, Some(u64::from(arithmetic.dividend)), "{numbers}");
                assert!(
                    numbers.contains(&format!(" → {}", arithmetic.partition)),
                    "{numbers}"
                );
            }
        }
    }
}

/// Reckons `DIVIDEND = QUOTIENT × COUNT + REMAINDER, …` through: the dividend, if it is right and the remainder is one.
fn division(numbers: &str) -> Option<u64> {
    let (dividend, rest) = numbers.split_once(" = ")?;
    let (quotient, rest) = rest.split_once(" × ")?;
    let (count, rest) = rest.split_once(" + ")?;
    let (remainder, _) = rest.split_once(", ")?;
    let number = |text: &str| text.parse::<u64>().ok();
    let (dividend, count, remainder) = (number(dividend)?, number(count)?, number(remainder)?);
    let right = number(quotient)? * count + remainder == dividend && remainder < count;
    right.then_some(dividend)
}
