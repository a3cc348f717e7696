//! Tests what the pages of `patterns` show.

mod drill;
mod figures;
mod ruler;
