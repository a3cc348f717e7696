//! The tests of what the pages of `wythoff` show.

mod board;
