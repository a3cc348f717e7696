//! All tests of the chapter, as one program.

mod board;
mod drill;
mod facts;
mod input;
mod play;
mod theorems;

notebook::chapter_tests!(array_games);
