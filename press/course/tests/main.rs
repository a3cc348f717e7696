//! All tests of the course, as one program.

mod attacks;
mod command;
mod common;
mod grading;
mod packs;
mod speed;
