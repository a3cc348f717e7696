//! Collects all tests of the chapter into one program.

mod facts;
mod input;
mod theorems;

trial::chapter_tests!(octal);
