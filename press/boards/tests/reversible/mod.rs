//! Tests what the pages of `reversible` show.

mod board;
mod drill;
mod figures;
mod poker;
