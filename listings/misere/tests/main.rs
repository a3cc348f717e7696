//! All tests of the chapter, as one program.

mod facts;
mod input;
mod play;
mod theorems;

trial::chapter_tests!(misere);
