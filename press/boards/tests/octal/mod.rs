//! Tests what the pages of `octal` show.

pub(crate) mod board;
