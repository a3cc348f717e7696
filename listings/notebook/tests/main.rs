//! All tests of the chapter, as one program.

mod bad;
mod board;
mod chance;
mod claim;
mod command;
mod draw;
mod drill;
mod input;
mod piles;
mod stale;
mod theorems;

notebook::chapter_tests!(notebook);
