//! All tests of the press, as one program.

mod command;
mod formulas;
mod purpose;
mod sample;
mod search;
#[cfg(unix)]
mod serve;
