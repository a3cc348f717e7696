//! Tests what the pages of `outcomes` show.

mod board;
mod drill;
mod figures;
