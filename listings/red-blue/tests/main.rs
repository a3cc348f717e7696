//! All tests of the chapter, as one program.

mod input;
mod theorems;

trial::chapter_tests!(red_blue);
