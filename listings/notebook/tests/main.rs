//! Runs all the chapter's tests as one program.

mod chance;
mod command;
mod draw;
mod input;
mod theorems;

trial::chapter_tests!(notebook);
