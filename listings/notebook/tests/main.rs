//! All tests of the chapter, as one program.

mod board;
mod chance;
mod command;
mod draw;
mod drill;
mod input;
mod runs;
mod stale;
mod theorems;
