//! Nasty files.

use super::{GROUP, KEYS, Nasty, START, nasty};

/// The files: texts or bytes.
pub(super) const FILES: [Nasty; 21] = [
    nasty(
        r#"'{"logstep":1,"lab":"group","do":["tick*1000000000"]}'"#,
        GROUP,
        &["do: step 1: a run has at most 20000 steps"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"keys","settings":{"partitions":1000000,"consumers":-5}}'"#,
        KEYS,
        &[
            "settings.partitions: \"1000000\" is not a whole number from 1 to 24",
            "settings.consumers: \"-5\"",
        ],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","name":"<img src=x onerror=window.hit=1>","do":["tick"]}'"#,
        GROUP,
        &[],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"<img src=x onerror=window.hit=1>"}'"#,
        START,
        &["lab: \"<img src=x onerror=window.hit=1>\" is not a lab"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","<script>window.hit=1</script>":1}'"#,
        GROUP,
        &["<script>window.hit=1</script>"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","name":"a\u202eb","branches":[{"name":"\\u2066c"}]}'"#,
        GROUP,
        &[
            "name: a name has only characters that can be seen",
            "branches[0].name: a name has only",
        ],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","\u202e\u0007":1}'"#,
        START,
        &["file"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","name":"\\ud800"}'"#,
        START,
        &["line 1, column"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","name":"\ud800","do":["tick","\udc00"]}'"#,
        GROUP,
        &["do: step 2: \"\u{fffd}\""],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","name":"' + 'n'.repeat(8001) + '"}'"#,
        GROUP,
        &["name: a name has at most 40 characters"],
    ),
    nasty(
        "' '.repeat(1000001)",
        START,
        &["file: a file has at most 1000000 bytes; this one has more"],
    ),
    nasty(
        "'é'.repeat(3000000)",
        START,
        &["file: a file has at most 1000000 bytes; this one has more"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","branches":[' + '{},'.repeat(100) + '{}]}'"#,
        GROUP,
        &["branches: a run has at most 100 branches"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","branches":[' + '{"do":["tick*9"]},'.repeat(98) + '{"do":["tick"]}]}'"#,
        GROUP,
        &[],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","settings":{"length":10000,"rate":12,"consumers":6,"capacity":12},"do":["tick*10000"],"branches":[' + '{"settings":{"length":10000,"rate":12,"consumers":6,"capacity":12},"do":["tick*10000"]},'.repeat(3) + '{}]}'"#,
        GROUP,
        &["branches[2].do: step 1: the steps up to here would take more work"],
    ),
    nasty(
        r#"'{"logstep":1,"lab":"group","do":' + '['.repeat(100000) + ']'.repeat(100000) + '}'"#,
        START,
        &["lists and objects are at most 16 deep in one another"],
    ),
    nasty("'{\"a\":'.repeat(160000)", START, &["at most 16 deep"]),
    nasty(
        "Uint8Array.from({ length: 100000 }, (_, place) => (place * 7919 + (place >> 3)) % 256)",
        START,
        &["This file could not be opened"],
    ),
    nasty("new Uint8Array(0)", START, &["found the end of the file"]),
    nasty(
        "new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])",
        START,
        &["This file could not be opened"],
    ),
    nasty(
        r#"'{' + Array.from({ length: 101 }, (_, place) => `"${place}":1`).join(',') + '}'"#,
        START,
        &["an object has at most 100 names"],
    ),
];
