//! The tests of what the pages of `octal` show.

pub(crate) mod board;
