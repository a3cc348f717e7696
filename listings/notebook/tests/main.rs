//! All tests of the chapter, as one program.

mod bad;
mod chance;
mod command;
mod draw;
mod input;
mod stale;
mod theorems;

notebook::chapter_tests!(notebook);
