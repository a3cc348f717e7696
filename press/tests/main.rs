//! All tests of the press, as one program.

mod command;
mod formulas;
mod purpose;
mod sample;
#[cfg(unix)]
mod serve;
