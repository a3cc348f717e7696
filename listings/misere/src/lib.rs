//! Misère play, where a player who cannot move wins: five games under this
//! convention, and Nim.

mod bouton;
mod guess;
mod play;
mod programs;
mod turned;

pub use bouton::{goal, is_lost, winner, winning_moves};
pub use guess::{every_pile_is_one, smallest_counterexample};
pub use play::{play_program, reply, why};
pub use programs::{
    bar_program, coins_program, lost_program, moves_program, row_program,
    table_program, winner_program, PROGRAMS,
};
pub use turned::{lost_numbers, lost_positions, squares};
