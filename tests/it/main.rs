//! The native tests, one binary. Each file is about one thing that must hold; `driving`, `running`, `generating` and
//! `reading_files` are what they share.
//!
//! Most are a call with an input and the expected output beside it; `UPDATE_EXPECT=1 cargo test` writes the outputs anew,
//! to be read before they are kept. `LOGSTEP_FULL=1` runs the larger numbers.
#![cfg(not(target_arch = "wasm32"))]

mod assumptions;
mod corpus;
mod driving;
mod files;
mod generating;
mod group_vectors;
mod hostile;
mod json;
mod keys_vectors;
mod link_limits;
mod links;
mod narration;
mod reading_files;
mod readings;
mod real_cases;
mod runner;
mod running;
mod scenes;
mod small_world;
mod tidy;
mod timeline;
mod transcripts;
