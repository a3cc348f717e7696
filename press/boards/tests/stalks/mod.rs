//! Tests what the pages of `stalks` show.

mod drill;
