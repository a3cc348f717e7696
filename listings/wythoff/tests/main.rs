//! Runs all the chapter's tests as one program.

mod facts;
mod input;
mod play;
mod theorems;

trial::chapter_tests!(wythoff);
