//! Runs all the chapter's tests as one program.

mod agreement;
mod facts;
mod input;
mod theorems;

trial::chapter_tests!(nim_product);
