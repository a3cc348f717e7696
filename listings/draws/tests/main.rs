//! All tests of the chapter, as one program.

mod facts;
mod input;
mod theorems;

trial::chapter_tests!(draws);
