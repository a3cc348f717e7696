//! Tests what the pages of `alpha-beta` show.

mod board;
mod drill;
