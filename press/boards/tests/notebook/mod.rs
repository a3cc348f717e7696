//! Tests the shared parts of boards and drills on small games and questions.

mod board;
mod claim;
mod drill;
mod piles;
