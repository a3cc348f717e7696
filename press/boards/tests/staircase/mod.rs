//! Tests what the pages of `staircase` show.

mod board;
mod drill;
