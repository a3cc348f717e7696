//! The press: prints the book, serves it while it is being written, and checks
//! that the text agrees with what the code does.
//!
//! It knows the formats of the book, but none of its games.

pub mod code;
pub mod engines;
pub mod finding;
mod formulas;
pub mod heads;
pub mod house;
pub mod includes;
pub mod kinds;
mod lean;
pub mod map;
pub mod mdbook;
pub mod minutes;
pub mod new;
pub mod offer;
mod order;
pub mod search;
pub mod serve;
pub mod site;
pub mod statements;
pub mod text;
pub mod tool;
pub mod walk;
mod warnings;
pub mod write;
