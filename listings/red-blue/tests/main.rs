//! Runs all the chapter's tests as one program.

mod input;
mod theorems;

trial::chapter_tests!(red_blue);
