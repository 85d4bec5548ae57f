//! The placing of keys as the page has it, with a handle to time it by: a module of its own, which nobody downloads.
//!
//! It is compiled, bound and optimised as the page's module is, from the same library, which it holds as a whole.
#![cfg(target_arch = "wasm32")]

mod placing;

use logstep::lab::own_keys::OwnKeys;
use wasm_bindgen::prelude::*;

/// Keys that were read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Keys(OwnKeys);

#[wasm_bindgen]
impl Keys {
    /// Reads the keys of a text.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &[u8]) -> Self {
        Self(placing::read(text))
    }

    /// Places them, and gives how many lie in each partition.
    pub fn place(&self) -> Vec<u32> {
        placing::place(&self.0)
    }
}
