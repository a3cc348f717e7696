//! Tests what the pages of `one-pile` show.

pub(crate) mod board;
mod drill;
