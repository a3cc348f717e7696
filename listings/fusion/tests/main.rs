//! All tests of the chapter, as one program.

mod common;
mod facts;
mod input;
mod theorems;

notebook::chapter_tests!(fusion);
