//! Tests what the pages of `speed` show.

mod figures;
