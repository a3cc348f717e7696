//! All tests of the crate, as one program.

mod bad;
mod stale;
