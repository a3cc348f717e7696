//! All tests of the chapter, as one program.

mod board;
mod boxes;
mod drill;
mod facts;
mod input;
mod mistakes;
mod play;
mod theorems;

notebook::chapter_tests!(alpha_beta);
