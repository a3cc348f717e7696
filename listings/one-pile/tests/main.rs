//! All the chapter's tests, as one program.

mod facts;
mod input;
mod submit;
mod theorems;

trial::chapter_tests!(one_pile);
