//! Tests what the pages of `splitting` show.

mod board;
mod crosses;
mod drill;
mod pawns;
