//! Tests what the pages of `chomp` show.

mod board;
