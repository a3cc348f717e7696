//! All tests of the chapter, as one program.

mod board;
mod contest;
mod drill;
mod facts;
mod mutations;
mod theorems;

notebook::chapter_tests!(floor_division);
