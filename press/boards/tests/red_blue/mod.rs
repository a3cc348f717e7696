//! The tests of what the pages of `red-blue` show.

mod board;
mod claims;
