//! Tests what the pages of `fusion` show.

mod board;
mod claims;
mod draw;
