//! What a million own keys take in memory, in a program of its own, since every other test would be counted too.
//!
//! Bytes of the heap, looked at after each piece and each slice, as they are natively: in the page a pointer has half the size.
//! What a list takes while it moves to a larger place is not seen; none but the text itself, whose room is made at first, has
//! more than a tenth of the file. A pasted text is held by the page once more, to be read again, and a file lies on the disk:
//! twice the input here is three times the input there.
#![cfg(not(target_arch = "wasm32"))]

use logstep::lab::own_keys::{KeyTool, State, Work};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::fmt::Write;

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const KEYS: usize = 1_000_000;
/// Bytes of the file.
const FILE: usize = 50_000_000;
/// Lines of a piece, which is then as long as the page's.
const LINES: usize = 5_000;

#[test]
fn a_million_keys_take_at_most_three_times_their_file() {
    let before = held();
    let mut work = Work::new(KeyTool::default());
    work.begin("keys.txt".to_owned(), FILE as u64);
    let mut peak = 0;
    for first in (0..KEYS).step_by(LINES) {
        let piece = piece(first);
        work.feed(piece.as_bytes());
        peak = peak.max(held() - before);
    }
    work.end(State::Read);
    while work.go_on() {
        peak = peak.max(held() - before);
    }
    assert_eq!(work.report().bytes, FILE as u64);
    assert_eq!(work.tally().map(|tally| tally.different()), Some(KEYS as u32));
    assert!(peak > FILE, "the keys themselves are held: {peak}");
    assert!(peak <= 2 * FILE, "{peak} bytes for a file of {FILE}");
}

fn piece(first: usize) -> String {
    (first..first + LINES).fold(String::new(), |mut piece, number| {
        let _ = writeln!(piece, "customer-{number:08}-of-a-shop-with-long-keys-012345");
        piece
    })
}

fn held() -> usize {
    let stats = HEAP.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}
