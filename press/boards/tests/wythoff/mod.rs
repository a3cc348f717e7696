//! Tests what the pages of `wythoff` show.

mod board;
