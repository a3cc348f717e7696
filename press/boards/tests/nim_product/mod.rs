//! Tests what the pages of `nim-product` show.

mod board;
mod drill;
