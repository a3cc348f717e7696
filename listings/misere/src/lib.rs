//! Misère play: who cannot move wins. Five games turned round, and Nim.

mod board;
mod bouton;
mod draw;
mod drill;
mod guess;
mod play;
mod programs;
mod turned;

pub use board::{board_program, Table, Told};
pub use bouton::{goal, is_lost, winner, winning_moves};
pub use draw::FIGURES;
pub use drill::{question, Parity, Reason};
pub use guess::{every_pile_is_one, smallest_counterexample};
pub use play::{play_program, reply, why};
pub use programs::{
    bar_program, coins_program, lost_program, moves_program, row_program,
    table_program, winner_program, PROGRAMS,
};
pub use turned::{lost_numbers, lost_positions, squares};
