//! Tests what the pages of `floor-division` show.

mod board;
mod drill;
mod prover;
mod strip;
