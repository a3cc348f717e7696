//! All tests of the course, as one program.

// Students' code is run on Linux only.
#[cfg(target_os = "linux")]
mod attacks;
mod command;
mod common;
mod grading;
mod inputs;
#[cfg(target_os = "linux")]
mod measured;
mod packs;
mod speed;
