//! Reading: every form people have keys in, what is said of it, and what is not understood with its line.

use crate::generating::config;
use expect_test::{Expect, expect};
use logstep::lab::own_keys::{Edges, Format, OwnKeys, Reader, Report};
use proptest::prelude::{any, prop_assert_eq, proptest};
use std::fmt::Write;

fn read(mut reader: Reader, text: &[u8]) -> (OwnKeys, Report) {
    reader.feed(text);
    reader.finish()
}

fn told((keys, report): &(OwnKeys, Report)) -> String {
    let mut told = String::new();
    for key in keys.iter() {
        let _ = write!(told, "{}: {}", key.line, key.written.escape_ascii());
        if key.count != 1 {
            let _ = write!(told, " ×{}", key.count);
        }
        if let Some(partition) = key.partition {
            let _ = write!(told, " in {partition}");
        }
        told.push('\n');
    }
    let heads = if report.has_heads { ", with heads" } else { "" };
    let _ = writeln!(told, "{:?}{heads}", report.format);
    for (count, what) in [
        (report.without_key, "without a key"),
        (report.empty, "empty"),
        (report.blank_lines, "blank lines"),
        (report.blank_ends, "end in blanks"),
        (report.carriage_returns, "end in a carriage return"),
        (report.more_faults, "more not understood"),
    ] {
        if count > 0 {
            let _ = writeln!(told, "{count} {what}");
        }
    }
    for fault in &report.faults {
        let _ = writeln!(told, "{fault}");
    }
    told
}

fn check(text: &[u8], expected: Expect) {
    expected.assert_eq(&told(&read(Reader::of_counts(None, Edges::Keep), text)));
}

fn check_partitions(text: &[u8], expected: Expect) {
    expected.assert_eq(&told(&read(Reader::of_partitions(None, Edges::Keep), text)));
}

#[test]
fn a_key_a_line() {
    check(
        b"order:1001\norder, with a comma\n\nlast",
        expect![[r#"
        1: order:1001
        2: order, with a comma
        3: 
        4: last
        Some(Lines)
        1 empty
    "#]],
    );
    check(
        b"",
        expect![[r#"
        None
    "#]],
    );
    check(
        b"\n",
        expect![[r#"
        1: 
        Some(Lines)
        1 empty
    "#]],
    );
}

#[test]
fn what_is_at_the_end_of_a_key_is_kept_or_stripped_and_told() {
    let text = b"a \nb\r\nc\t \r\nd\n \r";
    let lines = Some(Format::Lines);
    let keep = told(&read(Reader::of_counts(lines, Edges::Keep), text));
    let strip = told(&read(Reader::of_counts(lines, Edges::Strip), text));
    expect![[r#"
        1: a 
        2: b\r
        3: c\t \r
        4: d
        5:  \r
        Some(Lines)
        3 end in blanks
        3 end in a carriage return
        ---
        1: a
        2: b
        3: c
        4: d
        5: 
        Some(Lines)
        1 empty
        3 end in blanks
        3 end in a carriage return
    "#]]
    .assert_eq(&format!("{keep}---\n{strip}"));
}

#[test]
fn comma_separated_values() {
    check(
        b"key\norder:1\n\"a,\"\"b\"\"\"\n\"two\nlines\"\r\nlast",
        expect![[r#"
            2: order:1
            3: a,\"b\"
            4: two\nlines
            6: last
            Some(Csv), with heads
        "#]],
    );
    check(
        b"Count, KEY,note\n3,a,x\n0,b,y\n4,c\n5,\"d\"e,z\n1,f,\"",
        expect![[r#"
            2: a ×3
            Some(Csv), with heads
            line 3: "0" is not a count: a whole number from 1
            line 4: fields in this row: 2; in the first row: 3
            line 5: after the quotation mark that ends a field comes a comma or the end of the row
            line 6: a quoted field has no quotation mark at its end
        "#]],
    );
    check(
        b"DE,80\nFR,6\nIT,4.5\n",
        expect![[r#"
        1: DE ×80
        2: FR ×6
        Some(Csv)
        line 3: "4.5" is not a count: a whole number from 1
    "#]],
    );
    check(
        b"\"a\nb\",2\nc,1\n",
        expect![[r#"
        1: a\nb ×2
        3: c
        Some(Csv)
    "#]],
    );
    check_partitions(
        b"order-1001,0\norder-1002,10000\n,3\n",
        expect![[r#"
        1: order-1001 in 0
        3:  in 3
        Some(Csv)
        1 empty
        line 2: "10000" is not a partition: a whole number from 0 to 9999
    "#]],
    );
    check_partitions(
        b"partition,key\n1,a\n",
        expect![[r#"
        2: a in 1
        Some(Csv), with heads
    "#]],
    );
}

#[test]
fn json_as_kcat_prints_it() {
    check_partitions(
        br#"{"topic":"clicks","partition":3,"offset":40,"tstype":"create","ts":1760000000123,"broker":1,"key":"cart-7","payload":"{\"v\":1}"}
{"topic":"clicks","partition":3,"offset":42,"tstype":"create","ts":1760000000456,"broker":1,"key":null,"payload":"x"}

{"topic":"clicks","partition":3,"offset":43,"tstype":"create","ts":1760000000789,"broker":1,"key":"caf\u00e9","payload":null}
{"partition":3}
{"key":7}
[1]
{"key":"a","partition":-1}
{"key":"a"
"#,
        expect![[r#"
            1: cart-7 in 3
            4: caf\xc3\xa9 in 3
            Some(JsonLines)
            1 without a key
            1 blank lines
            line 5: this object has no "key"
            line 6: its "key" is neither text nor null
            line 7: this is not an object of JSON
            line 8: "-1" is not a partition: a whole number from 0 to 9999
            line 9: this is not JSON: expected a comma or "}", found the end of the file
        "#]],
    );
}

#[test]
fn lines_of_the_console_consumer() {
    check_partitions(
        b"cart-7\t{\"v\":1}\nnull\tx\n\tempty key\ncart-8\nlast\twith\ttabs\n",
        expect![[r#"
            1: cart-7
            3: 
            5: last
            Some(Console)
            1 without a key
            1 empty
            line 4: there is no tab between key and value; run the console consumer with --formatter-property print.key=true (before Kafka 4.2: --property)
        "#]],
    );
    check_partitions(
        b"CreateTime:1760000000123\tPartition:3\tOffset:40\tNO_HEADERS\tcart-7\tvalue\nPartition:0\tcart-8\tvalue\n",
        expect![[r#"
            1: cart-7 in 3
            2: cart-8 in 0
            Some(Console)
        "#]],
    );
}

#[test]
fn what_is_no_text_is_refused_kindly() {
    check(
        b"\xff\xfeo\0r\0d\0\n\0e\0r\0\n\0",
        expect![[r#"
        None
        line 1: this is UTF-16; save it as UTF-8
    "#]],
    );
    check(
        b"\xef\xbb\xbforder\nzero\0byte\nnext\n",
        expect![[r#"
        1: order
        3: next
        Some(Lines)
        line 2: there is a zero byte, so this is not text
    "#]],
    );
    let mut long = vec![b'k'; (1 << 20) + 1];
    long.extend(b"\nnext\n");
    check(
        &long,
        expect![[r#"
        2: next
        Some(Lines)
        line 1: a line has at most 1048576 bytes
    "#]],
    );
    let (keys, report) = read(Reader::of_counts(None, Edges::Keep), &b"{\n".repeat(60));
    assert!(keys.is_empty());
    assert_eq!((report.faults.len(), report.more_faults), (50, 10));
}

proptest! {
    #![proptest_config(config(300, 5_000))]

    /// However the text is cut, and whatever it is, the same is read and nothing panics.
    #[test]
    fn it_does_not_matter_where_a_text_is_cut(
        text in proptest::collection::vec(
            proptest::sample::select(b"a1,\"\"\n\n\r\t {}:\0\xff\xfe\xef\xbb\xbfkey,".to_vec()), 0..80,
        ),
        cut in 1_usize..9,
        strip in any::<bool>(),
    ) {
        let edges = if strip { Edges::Strip } else { Edges::Keep };
        let formats = [Format::Lines, Format::Csv, Format::JsonLines, Format::Console];
        for format in formats.map(Some).into_iter().chain([None]) {
            let whole = read(Reader::of_partitions(format, edges), &text);
            let mut reader = Reader::of_partitions(format, edges);
            text.chunks(cut).for_each(|piece| reader.feed(piece));
            prop_assert_eq!(reader.finish(), whole);
        }
    }
}
