//! All tests of the chapter, as one program.

mod input;
mod theorems;

notebook::chapter_tests!(restricted);
