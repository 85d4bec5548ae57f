//! Logstep.

pub mod engine;
pub mod lab;
pub mod scene;
pub mod timeline;
