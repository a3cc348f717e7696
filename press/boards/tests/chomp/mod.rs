//! The tests of what the pages of `chomp` show.

mod board;
