//! Tests what the pages of `limits` show.

mod board;
mod drill;
