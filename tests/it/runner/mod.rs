//! The headless runner, verb by verb, and what holds for all of them.

mod assign;
mod check;
mod detect;
mod every_verb;
mod labs;
mod place;
mod run;
mod run_in_text;
