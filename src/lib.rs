//! Logstep explains Kafka as a distributed log, one tick at a time. This page is the map of the code.
//!
//! It is a static web page: a deterministic engine, compiled to WebAssembly, behind Leptos components. There is no server.
//! Everything a learner sees is computed by the engine from a scenario and the list of things done since.
//!
//! # Layers
//!
//! ```text
//! ui  ->  scene  ->  lab  ->  timeline  ->  engine
//! ```
//!
//! A layer uses those to its right, never those to its left; a test of the repository holds it to that.
//!
//! - [`engine`]: the log, placement rules, the group and its offsets. No clock, chance from outside, I/O, floats, hash order or
//!   prose.
//! - [`timeline`]: the journal of accepted commands, going back and forth in it, branches, the form of links. Knows no lab and
//!   no picture.
//! - [`lab`]: each lab as data: settings, actions, readings, assumptions, the sentence for each event, why each happened, the
//!   form of scenario files. Draws nothing.
//! - [`scene`]: each figure as data: order, geometry, labels, and the text and table that say the same.
//! - `ui`: Leptos components, for `wasm32` only. No rule of Kafka, no wording of results, no arithmetic on offsets.
//!
//! # Dataflow
//!
//! A control hands a [`engine::Command`] to the playground, the playground to the timeline, the timeline to
//! [`engine::Cluster::apply`]. The cluster refuses it with a [`engine::CommandError`] and is as it was, or accepts it and gives the
//! [`engine::Event`]s that followed; only then is it in the journal. The playground sets one signal; memos cut scenes from it;
//! components draw those. Nothing else flows back.
//!
//! # Time
//!
//! A run is its journal: [`timeline::Timeline`] keeps folded commands and a few states to replay from, never events, so it takes
//! room for what was done and not for the records that came of it. Events are made again where they are asked for, and
//! [`lab::why`] follows their causes. Leaving a branch in the past keeps it; [`timeline::Comparison`] holds two runs side by side.
//!
//! # Three kinds of failure
//!
//! What Kafka would answer is an event. A command that makes no sense is an error, said beside its control. A broken
//! invariant is a bug and a panic; the page then shows a panel with the last good tick and a link to it.
//! Input from outside is read once, at the edge, into a value or a [`timeline::Fault`] that names the place and the rule.
//!
//! # Where to begin
//!
//! [`engine::cluster`] has the phases of a tick, [`lab::load`] a whole lab, [`lab::open()`] the way from a link to a run.
//!
//! - A new setting: a variant of [`engine::SettingId`], its words in [`lab::run_settings`], its bounds in the lab's list, its rule
//!   in [`mod@lab::why`]. Links, files, controls and comparisons follow.
//! - A new command: a variant of [`engine::Command`], its arm in `Cluster::apply`, its words in `lab::actions`, its place in the lab's
//!   `ACTIONS`.
//! - A new event: a variant of [`engine::EventKind`], its sentence in [`lab::narrate`], its rule and causes in [`mod@lab::why`].
//! - A new client: its line in [`engine::producer::client`]; a new placement rule: [`engine::producer::rule`], its name in
//!   [`lab::keys::placements`], its steps in `scene::arithmetic`.
//! - A new lab: a file in `lab` with its [`engine::Model`], its arms in [`lab::LabId`]; where tapes are not its figure, one in `scene`
//!   and `ui::figure`.

pub mod engine;
pub mod lab;
pub mod scene;
pub mod timeline;
#[cfg(target_arch = "wasm32")]
pub mod ui;
