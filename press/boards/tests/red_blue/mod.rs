//! Tests what the pages of `red-blue` show.

mod board;
mod claims;
