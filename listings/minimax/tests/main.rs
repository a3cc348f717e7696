//! All tests of the chapter, as one program.

mod guesses;
mod input;
mod play;
mod theorems;

trial::chapter_tests!(minimax);
