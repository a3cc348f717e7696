//! Tests what the pages of `games` show.

mod board;
mod draw;
mod drill;
mod figures;
