//! The tests of what the pages of `notebook` show.

mod board;
mod claim;
mod drill;
mod piles;
