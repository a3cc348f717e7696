//! All tests of the chapter, as one program.

mod facts;
mod input;
mod runs;
mod theorems;
