//! Runs all the chapter's tests as one program.

mod facts;
mod input;
mod theorems;

trial::chapter_tests!(reversible);
