//! Tests what the pages of `restricted` show.

pub(crate) mod board;
mod drill;
mod fibonacci;
mod figures;
