//! The tests of what the pages of `speed` show.

mod figures;
