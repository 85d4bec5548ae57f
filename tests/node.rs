//! The compiled engine under Node: it needs no page, and leads to the same states as natively and in the browsers.
//!
//! `cargo xtask test --only node` runs them.
#![cfg(target_arch = "wasm32")]

#[path = "web/corpus.rs"]
mod corpus;
