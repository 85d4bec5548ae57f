//! The native tests, one binary. Each file is about one thing that must hold; `draws`, `driving`, `running`, `generating`,
//! `generating_links` and `reading_files` are what they share.
//!
//! Most are a call with an input and the expected output beside it; `UPDATE_EXPECT=1 cargo test` writes the outputs anew,
//! to be read before they are kept. `LOGSTEP_FULL=1` runs the larger numbers.
#![cfg(not(target_arch = "wasm32"))]

mod assignors;
mod assumptions;
mod client_cases;
mod corpus;
mod draws;
mod driving;
mod examples;
mod files;
mod generating;
mod generating_links;
mod group_vectors;
mod hostile;
mod hostile_files;
mod json;
mod keyless;
mod keys_vectors;
mod link_limits;
mod links;
mod links_as_they_come;
mod load;
mod narration;
mod own_keys;
mod reading_files;
mod readings;
mod real_cases;
mod runner;
mod running;
mod samples;
mod scenes;
mod small_world;
mod tidy;
mod timeline;
mod transcripts;
mod why;
