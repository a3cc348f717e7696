//! The press: prints the book, serves it while it is being written, and checks
//! that what it says is what the code does.
//!
//! It knows the book's formats and no game.

pub mod engines;
pub mod errand;
pub mod finding;
mod formulas;
pub mod heads;
pub mod house;
pub mod includes;
pub mod mdbook;
pub mod new;
pub mod search;
pub mod serve;
pub mod site;
pub mod text;
mod warnings;
