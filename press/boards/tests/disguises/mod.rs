//! The tests of what the pages of `disguises` show.

mod board;
mod drill;
mod petals;
pub(crate) mod towers;
