//! Tests what the pages of `misere` show.

mod board;
mod drill;
mod figures;
