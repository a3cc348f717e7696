//! Tests what the pages of `minimax` show.

mod board;
mod drill;
