//! All tests of the chapter, as one program.

mod board;
mod claims;
mod facts;
mod input;
mod play;
mod theorems;

notebook::chapter_tests!(nim);
