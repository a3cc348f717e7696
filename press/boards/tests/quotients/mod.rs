//! Tests what the pages of `quotients` show.

mod board;
mod drill;
