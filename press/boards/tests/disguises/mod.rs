//! Tests what the pages of `disguises` show.

mod board;
mod drill;
mod figures;
mod petals;
pub(crate) mod towers;
