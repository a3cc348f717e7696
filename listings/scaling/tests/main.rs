//! All tests of the chapter, as one program.

mod facts;
mod input;
mod theorems;

notebook::chapter_tests!(scaling);
