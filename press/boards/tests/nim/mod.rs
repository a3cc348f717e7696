//! Tests what the pages of `nim` show.

mod board;
mod claims;
mod door;
mod figures;
mod lab;
