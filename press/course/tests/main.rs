//! All tests of the course, compiled into one program.

// Students' code is run on Linux only.
#[cfg(target_os = "linux")]
mod attacks;
mod collect;
mod command;
mod common;
#[cfg(target_os = "linux")]
mod dialogues;
#[cfg(target_os = "linux")]
mod feedback;
mod grading;
mod inputs;
mod marks;
#[cfg(target_os = "linux")]
mod measured;
mod packs;
mod patches;
#[cfg(target_os = "linux")]
mod practice;
mod proofs;
#[cfg(target_os = "linux")]
mod sandbox;
mod shared;
mod sheets;
#[cfg(target_os = "linux")]
mod since;
mod speed;
#[cfg(target_os = "linux")]
mod teaching;
#[cfg(target_os = "linux")]
mod troubles;
#[cfg(target_os = "linux")]
mod whitespace;
