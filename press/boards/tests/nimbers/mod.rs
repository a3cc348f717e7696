//! Tests what the pages of `nimbers` show.

mod bench;
pub(crate) mod board;
mod drill;
