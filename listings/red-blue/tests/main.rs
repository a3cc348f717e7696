//! All tests of the chapter, as one program.

mod board;
mod input;
mod runs;
mod theorems;
