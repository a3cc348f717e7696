//! All tests of the chapter, as one program.

mod check;
mod contest;
mod facts;
mod forgeries;
mod mutations;
mod provers;
mod theorems;

notebook::chapter_tests!(floor_division);
