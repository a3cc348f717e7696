//! Tests what the pages of `draws` show.

mod board;
mod drill;
mod rook;
mod stepper;
