//! All tests of the checks, as one program.

mod addresses;
mod bad;
mod book;
mod chapters;
mod claims;
mod command;
mod ledger;
mod lists;
mod new;
#[path = "../../tests/sample.rs"]
mod sample;
#[cfg(unix)]
mod take_away;
