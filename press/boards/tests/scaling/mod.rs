//! Tests what the pages of `scaling` show.

mod board;
mod drill;
mod lattice;
