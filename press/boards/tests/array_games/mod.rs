//! Tests what the pages of `array-games` show.

mod board;
mod drill;
