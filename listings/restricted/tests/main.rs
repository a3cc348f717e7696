//! All tests of the chapter, as one program.

mod drill;
mod input;
mod runs;
mod theorems;
