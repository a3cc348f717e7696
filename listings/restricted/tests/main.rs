//! All tests of the chapter, as one program.

mod drill;
mod input;
mod theorems;

notebook::chapter_tests!(restricted);
