//! Tests what the pages of `moore` show.

mod board;
mod drill;
