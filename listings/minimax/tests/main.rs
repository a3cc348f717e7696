//! All the chapter's tests, as one program.

mod guesses;
mod input;
mod play;
mod theorems;

trial::chapter_tests!(minimax);
