//! Games in which a move can be undone: Nim with addition, Poker Nim, checkers
//! in rows, and buckets of fish.

mod adding;
mod breaks;
mod checkers;
mod chips;
mod fish;
mod programs;

pub use adding::{winning_changes, Adding, Budget, Ending, Table};
pub use breaks::{outcome, smallest_break};
pub use checkers::{balancing_steps, gaps, Board, Checkers, Colour};
pub use chips::{Chips, PokerNim};
pub use fish::{one_pile, winning_bucket, Fish};
pub use programs::{
    additions_program, breaks_program, checkers_program, fish_program, PROGRAMS,
};
