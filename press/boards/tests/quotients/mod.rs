//! The tests of what the pages of `quotients` show.

mod board;
mod drill;
