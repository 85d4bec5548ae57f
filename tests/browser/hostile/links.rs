//! Nasty links.

use super::{GROUP, KEYS, LOAD, Nasty, START, nasty};

/// The links.
pub(super) const LINKS: [Nasty; 21] = [
    nasty(
        "'#lab=group&do=tick*1000000000'",
        GROUP,
        &["do: step 1: a run has at most 20000 steps"],
    ),
    nasty(
        "'#lab=group&do=tick*99999999999999999999,commit*4294967296'",
        GROUP,
        &["do: step 1: a run has at most 20000 steps"],
    ),
    nasty(
        "'#lab=load&length=10000&rate=500&consumers=24&capacity=500&do=tick*2000'",
        LOAD,
        &["do: step 1: the steps up to here would take more work"],
    ),
    nasty(
        "'#lab=group&length=1000000000&rate=-1&capacity=1e9&commit=maybe'",
        GROUP,
        &[
            "length: \"1000000000\"",
            "rate: \"-1\"",
            "capacity: \"1e9\"",
            "commit: \"maybe\"",
        ],
    ),
    nasty(
        "'#lab=keys&partitions=1000000&consumers=1000000000&baseline=0'",
        KEYS,
        &[
            "partitions: \"1000000\" is not a whole number from 1 to 24",
            "consumers: \"1000000000\"",
            "baseline: \"0\"",
        ],
    ),
    nasty(
        "'#lab=group&partitions=1000000'",
        GROUP,
        &["partitions: \"partitions\" is not a setting of this lab"],
    ),
    nasty(
        "'#lab=group&do=tick&at=1000000000.1000000000'",
        GROUP,
        &["at: 1000000000.1000000000 is past the end"],
    ),
    nasty(
        "'#lab=<img src%3Dx onerror%3Dwindow.hit%3D1>'",
        START,
        &["<img src=x onerror=window.hit=1>"],
    ),
    nasty(
        "'#lab=group&<script>window.hit%3D1</script>=1&do=<svg/onload%3Dwindow.hit%3D1>'",
        GROUP,
        &["<script>window.hit=1</script>", "<svg/onload=window.hit=1>"],
    ),
    nasty(
        "'#javascript:window.hit%3D1'",
        START,
        &["javascript:window.hit%3D1"],
    ),
    nasty(
        "'#lab=group&' + '\\u202E\\u2066' + 'evil=\\u200B1'",
        GROUP,
        &["\\u{202e}\\u{2066}evil"],
    ),
    nasty("'#lab=\\uD800'", START, &["lab: \"\u{fffd}\" is not a lab"]),
    nasty(
        "'#lab=group&do=tick,\\uDC00\\uD800'",
        GROUP,
        &["do: step 2: \"\u{fffd}\u{fffd}\""],
    ),
    nasty("'#lab=%ED%A0%80'", START, &["is not percent-encoded UTF-8 text"]),
    nasty(
        "'#lab=group&rate=%ff%fe%00'",
        GROUP,
        &["is not percent-encoded UTF-8 text"],
    ),
    nasty("'#lab=%'", START, &["\"%\" is not percent-encoded UTF-8 text"]),
    nasty("'#lab=group&rate=%00'", GROUP, &["rate: \"\\u{0}\""]),
    nasty(
        "'#lab=group&do=' + 'tick*2,'.repeat(1140) + 't'",
        GROUP,
        &["is not an action of this lab"],
    ),
    nasty(
        "'#lab=group&x=' + 'a'.repeat(8001 - 12)",
        START,
        &["link: a link has at most 8000 characters; this one has 8001"],
    ),
    nasty(
        "'#lab=group&' + Array.from({ length: 900 }, (_, place) => `x${place}=1`).join('&')",
        GROUP,
        &["link: 850 more parts are wrong"],
    ),
    nasty(
        "'#&&==&=&'",
        START,
        &["link: \"==\" is not of the form name=value"],
    ),
];
