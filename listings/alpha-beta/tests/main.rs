//! All the chapter's tests, as one program.

mod boxes;
mod facts;
mod input;
mod mistakes;
mod play;
mod theorems;

trial::chapter_tests!(alpha_beta);
