//! All tests of the chapter, as one program.

mod board;
mod input;
mod theorems;

notebook::chapter_tests!(red_blue);
