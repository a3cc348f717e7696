//! All tests of the chapter, as one program.

mod board;
mod boxes;
mod facts;
mod input;
mod mistakes;
mod play;
mod runs;
mod theorems;
