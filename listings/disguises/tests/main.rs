//! All tests of the chapter, as one program.

mod facts;
mod input;
mod submit;
mod theorems;

notebook::chapter_tests!(disguises);
