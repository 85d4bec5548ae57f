//! What is timed natively and in the browser: keys, read and placed as the page of *Your own keys* does it.

use logstep::lab::own_keys::{KeyTool, OwnKeys, Placing};

/// Keys that are placed at a time, as on the page.
const SLICE: usize = 20_000;

/// The keys of a text.
pub(crate) fn read(text: &[u8]) -> OwnKeys {
    let mut reader = KeyTool::default().reader();
    reader.feed(text);
    reader.finish().0
}

/// Places them, now and at the baseline, and gives how many lie in each partition.
pub(crate) fn place(keys: &OwnKeys) -> Vec<u32> {
    let mut placing = Placing::new(KeyTool::default().how());
    while placing.done() < keys.len() {
        placing.go_on(keys, SLICE);
    }
    placing.loads().iter().map(|load| load.keys).collect()
}
