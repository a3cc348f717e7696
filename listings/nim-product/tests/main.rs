//! All tests of the chapter, as one program.

mod agreement;
mod facts;
mod input;
mod theorems;

notebook::chapter_tests!(nim_product);
