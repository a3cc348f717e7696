//! The tests of what the pages of `stalks` show.

mod drill;
